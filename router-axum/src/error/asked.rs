//! What was asked: the head of the request that an error answers, borrowed or kept.

use std::sync::Arc;

use http::header::{ACCEPT, CONTENT_TYPE};
use http::request::Parts;
use http::{Extensions, HeaderMap, HeaderValue, Method, Uri};

use super::request_id;
use crate::fields;
use crate::paths::taken_by_nest;
use router_core::Route;

/// The action a request was routed to.
///
/// ```
/// # use router_axum::{prelude::*, testing::TestApp};
/// # struct OrdersController;
/// #[rest_controller("orders")]
/// impl OrdersController {
///     async fn get_action(&self, id: u32) -> Result<String> {
///         Err(Error::gone())
///     }
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<()> {
/// let (tracker, told) = std::sync::mpsc::channel();
/// let errors = ErrorRouter::new().on_error(move |report| {
///     if let Some(action) = report.asked.route {
///         let _ = tracker.send(format!("{} {}", action.service, action.route.function));
///     }
/// });
/// # let kernel = WebApp::new(".", false).with_service("controller.rest.", OrdersController);
/// # let app = TestApp::new(kernel.activate(errors).activate(RestRouter::new("/api", "controller.rest.")));
/// app.get("/api/orders/7").send().await.assert_status(410);
/// assert_eq!(told.try_recv()?, "controller.rest.orders get_action");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone)]
pub struct MatchedAction {
    /// Its row in the route table.
    pub route: &'static Route,
    /// The name of its service: `controller.rest.v1.users`.
    pub service: Arc<str>,
}

/// The head of a request, borrowed.
///
/// It is given to an [`on_error`](crate::ErrorRouter::on_error) callback. A middleware that renders an error itself makes it of its
/// request.
///
/// ```
/// use router_axum::{error::Asked, prelude::*};
///
/// let errors = ErrorRouter::new().rest_prefix("/api").into_layer();
/// let request = Request::get("/api/orders/7").header("x-request-id", "a1-7").body(())?;
///
/// let asked = Asked::of(&request);
/// assert_eq!((asked.method.as_str(), asked.uri.path(), asked.request_id()), ("GET", "/api/orders/7", Some("a1-7")));
///
/// let response = errors.render(Error::service_unavailable(), &asked);
/// assert_eq!(response.headers()["content-type"], "application/problem+json");
/// # Ok::<(), Error>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    /// The HTTP method.
    pub method: &'a Method,
    /// The target.
    pub uri: &'a Uri,
    /// The headers, or as many of them as were kept.
    pub headers: &'a HeaderMap,
    /// The action it was routed to, if it got so far.
    pub route: Option<&'a MatchedAction>,
    nest: Nest<'a>,
}

/// What is known of a `nest` that the request came through.
#[derive(Debug, Clone, Copy)]
enum Nest<'a> {
    At(&'a str),
    SeenBy(&'a Extensions),
}

impl<'a> Asked<'a> {
    /// The head of a request that is still whole.
    #[must_use]
    pub fn of<B>(request: &'a http::Request<B>) -> Self {
        let nest = Nest::SeenBy(request.extensions());
        Self { method: request.method(), uri: request.uri(), headers: request.headers(), route: None, nest }
    }

    /// The head of a request taken apart, borrowed.
    ///
    /// ```
    /// # use router_axum::{error::Asked, prelude::*};
    /// let errors = ErrorRouter::new().into_layer();
    /// let (parts, ()) = Request::new(()).into_parts();
    /// let response = errors.render(Error::unauthorized(), &Asked::of_parts(&parts));
    /// assert_eq!(response.status(), 401);
    /// ```
    #[must_use]
    pub fn of_parts(parts: &'a Parts) -> Self {
        let nest = Nest::SeenBy(&parts.extensions);
        Self { method: &parts.method, uri: &parts.uri, headers: &parts.headers, route: None, nest }
    }

    /// What `nest` took from the front of the request's path.
    ///
    /// ```
    /// # use router_axum::{error::Asked, prelude::*, testing::TestApp};
    /// use axum::{Router, routing::get};
    ///
    /// /// The whole path, as the client sent it.
    /// async fn place(request: Request) -> String {
    ///     let asked = Asked::of(&request);
    ///     format!("{}{}", asked.nested_at(), asked.uri.path())
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let app = Router::new().nest("/shop", Router::new().route("/orders", get(place)));
    /// # let app = TestApp::of_router(app);
    /// assert_eq!(app.get("/shop/orders").send().await.text(), "/shop/orders");
    /// # }
    /// ```
    #[must_use]
    pub fn nested_at(&self) -> &'a str {
        match self.nest {
            Nest::At(prefix) => prefix,
            Nest::SeenBy(extensions) => taken_by_nest(extensions, self.uri),
        }
    }

    /// This head, with the action it was routed to.
    ///
    /// ```
    /// # use router_axum::{Service, prelude::*};
    /// use router_axum::error::{Asked, MatchedAction};
    /// # struct OrdersController;
    /// # #[rest_controller("orders")]
    /// # impl OrdersController { async fn cget_action(&self) {} }
    ///
    /// let service: Service = Service::new("controller.rest.", OrdersController);
    /// let action = MatchedAction { route: &service.routes()[0], service: service.name().into() };
    ///
    /// # let errors = ErrorRouter::new().into_layer();
    /// # let request = Request::new(());
    /// // the log line of this error names the service and the action
    /// let response = errors.render(Error::conflict(), &Asked::of(&request).matched(&action));
    /// # assert_eq!(response.status(), 409);
    /// ```
    #[must_use]
    pub fn matched(self, action: &'a MatchedAction) -> Self {
        Self { route: Some(action), ..self }
    }

    /// The request's id, if it has a well-formed one: up to 128 letters, digits and `._-`.
    #[must_use]
    pub fn request_id(&self) -> Option<&'a str> {
        request_id::read(self.headers)?.to_str().ok()
    }
}

