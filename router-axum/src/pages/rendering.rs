//! Pages, rendered by the templates of an application, and redirects as a page of htmx follows them.

use std::{
    any::Any,
    sync::{Arc, atomic::AtomicBool},
};

use axum::{
    http::{
        HeaderMap, HeaderName, HeaderValue, StatusCode,
        header::{LOCATION, SET_COOKIE, VARY},
    },
    response::Response,
};
use minijinja::value::{Value, ValueKind};
use router_core::template_ending;
use router_http::headers::{self, FragmentHeader};
use router_pages::nested;
use serde::Serialize;

use super::{
    page::Page,
    templates::Templates,
    variables::{Asked, PageVariables, converted},
};
use crate::error::{Error, ErrorRouter, RequestHead};
use crate::reply::{
    Redirection, Replying,
    download::in_utf_8,
    place::PageRenderer,
    replying::{json_of, keep_headers},
};

/// The settings that all pages of an application share.
#[derive(Debug)]
pub(crate) struct PageDefaults {
    pub templates: Arc<Templates>,
    pub fragments: FragmentHeader,
    pub debug: bool,
}

impl PageDefaults {
    /// There is no other renderer of pages.
    pub(crate) fn of(pages: &dyn PageRenderer) -> &Self {
        let pages: &dyn Any = pages;
        pages
            .downcast_ref()
            .expect("pages are rendered by templates")
    }
}

impl PageRenderer for PageDefaults {
    #[cfg(feature = "test")]
    fn sources(&self) -> Vec<(String, String)> {
        self.templates.sources()
    }

    fn empty(&self, replying: &mut Replying<'_>) -> Result<Response, Error> {
        replying.page_of_action(Value::UNDEFINED)
    }

    fn error_pages(&self, errors: ErrorRouter) -> ErrorRouter {
        let errors = errors.fragments(self.fragments.clone());
        if errors.has_templates() {
            errors
        } else {
            errors.templates(Arc::clone(&self.templates))
        }
    }

    fn for_fragment(&self, mut response: Response, request: &RequestHead<'_>) -> Response {
        if !self.fragments.is_htmx() {
            return response;
        }
        // so that a cache keeps both answers apart
        response.headers_mut().append(VARY, self.fragments.vary());
        if self.fragments.asks(request.headers) {
            followed(response, request)
        } else {
            response
        }
    }
}

const HTML: HeaderValue = HeaderValue::from_static("text/html; charset=utf-8");

impl Replying<'_> {
    /// Renders the page of the action with the fields of a struct or the entries of a map as its variables.
    pub fn variables<T: Serialize>(&mut self, values: T) -> Result<Response, Error> {
        let own = converted(&values);
        // for the reason given at `json_of`
        drop(values);
        self.page_of_action(own)
    }

    /// Renders the page of the action with the fields of a struct that derives `PageVariables`. Its lists are read in place, and not converted for the
    /// template engine.
    pub fn known_variables<T: PageVariables + Serialize>(
        &mut self,
        values: T,
    ) -> Result<Response, Error> {
        let own = if self.place.pages.is_some() {
            values.into_value()
        } else {
            converted(values)
        };
        self.page_of_action(own)
    }

    /// The page of the action.
    fn page_of_action(&mut self, own: Value) -> Result<Response, Error> {
        let place = self.place;
        let Some(pages) = &place.pages else {
            return self.json(json_of(&own), StatusCode::OK);
        };
        let defaults = PageDefaults::of(&**pages);
        let status = self.written_status(StatusCode::OK);
        let route = self.route;
        render_template(
            defaults,
            route.template,
            route.fragment,
            own,
            status,
            None,
            self,
        )
    }

    /// Renders the page that an action has returned: its template, status and headers, or the redirect in its place.
    pub fn page(&mut self, page: Page) -> Result<Response, Error> {
        // what has a status of an error is completed with the header fields of the request
        self.is_whole = false;
        let place = self.place;
        match &place.pages {
            Some(pages) => render_page(PageDefaults::of(&**pages), page, self),
            None => self.json(json_of(&page.values), page.status),
        }
    }
}

/// Renders a page whole before anything of it is sent.
fn render_page(
    defaults: &PageDefaults,
    page: Page,
    replying: &mut Replying<'_>,
) -> Result<Response, Error> {
    let asks = || {
        defaults
            .fragments
            .asks(replying.call.request_head().headers)
    };
    if let Some(target) = page
        .redirect
        .as_ref()
        .filter(|_| page.fragment.is_none() || !asks())
    {
        let mut redirect = replying.redirect(Redirection::local(target));
        match &mut redirect {
            Ok(response) => response.headers_mut().extend(page.headers),
            Err(error) => keep_headers(error, &page.headers, |name| *name == SET_COOKIE),
        }
        return redirect;
    }
    render_template(
        defaults,
        page.template.as_deref().or(replying.route.template),
        page.fragment.as_deref().or(replying.route.fragment),
        page.values,
        page.status,
        Some(page.headers),
        replying,
    )
}

