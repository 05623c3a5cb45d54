//! An application as a tower service: the dispatcher, and axum's router behind it.

use std::{
    convert::Infallible,
    future::{Ready, ready},
    net::SocketAddr,
    sync::Arc,
    task::{Context, Poll},
};

use axum::{
    BoxError, Router,
    body::{Body, Bytes, HttpBody},
    extract::{ConnectInfo, Request},
    http::Method,
    response::Response,
    serve::{IncomingStream, Listener},
};
use router_http::{
    observe::{self, Observer},
    packed,
};
use router_server::Application;
use tower::{
    Service, ServiceExt,
    util::{MapResponse, MapResponseLayer},
};

use super::{
    paths::{self, FastAnswer, FastEntry, FastPath},
    versions::{Dispatch, VersionWays},
};
use crate::controller::{
    client_address::ClientAddress,
    extractors::Reads,
    layers::{LayeredService, Layers, route_of},
};
use crate::error::{ErrorLayer, ErrorService};
use crate::request::{call::ReplyFuture, run::is_span_taken};
use crate::routing::ending::Said;
use crate::routing::public_prefix::PublicPrefix;

/// An application as a tower service, which costs less than its router. [`Application::into_service`] makes it.
///
/// It answers as the router does, but for one thing: a response has no `Content-Length` before the server that sends it gives it one.
/// `axum::serve` takes it as it takes a router, and a router takes it as a fallback or below a path of its own.
///
/// [`Application::into_service`]: crate::Application::into_service
///
/// ```
/// use axum::Router;
/// use router_axum::{ApplicationService, prelude::*, testing::TestApp};
/// # struct NotesController;
/// # #[rest_controller("notes")]
/// # impl NotesController { async fn cget_action(&self) -> [&'static str; 2] { ["Milk", "Bread"] } }
/// # fn kernel() -> WebApp {
/// #     WebApp::new(".", false)
/// #         .with_service("controller.rest.", NotesController)
/// #         .activate(ErrorRouter::new())
/// #         .activate(RestRouter::new("/api", "controller.rest."))
/// # }
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
///
/// let shop: ApplicationService = kernel().into_service().expect("a right set-up");
/// assert_eq!(TestApp::of_service(shop.clone()).get("/api/notes").send().await.text(), r#"["Milk","Bread"]"#);
///
/// let all = Router::new().nest_service("/shop", shop);
/// assert_eq!(TestApp::of_router(all).get("/shop/api/notes").send().await.text(), r#"["Milk","Bread"]"#);
/// # }
/// ```
#[derive(Clone)]
pub struct ApplicationService(Arc<Parts>);

#[derive(Clone)]
struct Parts {
    ways: Arc<Dispatch>,
    /// Chooses other ways for requests that ask for a version.
    versions: Option<Arc<VersionWays>>,
    /// The application within the layers around it, and its router within them, for HEAD: axum takes the body from an answer to HEAD, and the layers are to see
    /// it.
    layered: Option<(ErrorService<LayeredService>, Router)>,
    /// Sees the requests, unless a server does.
    observer: Observer,
    public_prefix: Option<PublicPrefix>,
}

debug_fields!(ApplicationService);

/// A router alone.
impl From<Router> for ApplicationService {
    fn from(router: Router) -> Self {
        Self::new(FastPath::default(), router, None)
    }
}

impl ApplicationService {
    /// `router` behind its fast path, each for requests that ask for no version.
    pub(crate) fn new(
        fast_path: FastPath,
        router: Router,
        versions: Option<Arc<VersionWays>>,
    ) -> Self {
        Self(Arc::new(Parts {
            ways: Arc::new(Dispatch { fast_path, router }),
            versions,
            layered: None,
            observer: Observer::default(),
            public_prefix: None,
        }))
    }

    fn with(self, set: impl FnOnce(&mut Parts)) -> Self {
        let mut parts = Arc::unwrap_or_clone(self.0);
        set(&mut parts);
        Self(Arc::new(parts))
    }