/// The head of a request that is about to be consumed: what negotiation needs, or everything.
///
/// ```
/// use std::{sync::Arc, time::Duration};
///
/// use axum::{Router, middleware::{Next, from_fn_with_state}, routing::get};
/// use router_axum::{error::{ErrorLayer, Head}, prelude::*};
///
/// /// Gives a handler a tenth of a second.
/// async fn in_time(State(errors): State<Arc<ErrorLayer>>, request: Request, next: Next) -> Response {
///     let mut head = Head::of(&request, errors.is_debug());
///     match tokio::time::timeout(Duration::from_millis(100), next.run(request)).await {
///         Ok(response) => response,
///         Err(_) => errors.render(Error::gateway_timeout(), &head.as_asked()),
///     }
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let errors = ErrorRouter::new().into_layer();
/// let slow = Router::new().route("/report", get(std::future::pending::<()>));
/// let app = slow.layer(from_fn_with_state(errors, in_time));
/// # let app = router_axum::testing::TestApp::of_router(app);
/// assert_eq!(app.get("/report").send().await.status(), StatusCode::GATEWAY_TIMEOUT);
/// # }
/// ```
#[derive(Debug, Clone)]
pub struct Head {
    method: Method,
    uri: Uri,
    headers: Kept,
    nested_at: Box<str>,
    id: Option<HeaderValue>,
}

/// Most requests have each of these at most once, and then no map is built until there is an error.
#[derive(Debug, Clone)]
enum Kept {
    Few { accept: Option<HeaderValue>, content_type: Option<HeaderValue> },
    All(HeaderMap),
}

impl Head {
    /// Keeps what an error might need of `request`: what negotiation reads, or the `whole` head.
    #[must_use]
    pub fn of<B>(request: &http::Request<B>, whole: bool) -> Self {
        let asked = Asked::of(request);
        // the whole head has it anyway
        let id = if whole { None } else { id(asked.headers) };
        Self::keep(asked, whole, id)
    }

    /// The same of a request whose id was settled, or where it has none.
    pub(super) fn identified<B>(request: &http::Request<B>, whole: bool, id: Option<HeaderValue>) -> Self {
        Self::keep(Asked::of(request), whole, id)
    }

    /// The head of a request taken apart, kept.
    ///
    /// ```
    /// # use axum::extract::Request;
    /// # use router_axum::error::Head;
    /// let (parts, ()) = Request::get("/orders").header("accept", "text/html").header("user-agent", "curl").body(())?.into_parts();
    ///
    /// let mut few = Head::of_parts(&parts, false);
    /// assert_eq!(few.as_asked().headers.len(), 1); // what negotiation reads
    /// let mut whole = Head::of_parts(&parts, true);
    /// assert_eq!(whole.as_asked().headers["user-agent"], "curl");
    /// # Ok::<(), router_axum::Error>(())
    /// ```
    #[must_use]
    pub fn of_parts(parts: &Parts, whole: bool) -> Self {
        let id = if whole { None } else { id(&parts.headers) };
        Self::keep(Asked::of_parts(parts), whole, id)
    }

    fn keep(asked: Asked<'_>, whole: bool, id: Option<HeaderValue>) -> Self {
        let headers = if whole { Kept::All(asked.headers.clone()) } else { Kept::few(asked.headers) };
        let nested_at = asked.nested_at().into();
        Self { method: asked.method.clone(), uri: asked.uri.clone(), headers, nested_at, id }
    }

    /// The head as the error layer reads it.
    pub fn as_asked(&mut self) -> Asked<'_> {
        let headers = self.headers.map();
        if let Some(id) = &self.id {
            headers.insert(request_id::NAME, id.clone());
        }
        Asked { method: &self.method, uri: &self.uri, headers, route: None, nest: Nest::At(&self.nested_at) }
    }

    pub(crate) fn nested_at(&self) -> &str {
        &self.nested_at
    }

    pub(super) fn method(&self) -> &Method {
        &self.method
    }

    pub(super) fn take_id(&mut self) -> Option<HeaderValue> {
        self.id.take()
    }
}

fn id(headers: &HeaderMap) -> Option<HeaderValue> {
    fields::all(headers, request_id::NAME).next().cloned()
}

impl Kept {
    fn few(headers: &HeaderMap) -> Self {
        let mut accepts = fields::all(headers, ACCEPT);
        let accept = accepts.next().cloned();
        if accepts.next().is_some() {
            return Self::All(headers.clone());
        }
        Self::Few { accept, content_type: fields::all(headers, CONTENT_TYPE).next().cloned() }
    }

    /// Everything that was kept, as a map.
    fn map(&mut self) -> &mut HeaderMap {
        if let Self::Few { accept, content_type } = self {
            let named = [(ACCEPT, accept.take()), (CONTENT_TYPE, content_type.take())];
            *self = Self::All(named.into_iter().filter_map(|(name, value)| Some((name, value?))).collect());
        }
        match self {
            Self::All(headers) => headers,
            Self::Few { .. } => unreachable!("turned into a map above"),
        }
    }
}
