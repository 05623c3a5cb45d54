//! The place of a controller: what all its actions share, and what renders their pages. The feature `templates` brings the only renderer, so that an application may
//! have none.

use std::{any::Any, sync::Arc};

use axum::{
    extract::{FromRequestParts, Request},
    http::{StatusCode, request::Parts},
    response::Response,
};
use router_core::Route;
use router_errors::router::ErrorResponder;
use router_http::empty;
use tracing::Span;

use super::{RenderAs, Replying};
use crate::error::{Error, ErrorRouter, MatchedAction, RequestHead};
use crate::request::{
    call::{Call, Interrupt},
    run::span_of,
};
use crate::routes::{Mount, Routes};

/// The place of a controller in an application: its service name, the route table, how its values are rendered, and what renders its errors.
///
/// Requests for actions that take paths carry it, and those for plain routes one without a service.
pub(crate) struct Place {
    /// Empty for plain routes.
    pub service: Arc<str>,
    /// The number of segments of the URL prefix.
    pub depth: usize,
    pub routes: Routes,
    pub render_as: RenderAs,
    /// Renders the values of its actions as pages. `None` for a REST controller, and in an application without templates.
    pub pages: Option<Arc<dyn PageRenderer>>,
    pub responder: ErrorResponder,
}

debug_fields!(Place: service, render_as);

impl Place {
    /// The place of a request, for the extractors of paths.
    pub(crate) fn of(parts: &Parts) -> Result<&Self, Error> {
        parts
            .extensions
            .get::<Arc<Self>>()
            .map(|place| &**place)
            .ok_or_else(|| {
                Error::internal().context(
                "`Paths` and `Routes` are for the arguments of actions, and for plain routes that \
                 a kernel merges",
            )
            })
    }

    /// Begins a call: tells the request where it is answered, if its action asks for that, and returns the span of the call.
    pub(crate) fn enter(
        self: &Arc<Self>,
        request: &mut Request,
        route: &'static Route,
    ) -> Option<Span> {
        if route.takes_paths {
            self.tell(request);
        }
        span_of(request, &self.service, route)
    }

    /// Tells the request where it is answered.
    pub(crate) fn tell(self: &Arc<Self>, request: &mut Request) {
        request.extensions_mut().insert(Arc::clone(self));
    }

    /// Takes a request apart for one of the actions.
    pub(crate) fn call(&self, request: Request, route: &'static Route) -> Call {
        Call::new(request, route, self.depth, self.responder.layer.is_as_axum)
    }

    /// Ends a call by its response: that of the action, or its error rendered.
    #[inline]
    pub(crate) fn finish(&self, outcome: Result<Response, Interrupt>, call: &mut Call) -> Response {
        match outcome {
            Ok(response) if is_whole(&response) => response,
            outcome => self.fail(outcome, call),
        }
    }

    fn fail(&self, outcome: Result<Response, Interrupt>, call: &mut Call) -> Response {
        let matched = MatchedAction {
            route: call.route(),
            service: Arc::clone(&self.service),
        };
        let head = call.request_head().matched(&matched);
        match outcome {
            Ok(response) => self.complete(response, &head),
            Err(Interrupt::Answered(response)) => self.complete(*response, &head),
            Err(Interrupt::Failed(error)) => self.responder.answer(error, &head),
        }
    }

    fn complete(&self, response: Response, head: &RequestHead<'_>) -> Response {
        if !response.status().is_redirection() || response.status() == StatusCode::NOT_MODIFIED {
            return self.responder.complete(response, head);
        }
        match &self.pages {
            Some(pages) => pages.for_fragment(response, head),
            None => response,
        }
    }
}

/// True if a response is sent as it is: its status is neither that of an error, nor of a redirect that a page may have to follow, nor one that an action may not
/// send, or not with a body.
fn is_whole(response: &Response) -> bool {
    match response.status().as_u16() {
        ..200 | 205 | 301..=308 | 400..600 => false,
        204 => empty::is_bare(response),
        _ => true,
    }
}

impl<S: Sync> FromRequestParts<S> for Routes {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        Ok(Place::of(parts)?
            .routes
            .nested(RequestHead::of_parts(parts).nested_at()))
    }
}

/// Renders the pages of web controllers.
pub(crate) trait PageRenderer: Any + Send + Sync {
    /// The page of an action that returns nothing.
    fn empty(&self, replying: &mut Replying<'_>) -> Result<Response, Error>;

    /// A redirect as the page can follow it that has asked for a part of itself.
    fn for_fragment(&self, redirect: Response, request: &RequestHead<'_>) -> Response;

    /// Gives an error router the pages of the application, unless it has its own.
    fn error_pages(&self, errors: ErrorRouter) -> ErrorRouter;

    /// The templates, each with its text.
    #[cfg(feature = "test")]
    fn sources(&self) -> Vec<(String, String)>;
}

/// Loads the templates of an application.
pub(crate) trait PageLoader: Any + Send + Sync {
    /// The renderer, and the mistakes in the templates.
    fn load(&mut self, application: &PageApplication<'_>) -> (Arc<dyn PageRenderer>, Vec<String>);
}

/// The application that the templates are for.
#[cfg_attr(
    not(feature = "templates"),
    expect(dead_code, reason = "read by pages alone")
)]
pub(crate) struct PageApplication<'a> {
    pub routes: &'a Routes,
    /// The actions that render a page, each with its controller's place.
    pub pages: Vec<(&'a Mount, &'static Route)>,
    /// The services that no router has activated.
    pub unused: Vec<&'a str>,
    /// The name and the version of the package that the controllers are in.
    pub package: (&'a str, &'a str),
    pub url_prefix: &'a str,
    pub errors: Option<&'a ErrorRouter>,
    pub debug: bool,
}