    /// Puts the application into layers, and an error layer around them. axum's router takes the body from an answer to HEAD, so there the layers
    /// stand within it, and see what GET sends.
    pub(crate) fn within(self, layers: &Layers, errors: Arc<ErrorLayer>) -> Self {
        let router = self.clone().into_router();
        let marked = route_of(MapResponse::new(self.clone(), packed::mark));
        let Some(layered) = layers.around_service(marked) else {
            return self;
        };
        self.with(|parts| {
            let to_head = within_layers(router, layers, Arc::clone(&errors));
            let layered = ErrorService::new(errors, layered)
                .within_ids()
                .around_layers();
            parts.layered = Some((layered, to_head));
        })
    }

    /// The application as a router, where its versions are chosen in it.
    pub(crate) fn into_router(self) -> Router {
        match self.0.versions {
            Some(_) => Router::new().fallback_service(self),
            None => self.0.ways.router.clone(),
        }
    }

    /// Puts a prefix before the paths of links, and lets an observer see every request.
    pub(crate) fn observed(self, prefix: Option<PublicPrefix>, observer: Observer) -> Self {
        self.with(|parts| (parts.public_prefix, parts.observer) = (prefix, observer))
    }

    /// Answers a request, whose client is not known.
    fn respond(&self, request: Request) -> ApplicationFuture {
        let found = self.find(&request);
        if self.0.observer.is_idle() {
            Self::answer(found, request, None)
        } else {
            self.answer_observed(found, request)
        }
    }

    fn answer_observed(&self, found: Found<'_>, mut request: Request) -> ApplicationFuture {
        let observation = self
            .0
            .observer
            .begin(&mut request, None, || Self::destination(&found));
        let answer = observation.within(|| Self::answer(found, request, None));
        Box::pin(observation.of(answer))
    }
}

impl Application for ApplicationService {
    type Found<'a> = Found<'a>;

    fn find(&self, request: &Request) -> Found<'_> {
        let parts = &*self.0;
        let versions = parts.versions.as_ref();
        let (ways, said) = versions
            .and_then(|versions| versions.choose(request, &parts.ways))
            .map_or((&*parts.ways, None), |(ways, said)| (ways, Some(said)));
        Found {
            parts,
            ways,
            said,
            entry: ways.fast_path.at(request.uri().path()),
        }
    }

    /// The route may be known to axum's router alone.
    fn destination(found: &Found<'_>) -> observe::Destination {
        observe::Destination {
            route: found.entry.map(|entry| Arc::clone(&entry.path)),
            version: found.said.and_then(|said| said.version),
            is_deprecated: found.said.is_some_and(Said::is_deprecated),
        }
    }

    /// The address of the client is added where it may be read.
    // a request that is borrowed here before it is passed on is copied
    fn answer(found: Found<'_>, request: Request, client: Option<SocketAddr>) -> ApplicationFuture {
        match found.said {
            // layers ask the service again, which says it within them
            Some(said) if found.parts.layered.is_none() => found.answer_said(said, request, client),
            _ => found.answer_unsaid(request, client),
        }
    }
}

/// The path of a request, once it is looked up.
#[expect(missing_debug_implementations, reason = "nobody can name it")]
#[derive(Clone, Copy)]
pub struct Found<'a> {
    parts: &'a Parts,
    ways: &'a Dispatch,
    /// Added to the answer.
    said: Option<&'a Said>,
    entry: Option<&'a FastEntry>,
}

