//! The response of an action's value, and `ReplyTo`: a reply around a further value, which sees the head of the request.

use std::{
    cell::Cell,
    sync::atomic::{AtomicBool, Ordering},
};

use axum::{
    body::Bytes,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use router_core::{Method, Route};
use router_http::{
    buffer,
    empty::{self, EmptyLength},
    nesting,
};
use serde::Serialize;

use super::{
    RenderAs, Reply, ReplyContext, ReturnedValue, place::Place, redirect::Redirection,
    renderer::Renderer,
};
use crate::error::{Error, RequestHead};
use crate::request::call::{Call, Interrupt};

/// An action's value on its way to a response: where it was returned, and for which request.
#[derive(Debug)]
pub struct Replying<'a> {
    pub(crate) place: &'a Place,
    pub(crate) route: &'static Route,
    pub(crate) call: &'a mut Call,
    /// True if the value's response is the whole one: nothing is put on it, and so nothing can fail any more.
    pub(crate) is_whole: bool,
    /// The status beside the value, if one is.
    pub(crate) status_beside: Option<StatusCode>,
}

impl<'a> Replying<'a> {
    /// The value that the action of `call` returned.
    pub(crate) fn new(place: &'a Place, call: &'a mut Call) -> Self {
        Self {
            place,
            route: call.route(),
            call,
            is_whole: false,
            status_beside: None,
        }
    }

    /// The status that `#[status(..)]` says, else that of the convention.
    pub(crate) fn written_status(&self, convention: StatusCode) -> StatusCode {
        self.route
            .status
            .and_then(|status| StatusCode::from_u16(status).ok())
            .unwrap_or(convention)
    }

    /// A value as JSON, whose text this is, with the status of its type.
    pub(crate) fn json(
        &mut self,
        text: Result<Bytes, Error>,
        status: StatusCode,
    ) -> Result<Response, Error> {
        let status = self.written_status(status);
        match &self.place.render_as {
            RenderAs::Json | RenderAs::Pages => Ok(self.success(status, JSON, text?)),
            RenderAs::Custom(renderer) => {
                self.render(&**renderer, Reply::Value(ReturnedValue(&text?)), status)
            }
        }
    }

    /// A value whose JSON is the response, whatever the action's name and its renderer are.
    pub(crate) fn plain_json(&mut self, text: Result<Bytes, Error>) -> Result<Response, Error> {
        Ok(self.success(self.written_status(StatusCode::OK), JSON, text?))
    }

    /// A value that was created, with its place.
    pub(crate) fn created(
        &mut self,
        location: &str,
        text: Result<Bytes, Error>,
    ) -> Result<Response, Error> {
        let location = Redirection::local(location)?.into_target();
        let mut created = self.json(text, StatusCode::CREATED);
        if let Ok(response) = &mut created {
            response.headers_mut().insert(header::LOCATION, location);
        }
        created
    }

    /// A new response with the status of a success. It reuses the request's header map where it can no longer fail.
    pub(crate) fn success(
        &mut self,
        status: StatusCode,
        kind: HeaderValue,
        body: Bytes,
    ) -> Response {
        let mut response = Response::new(body.into());
        if self.is_whole {
            self.call.hand_over_headers(response.headers_mut());
        }
        *response.status_mut() = status;
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        response
    }

    /// No content, or the matching template.
    pub fn empty(&mut self) -> Result<Response, Interrupt> {
        let place = self.place;
        match &place.pages {
            Some(pages) => Ok(pages.empty(self)?),
            None if self.call.is_as_axum => self.nothing(self.written_status(StatusCode::OK)),
            None => self.nothing(self.written_status(StatusCode::NO_CONTENT)),
        }
    }

    fn nothing(&mut self, status: StatusCode) -> Result<Response, Interrupt> {
        match &self.place.render_as {
            RenderAs::Custom(renderer) => Ok(self.render(&**renderer, Reply::Empty, status)?),
            _ if status == StatusCode::NO_CONTENT && !self.call.is_as_axum => Ok(
                empty::no_content(EmptyLength::of(self.call.request_head().headers)),
            ),
            _ => Ok(status.into_response()),
        }
    }

    /// The reply of `None`: a 204 to the DELETE of a REST controller, since what is gone need not be deleted, else a 404.
    pub fn absent(&mut self) -> Result<Response, Interrupt> {
        if self.answers(&[Method::Delete]) && self.place.pages.is_none() {
            self.nothing(StatusCode::NO_CONTENT)
        } else {
            Err(Error::not_found().into())
        }
    }

    /// Returns whether the route is for one of these methods, or the request is where the route is for any.
    fn answers(&self, methods: &[Method]) -> bool {
        let asked = self.call.request_head().method;
        methods.iter().any(|method| match self.route.method {
            Method::Any => method.as_str() == asked.as_str(),
            own => *method == own,
        })
    }

    /// A redirect: 302 on GET and HEAD, else 303.
    pub fn redirect(&self, target: Result<Redirection, Error>) -> Result<Response, Error> {
        let status = if self.answers(&[Method::Get, Method::Head]) {
            StatusCode::FOUND
        } else {
            StatusCode::SEE_OTHER
        };
        Ok(target?.or_status(status).into_response())
    }

    /// The response of a text: a redirect to it, unless the status beside it is of another kind.
    pub fn redirect_or_text(&self, text: &str) -> Result<Response, Error> {
        match self.status_beside {
            None => {
                warn_of_plain_text(self.route, text);
                self.redirect(Redirection::local(text))
            }
            Some(status) if status.is_redirection() => self.redirect(Redirection::local(text)),
            Some(status) if status.as_u16() < 400 => Ok(text.to_owned().into_response()),
            // a response, so that everything beside it is put on it
            Some(status) => Ok(Error::new(status).detail(text.to_owned()).into_response()),
        }
    }