/// Renders a template; for a request that asks for a fragment, the block of it.
fn render_template(
    defaults: &PageDefaults,
    template: Option<&str>,
    fragment: Option<&str>,
    own: Value,
    status: StatusCode,
    headers: Option<HeaderMap>,
    replying: &mut Replying<'_>,
) -> Result<Response, Error> {
    let Some(template) = template else {
        return Err(Error::internal().context("the action renders a page and has no template"));
    };
    if !matches!(own.kind(), ValueKind::Map | ValueKind::Undefined) {
        return Err(Error::internal().context(format!(
            "a page's variables are a map or a struct, not a {}",
            own.kind()
        )));
    }
    let head = replying.call.request_head();
    let asked = Arc::new(Asked {
        own,
        debug: defaults.debug,
        controller: replying.route.controller,
        action: replying.route.action(),
        ajax_request: headers::is_ajax(head.headers) || defaults.fragments.asks(head.headers),
        varies: AtomicBool::new(false),
    });
    let variables = Value::from_dyn_object(Arc::clone(&asked));
    let render = || match fragment.filter(|_| defaults.fragments.asks(head.headers)) {
        Some(block) => defaults.templates.render_block(template, block, variables),
        None => defaults.templates.render_body(template, variables),
    };
    let text =
        nested::at(head.nested_at(), render).map_err(|error| Error::internal().source(error))?;
    let mut response = replying.success(status, media_type(template), text);
    if let Some(headers) = headers {
        response.headers_mut().extend(headers);
    }
    asked.mark(
        response.headers_mut(),
        &defaults.fragments,
        fragment.is_some(),
    );
    Ok(response)
}

/// The media type of a page by the name of its template, which decides also whether values are escaped: what is not escaped for HTML is never sent as HTML.
fn media_type(template: &str) -> HeaderValue {
    if template.ends_with(".html") {
        return HTML;
    }
    match &*template_ending(template) {
        "" | "html" | "htm" => HTML,
        ending => in_utf_8(HeaderValue::from_static(
            mime_guess::from_ext(ending)
                .first_raw()
                .unwrap_or("text/plain"),
        )),
    }
}

const HX_REDIRECT: HeaderName = HeaderName::from_static("hx-redirect");
const HX_REFRESH: HeaderName = HeaderName::from_static("hx-refresh");

/// Lets the whole page follow a redirect: the browser itself would follow it for the part alone.
fn followed(mut response: Response, request: &RequestHead<'_>) -> Response {
    let Some(location) = response.headers_mut().remove(LOCATION) else {
        return response;
    };
    *response.status_mut() = StatusCode::NO_CONTENT;
    let target = location
        .to_str()
        .map(|target| below(request.uri.path(), target))
        .unwrap_or_default();
    // to another place of the same page no browser would load it anew
    if target
        .split_once('#')
        .is_some_and(|(page, _)| Some(page) == current_page(request))
    {
        response
            .headers_mut()
            .insert(HX_REFRESH, const { HeaderValue::from_static("true") });
    } else {
        response.headers_mut().insert(
            HX_REDIRECT,
            HeaderValue::try_from(target).unwrap_or(location),
        );
    }
    response
}

/// The target of a redirect as the page has to name it: a relative one is meant from the path of the request.
fn below(path: &str, target: &str) -> String {
    match target.as_bytes().first() {
        Some(b'?' | b'#') => format!("{path}{target}"),
        Some(b'/') | None => target.to_owned(),
        _ if target
            .split(['/', '?', '#'])
            .next()
            .is_some_and(|first| first.contains(':')) =>
        {
            target.to_owned()
        }
        _ => format!("{}{target}", &path[..=path.rfind('/').unwrap_or_default()]),
    }
}

/// The path and the query of the page that asks.
fn current_page<'a>(request: &RequestHead<'a>) -> Option<&'a str> {
    let (_, behind) = request
        .headers
        .get("hx-current-url")?
        .to_str()
        .ok()?
        .split_once("://")?;
    let path = &behind[behind.find('/')?..];
    Some(path.split('#').next().unwrap_or(path))
}

#[cfg(test)]
mod tests {
    use super::below;

    #[test]
    fn targets_are_meant_from_the_request() {
        for (target, expected) in [
            ("/posts", "/posts"),
            ("?page=2", "/a/b?page=2"),
            ("#x", "/a/b#x"),
            ("edit", "/a/edit"),
            ("../up", "/a/../up"),
            ("https://example.org/x", "https://example.org/x"),
        ] {
            assert_eq!(below("/a/b", target), expected, "{target}");
        }
    }
}
