//! Pages: templates, and the variables they see.

use std::{
    any::Any,
    convert::Infallible,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use axum::{
    body::Bytes,
    http::{
        HeaderMap, HeaderName, HeaderValue, StatusCode,
        header::{CACHE_CONTROL, VARY},
    },
    response::{IntoResponse, IntoResponseParts, Response},
};
use minijinja::value::{Enumerator, Object, Value, ValueKind};
use router_http::headers::{FragmentHeader, is_ajax};
use router_pages::router::nested_at;
use serde::Serialize;

use crate::error::{Error, ErrorRouter, RequestHead};
use crate::pages::fragments;
use crate::pages::templates::Templates;
use crate::pages::variables::{PageVariables, converted};
use crate::reply::page_renderer::PageRenderer;
use crate::reply::render_as::RenderAs;
use crate::reply::replying::{JSON, Replying, describe, keep_cookies};
use crate::reply::{self, Redirection, Reply, json};

/// A page with more than variables: another template, a status, headers, or a redirect in its place.
///
/// ```
/// use router_axum::{StatusCode, prelude::*};
///
/// #[derive(serde::Serialize)]
/// struct Form { title: String, message: &'static str }
///
/// // the form again, with what was wrong
/// let page = Page::new(Form { title: String::new(), message: "is empty" })
///     .template("posts/new.html")
///     .status(StatusCode::UNPROCESSABLE_ENTITY);
/// assert_eq!(page.template_name(), Some("posts/new.html"));
/// assert_eq!(page.values()["message"], "is empty");
/// assert_eq!(page.status_code(), 422);
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct Page {
    redirect: Option<String>,
    /// The block that is rendered alone.
    fragment: Option<String>,
    pub(crate) template: Option<String>,
    pub(crate) values: Value,
    pub(crate) status: StatusCode,
    headers: HeaderMap,
}

impl Page {
    /// The template of the action, with the fields of `values` (a map or a struct) as variables.
    pub fn new<T: Serialize>(values: T) -> Self {
        Self { values: converted(values), ..Self::empty() }
    }

    /// The template of the action with a form that was refused, as a 422: [`new`](Self::new) with that status.
    ///
    /// ```
    /// use router_axum::prelude::*;
    ///
    /// #[derive(FormFields)]
    /// struct NewTicket { title: String }
    ///
    /// #[derive(serde::Serialize)]
    /// struct TicketForm { form: Checked<NewTicket> }
    ///
    /// let form = Checked::empty().with_message("title", "is taken");
    /// assert_eq!(Page::refused(TicketForm { form }).status_code(), 422);
    /// ```
    pub fn refused<T: Serialize>(values: T) -> Self {
        Self { status: StatusCode::UNPROCESSABLE_ENTITY, ..Self::new(values) }
    }

    /// The template of the action, with no more variables than every template has.
    pub fn empty() -> Self {
        Self {
            redirect: None,
            fragment: None,
            template: None,
            values: Value::UNDEFINED,
            status: StatusCode::OK,
            headers: HeaderMap::new(),
        }
    }

    /// A redirect in place of a page, for actions that answer with either: the same as a returned `String`.
    pub fn redirect(target: impl Into<String>) -> Self {
        Self { redirect: Some(target.into()), ..Self::empty() }
    }

    /// A redirect, for an action that changes what its page shows. A request that asks for a fragment gets this block of the template instead, with the
    /// fields of `values`.
    ///
    /// ```
    /// use router_axum::prelude::*;
    ///
    /// #[derive(serde::Serialize)]
    /// struct Comments { comments: Vec<String> }
    ///
    /// let page = Page::redirect("/posts/soup#comment-7").or_fragment("comments", Comments { comments: vec!["Good.".into()] });
    /// assert_eq!((page.redirect_target(), page.fragment_name()), (Some("/posts/soup#comment-7"), Some("comments")));
    /// ```
    pub fn or_fragment<T: Serialize>(self, block: impl Into<String>, values: T) -> Self {
        Self { values: converted(values), ..self.fragment(block) }
    }

    /// Renders a block of the template alone for a request that asks for a fragment. [`#[fragment(..)]`](macro@crate::fragment) names that of an action, and the compiler looks it up.
    pub fn fragment(mut self, block: impl Into<String>) -> Self {
        self.fragment = Some(block.into());
        self
    }

    /// Renders another template, named by its path below the template directory, `posts/new.html`.
    pub fn template(mut self, name: impl Into<String>) -> Self {
        self.template = Some(name.into());
        self
    }

    /// Sets a status other than 200.
    pub fn status(mut self, status: StatusCode) -> Self {
        self.status = status;
        self
    }

    /// Adds a header to the response.
    pub fn header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.headers.append(name, value);
        self
    }

    /// Adds headers to the response, which may be a redirect: a `HeaderMap`, or what else axum takes in front of a body, such as axum-extra's `CookieJar`.
    ///
    /// ```
    /// use axum_extra::extract::CookieJar;
    /// use router_axum::prelude::*;
    ///
    /// struct SessionController;
    ///
    /// #[web_controller]
    /// impl SessionController {
    ///     /// POST /session/logout
    ///     async fn post_logout_action(&self, jar: CookieJar) -> Page {
    ///         Page::redirect("/").headers(jar.remove("session"))
    ///     }
    /// }
    /// ```
    pub fn headers(mut self, headers: impl IntoResponseParts<Error = Infallible>) -> Self {
        let (parts, _) = (headers, ()).into_response().into_parts();
        for (name, value) in &parts.headers {
            self.headers.append(name, value.clone());
        }
        self
    }
}