    /// A response of a renderer of the application's own. If it was chosen by `Accept`, it says so.
    pub(crate) fn render(
        &mut self,
        renderer: &dyn Renderer,
        reply: Reply<'_>,
        status: StatusCode,
    ) -> Result<Response, Error> {
        let is_negotiated = Cell::new(false);
        let context = ReplyContext {
            status,
            route: self.route,
            service: &self.place.service,
            request: self.call.request_head(),
            is_negotiated: &is_negotiated,
        };
        let mut response = renderer.render(reply, &context)?;
        if is_negotiated.get() {
            response
                .headers_mut()
                .append(header::VARY, HeaderValue::from_static("Accept"));
        }
        Ok(response)
    }
}

/// Says once that a text is a redirect, for a handler whose text was sent as it is. A path that is meant begins with one of these.
fn warn_of_plain_text(route: &Route, text: &str) {
    static WARNED: AtomicBool = AtomicBool::new(false);
    if !text.starts_with(['/', '?', '#', '.']) && !WARNED.swap(true, Ordering::Relaxed) {
        let start: String = text.chars().take(60).collect();
        tracing::warn!(
            target: "router_axum::routes",
            "`{}` returns the text {start:?}, so it redirects there: to send the text, return `text.into_response()`; a relative path that is \
             meant begins with `./`",
            route.full_name(),
        );
    }
}

pub(crate) const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// Gives an error those headers of a reply that `keeps` names.
pub(crate) fn keep_headers(
    error: &mut Error,
    headers: &HeaderMap,
    keeps: impl Fn(&HeaderName) -> bool,
) {
    for (name, value) in headers.iter().filter(|(name, _)| keeps(name)) {
        error.headers_mut().append(name, value.clone());
    }
}

/// A value as JSON text. A value that cannot be serialised is a 500, and nothing of it is sent. The value is dropped here, since that may panic, and the
/// request that the panic is answered for must be whole.
pub(crate) fn json_of<T: Serialize>(value: T) -> Result<Bytes, Error> {
    let mut text = buffer::take();
    let written = nesting::write_json(&mut text, &value);
    finish(text, written)
}

fn finish(text: Vec<u8>, written: serde_json::Result<()>) -> Result<Bytes, Error> {
    buffer::finish(text, written).map_err(|error| {
        Error::internal()
            .context("the value an action returned cannot be serialised")
            .source(error)
    })
}

/// A value with something around it that depends on the request: a tag by which a 304 may stand in for the value, or the links of a list.
///
/// An action returns it as it is, in an `Option`, behind parts of a response, `(CookieJar, T)`, and each of these in a `Result`. What is in the middle is sent
/// as if it was returned alone: a value as JSON, a [`Page`](crate::Page) by its template, [`Created`](crate::Created) with its place. The crate
/// `router-axum-resources` has such types: versions, lists, patches.
///
/// ```
/// use router_axum::{ReplyTo, error::RequestHead, prelude::*, testing::TestApp};
///
/// /// A value that answers `Prefer: return=minimal` with nothing (RFC 7240).
/// struct Preferred<T>(T);
///
/// impl<T: Send> ReplyTo for Preferred<T> {
///     type Value = T;
///     type Around = ();
///
///     fn take_apart(self, _: &RequestHead<'_>) -> Result<(T, ())> {
///         Ok((self.0, ()))
///     }
///
///     fn complete((): (), response: Response, request: &RequestHead<'_>) -> Result<Response> {
///         let lines = request.headers.get_all("prefer").iter().filter_map(|line| line.to_str().ok());
///         let is_minimal = lines.flat_map(|line| line.split(',')).any(|wish| wish.trim() == "return=minimal");
///         Ok(if is_minimal { StatusCode::NO_CONTENT.into_response() } else { response })
///     }
/// }
///
/// struct NotesController;
///
/// #[rest_controller("notes")]
/// impl NotesController {
///     async fn put_action(&self, id: u32) -> Option<Preferred<u32>> {
///         (id == 1).then_some(Preferred(id))
///     }
/// }
///
/// # let rest: RestRouter = RestRouter::new("", "c.").with(NotesController);
/// # let app = TestApp::new(WebApp::new(".", false).activate(ErrorRouter::new()).activate(rest));
/// # tokio::runtime::Builder::new_current_thread().build().expect("a runtime").block_on(async {
/// app.put("/notes/1").header("prefer", "respond-async, return=minimal").send().await.assert_status(204);
/// assert_eq!(app.put("/notes/1").send().await.text(), "1");
/// app.put("/notes/2").send().await.assert_status(404);
/// # });
/// ```
pub trait ReplyTo: Sized {
    /// The value in the middle: anything that an action returns.
    type Value;
    /// Everything that is kept of the reply while its value is rendered, to complete the response with.
    type Around;

    /// Takes the value out.
    ///
    /// # Errors
    ///
    /// The request is refused.
    fn take_apart(self, request: &RequestHead<'_>) -> Result<(Self::Value, Self::Around), Error>;

    /// Completes the response of the value, or puts another in its place. Behind it the conditions of the request are judged by the headers `ETag` and `Last-Modified` that the response then has,
    /// and its range is taken.
    ///
    /// # Errors
    ///
    /// The request is refused.
    fn complete(
        around: Self::Around,
        response: Response,
        request: &RequestHead<'_>,
    ) -> Result<Response, Error>;

    /// Describes what it adds to the answers of an action, which are in the description already.
    #[cfg(feature = "openapi")]
    fn describe_reply(_: &mut router_documents::Description<'_>) {}
}