impl Found<'_> {
    #[inline(never)]
    fn answer_said(
        self,
        said: &Said,
        mut request: Request,
        client: Option<SocketAddr>,
    ) -> ApplicationFuture {
        said.hear(|| {
            add_client(&mut request, client);
            Some(ClientAddress::of(&request)?.0)
        });
        said.add_to(self.answer_unsaid(request, client))
    }

    /// Answers without what is said of the version.
    fn answer_unsaid(self, mut request: Request, client: Option<SocketAddr>) -> ApplicationFuture {
        let Self {
            parts, ways, entry, ..
        } = self;
        if let Some(public_prefix) = &parts.public_prefix {
            public_prefix.put_before(&mut request, client);
        }
        if let Some((service, to_head)) = &parts.layered {
            add_client(&mut request, client);
            if request.method() == Method::HEAD {
                return Box::pin(to_head.clone().call(request));
            }
            if let Some(entry) = entry {
                entry.tell_matched_path(&mut request);
            }
            return Box::pin(service.clone().oneshot(request));
        }
        let mut router = &ways.router;
        match ways.fast_path.answer_to(&request, entry) {
            FastAnswer::Action(entry, action, reads)
                if reads < Reads::Extensions || entry.add_extensions(&mut request) =>
            {
                if is_span_taken() {
                    entry.tell_matched_path(&mut request);
                }
                if reads > Reads::Nothing {
                    add_client(&mut request, client);
                }
                return action.answer(request, ());
            }
            FastAnswer::MethodNotAllowed(answer) => {
                return Box::pin(ready(Ok(answer.answer(&request))));
            }
            FastAnswer::NotFound(not_found) => {
                return Box::pin(ready(Ok(not_found.answer(&request))));
            }
            FastAnswer::Alone(alone) => router = alone,
            FastAnswer::Action(..) | FastAnswer::Router => {}
        }
        add_client(&mut request, client);
        paths::forget(&mut request);
        Box::pin(router.clone().call(request))
    }
}

/// A router within layers, and an error layer around them.
pub(crate) fn within_layers(router: Router, layers: &Layers, errors: Arc<ErrorLayer>) -> Router {
    let router = if layers.is_empty() {
        router
    } else {
        let marked = router.layer(MapResponseLayer::new(packed::mark));
        layers.around(marked, Router::layer)
    };
    router.layer(ErrorService::layer_of_all(errors, !layers.is_empty()))
}

fn add_client(request: &mut Request, client: Option<SocketAddr>) {
    if let Some(client) = client {
        request.extensions_mut().insert(ConnectInfo(client));
    }
}

impl<B> Service<http::Request<B>> for ApplicationService
where
    B: HttpBody<Data = Bytes, Error: Into<BoxError>> + Send + 'static,
{
    type Response = Response;
    type Error = Infallible;
    type Future = ApplicationFuture;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: http::Request<B>) -> ApplicationFuture {
        self.respond(request.map(Body::new))
    }
}

/// Clones the service for a connection, as `axum::serve` asks.
impl<L: Listener> Service<IncomingStream<'_, L>> for ApplicationService {
    type Response = Self;
    type Error = Infallible;
    type Future = Ready<Result<Self, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, _: IncomingStream<'_, L>) -> Self::Future {
        ready(Ok(self.clone()))
    }
}

/// The future of [`ApplicationService`].
pub type ApplicationFuture = ReplyFuture;

#[cfg(test)]
mod tests {
    use axum::routing::get;

    use super::*;
    use crate::ErrorRouter;

    #[test]
    fn a_plain_route_without_values_has_a_router_of_its_own() {
        let plain = || get(async || "A shop.");
        let app = crate::WebApp::api()
            .route("/about", plain())
            .route("/pages/{page}", plain())
            .activate(ErrorRouter::new());
        let app = app.into_service().expect("a right set-up");
        let is_alone = |method: Method, path: &str| {
            let request = Request::builder()
                .method(method)
                .uri(path)
                .body(Body::empty())
                .expect("a request");
            let fast_path = &app.0.ways.fast_path;
            matches!(
                fast_path.answer_to(&request, fast_path.at(path)),
                FastAnswer::Alone(_)
            )
        };
        assert!(is_alone(Method::GET, "/about"));
        assert!(!is_alone(Method::POST, "/about"));
        assert!(!is_alone(Method::GET, "/pages/7"));
    }
}