/// Reads a page, for tests of an action's returned value.
impl Page {
    /// The template it names, if it is not that of the action.
    #[must_use]
    pub fn template_name(&self) -> Option<&str> {
        self.template.as_deref()
    }

    /// The block that a request for a fragment gets, if the page names it.
    #[must_use]
    pub fn fragment_name(&self) -> Option<&str> {
        self.fragment.as_deref()
    }

    /// The status of the page.
    #[must_use]
    pub fn status_code(&self) -> StatusCode {
        self.status
    }

    /// Returns the target, if the page is a redirect.
    #[must_use]
    pub fn redirect_target(&self) -> Option<&str> {
        self.redirect.as_deref()
    }

    /// The variables of the page. They are compared as JSON: `page.values()["title"] == "Soup"`.
    #[must_use]
    pub fn values(&self) -> serde_json::Value {
        serde_json::to_value(&self.values).unwrap_or_default()
    }
}

/// The settings that all pages of an application share.
#[derive(Debug)]
pub(crate) struct PageDefaults {
    pub(crate) templates: Arc<Templates>,
    pub(crate) fragments: FragmentHeader,
    pub(crate) debug: bool,
}

impl PageDefaults {
    /// There is no other renderer of pages.
    pub(crate) fn of(pages: &dyn PageRenderer) -> &Self {
        let pages: &dyn Any = pages;
        pages.downcast_ref().expect("pages are rendered by templates")
    }
}

impl PageRenderer for PageDefaults {
    fn empty(&self, replying: &Replying<'_>) -> Result<Response, Error> {
        let status = replying.written_status(StatusCode::OK);
        let rendered = render_template(self, Wanted::default(), Value::UNDEFINED, replying)?;
        let mut response = content(status, HTML, rendered.text);
        rendered.asked.mark(response.headers_mut());
        Ok(response)
    }

    fn error_pages(&self, errors: ErrorRouter) -> ErrorRouter {
        let errors = errors.fragments(self.fragments.clone());
        if errors.has_templates() { errors } else { errors.templates(Arc::clone(&self.templates)) }
    }

    fn for_fragment(&self, response: Response, request: &RequestHead<'_>) -> Response {
        if self.fragments.is_htmx() && self.fragments.asks(request.headers) {
            fragments::followed(response, request)
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
        // for the reason given at `json::to_bytes`
        drop(values);
        self.page_of_action(own)
    }

    /// Renders the page of the action with the fields of a struct that derives `PageVariables`. Its lists are read in place, and not converted for the
    /// template engine.
    pub fn known_variables<T: PageVariables + Serialize>(&mut self, values: T) -> Result<Response, Error> {
        let own = if self.place.pages.is_some() { values.into_value() } else { converted(values) };
        self.page_of_action(own)
    }

    /// The page of the action.
    fn page_of_action(&mut self, own: Value) -> Result<Response, Error> {
        let Some(pages) = &self.place.pages else { return self.page(Page { values: own, ..Page::empty() }) };
        let rendered = render_template(PageDefaults::of(&**pages), Wanted::default(), own, self)?;
        let mut response = self.success(self.written_status(StatusCode::OK), HTML, rendered.text);
        rendered.asked.mark(response.headers_mut());
        Ok(response)
    }

    /// Renders the page that an action has returned: its template, status and headers, or the redirect in its place.
    pub fn page(&mut self, page: Page) -> Result<Response, Error> {
        if let Some(pages) = &self.place.pages {
            return render_page(PageDefaults::of(&**pages), page, self);
        }
        let bytes = json::to_bytes(&page.values)?;
        match &self.place.render_as {
            RenderAs::Custom(renderer) => {
                self.render(&**renderer, Reply::Value(reply::ReturnedValue(&bytes)), page.status)
            }
            RenderAs::Json | RenderAs::Pages => Ok(content(page.status, JSON, bytes)),
        }
    }
}

/// A whole body of one type.
fn content(status: StatusCode, kind: HeaderValue, body: Bytes) -> Response {
    let mut response = Response::new(body.into());
    describe(&mut response, status, kind);
    response
}

/// Renders a page whole before anything of it is sent.
fn render_page(defaults: &PageDefaults, page: Page, replying: &Replying<'_>) -> Result<Response, Error> {
    let asks = || defaults.fragments.asks(replying.call.request_head().headers);
    if let Some(target) = page.redirect.as_ref().filter(|_| page.fragment.is_none() || !asks()) {
        let mut redirect = replying.redirect(Redirection::local(target));
        match &mut redirect {
            Ok(response) => response.headers_mut().extend(page.headers),
            Err(error) => keep_cookies(error, &page.headers),
        }
        return redirect;
    }
    let wanted = Wanted { template: page.template.as_deref(), fragment: page.fragment.as_deref() };
    let rendered = render_template(defaults, wanted, page.values, replying)?;
    let mut response = content(page.status, HTML, rendered.text);
    response.headers_mut().extend(page.headers);
    rendered.asked.mark(response.headers_mut());
    Ok(response)
}

/// A page, and the variables that it was made of.
struct Rendered {
    text: Bytes,
    asked: Arc<Variables>,
}

/// The template and the block that a page names in place of those of the action.
#[derive(Clone, Copy, Default)]
struct Wanted<'a> {
    template: Option<&'a str>,
    fragment: Option<&'a str>,
}

/// Renders a template, or that of the action; for a request that asks for a fragment, its block.
fn render_template(
    defaults: &PageDefaults,
    wanted: Wanted<'_>,
    own: Value,
    replying: &Replying<'_>,
) -> Result<Rendered, Error> {
    let Some(template) = wanted.template.or(replying.route.template) else {
        return Err(Error::internal().context("the action renders a page and has no template"));
    };
    if !matches!(own.kind(), ValueKind::Map | ValueKind::Undefined) {
        return Err(
            Error::internal().context(format!("a page's variables are a map or a struct, not a {}", own.kind()))
        );
    }
    let fragment = wanted.fragment.or(replying.route.fragment);
    let head = replying.call.request_head();
    let asked = Arc::new(Variables {
        own,
        debug: defaults.debug,
        controller: replying.route.controller,
        action: replying.route.action(),
        ajax_request: is_ajax(head.headers) || defaults.fragments.asks(head.headers),
        fragments: defaults.fragments.clone(),
        has_fragment: fragment.is_some(),
        varies: AtomicBool::new(false),
    });
    let variables = Value::from_dyn_object(Arc::clone(&asked));
    let render = || match fragment.filter(|_| defaults.fragments.asks(head.headers)) {
        Some(block) => defaults.templates.render_block(template, block, variables),
        None => defaults.templates.render_body(template, variables),
    };
    let text = nested_at(head.nested_at(), render).map_err(|error| Error::internal().source(error))?;
    Ok(Rendered { text, asked })
}

/// The variables of a page: the action's own, then the ones every template has that differ from page to page. The others, `app_name`, `app_version` and
/// `url_prefix`, are globals of the template engine. To merge two maps by the engine costs 7 % of the row `page` of the benchmarks.
#[derive(Debug)]
struct Variables {
    own: Value,
    debug: bool,
    controller: &'static str,
    action: &'static str,
    ajax_request: bool,
    fragments: FragmentHeader,
    has_fragment: bool,
    /// True once the template has asked for `ajax_request`.
    varies: AtomicBool,
}

impl Variables {
    /// Says who may keep the page, unless it was said, and what it depends on.
    fn mark(&self, headers: &mut HeaderMap) {
        headers.entry(CACHE_CONTROL).or_insert(const { HeaderValue::from_static("private, no-cache") });
        let has_asked = self.varies.load(Ordering::Relaxed);
        if has_asked {
            headers.append(VARY, const { HeaderValue::from_static("X-Requested-With") });
        }
        if has_asked || self.has_fragment {
            headers.append(VARY, self.fragments.vary());
        }
    }
}

impl Object for Variables {
    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        self.get_value_by_str(key.as_str()?)
    }

    fn get_value_by_str(self: &Arc<Self>, key: &str) -> Option<Value> {
        let own = self.own.as_object().and_then(|own| own.get_value_by_str(key));
        own.filter(|own| !own.is_undefined()).or_else(|| match key {
            "controller" => Some(Value::from(self.controller)),
            "action" => Some(Value::from(self.action)),
            "ajax_request" => {
                self.varies.store(true, Ordering::Relaxed);
                Some(Value::from(self.ajax_request))
            }
            "debug" => Some(Value::from(self.debug)),
            _ => None,
        })
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        let of_every_page = ["controller", "action", "ajax_request", "debug"].map(Value::from);
        Enumerator::Values(self.own.try_iter().into_iter().flatten().chain(of_every_page).collect())
    }
}
