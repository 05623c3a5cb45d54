//! Plain axum routes beside the controllers: merged, with the error layer around them, and the methods that they answer.

use std::{
    any::Any,
    collections::BTreeMap,
    convert::Infallible,
    future::{Future, Ready, ready},
    panic::{AssertUnwindSafe, Location, catch_unwind},
    pin::{Pin, pin},
    sync::Arc,
    task::{Context, Poll, Waker},
};

use axum::{
    Extension, Router,
    extract::{MatchedPath, Request},
    http::{HeaderValue, Method, StatusCode, Uri, header::ALLOW},
    response::{IntoResponse, Response},
    routing::{MethodRouter, Route},
};
use tower::{Service, ServiceExt, layer::layer_fn, util::option_layer};

use crate::{
    StartupError,
    error::{ErrorLayer, ErrorService},
    http::wire,
    routes::{Row, place::Place},
};

/// Plain axum routes whose paths are known.
pub(crate) struct KnownRoutes<S> {
    router: Router<S>,
    /// With their methods, unless they have path values.
    paths: BTreeMap<String, Option<MethodRouter<S>>>,
    /// Where they were added, in the code.
    places: Places,
}

impl<S: Clone + Send + Sync + 'static> Default for KnownRoutes<S> {
    fn default() -> Self {
        Self { router: Router::new(), paths: BTreeMap::new(), places: BTreeMap::new() }
    }
}

impl<S> KnownRoutes<S> {
    pub(crate) fn is_empty(&self) -> bool {
        self.paths.is_empty()
    }
}

impl<S: Clone + Send + Sync + 'static> KnownRoutes<S> {
    #[track_caller]
    pub(crate) fn route(mut self, path: &str, methods: MethodRouter<S>) -> Self {
        let router = self.router.route(path, methods.clone());
        let all = match self.paths.remove(path).flatten() {
            Some(before) => before.merge(methods),
            None => methods,
        };
        self.paths.insert(path.to_owned(), (!path.contains('{')).then_some(all));
        self.places.entry(path.to_owned()).or_insert(Location::caller());
        Self { router, ..self }
    }

    #[track_caller]
    pub(crate) fn nest_service<T>(mut self, path: &str, service: T) -> Self
    where
        T: Service<Request, Error = Infallible, Response: IntoResponse, Future: Send + 'static>,
        T: Clone + Send + Sync + 'static,
    {
        let prefix = path.trim_end_matches('/');
        let paths = [path.to_owned(), format!("{prefix}/"), format!("{prefix}/{{*rest}}")];
        self.places.insert(paths[2].clone(), Location::caller());
        self.paths.extend(paths.map(|path| (path, None)));
        Self { router: self.router.nest_service(path, service), ..self }
    }
}

/// The paths of the plain routes of an application.
pub(crate) struct PlainPaths<S> {
    pub(crate) known: BTreeMap<String, Option<RouteAlone<S>>>,
    pub(crate) are_all_known: bool,
}

/// Routes of which a row of the route table is made.
type Places = BTreeMap<String, &'static Location<'static>>;

/// A plain route that is answered without the others.
pub(crate) struct RouteAlone<S> {
    pub(crate) router: Router<S>,
    route: PlainRoute,
}

impl<S: Clone + Send + Sync + 'static> PlainPaths<S> {
    pub(crate) fn of(plain: &[Plain<S>], place: &Place, errors: Option<&Arc<ErrorLayer>>) -> Self {
        let paths = plain.iter().flat_map(|plain| plain.paths.iter().flatten().map(move |known| (plain, known)));
        let known = paths.map(|(plain, (path, methods))| {
            let route = methods.as_ref().and_then(|methods| {
                let router = Router::new().route(path, methods.clone());
                let layers = (option_layer(errors.cloned().map(ErrorService::layer_of)), Extension(place.clone()));
                Some(RouteAlone { router: router.layer(layers), route: plain.route_at(path.parse().ok()?)? })
            });
            (path.clone(), route)
        });
        Self { known: known.collect(), are_all_known: plain.iter().all(Plain::is_known) }
    }
}

impl<S> RouteAlone<S> {
    /// True if the route answers a method.
    pub(crate) fn answers(&self, method: &str) -> bool {
        let is_own = |own| own == method.as_bytes();
        self.route.methods.as_ref().is_none_or(|allow| allow.as_bytes().split(|byte| *byte == b',').any(is_own))
    }
}

/// Plain axum routes.
pub(crate) struct Plain<S> {
    router: Router<S>,
    /// Their paths, where these are known, with their methods.
    paths: Option<BTreeMap<String, Option<MethodRouter<S>>>>,
    places: Places,
    /// A router with the same paths and methods in which every handler is replaced by [`Unanswered`]. There is none while the state is not known.
    without_handlers: Option<Router>,
}

/// The services that may answer other methods at the paths of actions.
#[derive(Clone)]
pub(crate) enum Beside {
    /// These plain routes alone.
    Known(Arc<[Router]>),
    /// Whatever the routes are merged with. Then axum writes `Allow`.
    Unknown,
}

/// A plain route that answers at an address.
pub(crate) struct PlainRoute {
    /// Its path, as it is written.
    pub(crate) path: String,
    /// The methods that it answers; nothing where it answers all of them.
    pub(crate) methods: Option<HeaderValue>,
}

impl<S> Plain<S> {
    pub(crate) fn new(router: Router<S>) -> Self {
        Self { router, paths: None, places: Places::new(), without_handlers: None }
    }
}

impl<S: Clone + Send + Sync + 'static> Plain<S> {
    /// The routes without their handlers, which tell the methods of an address: see [`methods`].
    pub(crate) fn without_handlers(&self) -> Option<&Router> {
        self.without_handlers.as_ref()
    }

    /// The route that answers at an address. No handler is called, so there is nothing to wait for.
    pub(crate) fn route_at(&self, address: Uri) -> Option<PlainRoute> {
        let mut request: Request = Request::default();
        // axum tells the methods of a path where a request has none of them
        (*request.method_mut(), *request.uri_mut()) = (Method::from_bytes(b"UNKNOWN").ok()?, address);
        let response = pin!(self.without_handlers.clone()?.oneshot(request));
        let Poll::Ready(Ok(refused)) = response.poll(&mut Context::from_waker(Waker::noop())) else {
            return None;
        };
        let path = refused.extensions().get::<MatchedPath>()?.as_str().to_owned();
        Some(PlainRoute { path, methods: refused.headers().get(ALLOW).cloned() })
    }

    pub(crate) fn with_state(router: Router<S>, state: S) -> Self {
        let without_handlers = router.clone().with_state(state).layer(layer_fn(|_: Route| Unanswered));
        Self { without_handlers: Some(without_handlers), ..Self::new(router) }
    }

    pub(crate) fn known(KnownRoutes { router, paths, places }: KnownRoutes<S>, state: S) -> Self {
        Self { paths: Some(paths), places, ..Self::with_state(router, state) }
    }

    /// True if the paths of its routes are known.
    pub(crate) fn is_known(&self) -> bool {
        self.paths.is_some()
    }

    /// The rows of the routes whose paths are known.
    pub(crate) fn rows(&self) -> impl Iterator<Item = Row> {
        self.places
            .iter()
            .flat_map(|(path, place)| self.methods_at(path).into_iter().map(|method| Row::plain(method, path, place)))
    }

    /// The methods of a path, but for HEAD if it is answered by GET.
    fn methods_at(&self, path: &str) -> Vec<&'static str> {
        let address = path.replace(['{', '}'], "%7B").parse().ok();
        let allow = address.and_then(|address| self.route_at(address)?.methods);
        let Some(allow) = allow.as_ref().and_then(|allow| allow.to_str().ok()) else { return vec!["ANY"] };
        let has = |method: &str| allow.split(',').any(|known| known == method);
        let methods = router_core::Method::ALL.iter().map(|method| method.as_str());
        methods.filter(|method| has(method) && !(*method == "HEAD" && has("GET"))).collect()
    }

    /// Merges the routes into `router`. axum panics if a path is taken; here it is a start-up error.
    pub(crate) fn merge_into(
        self,
        router: Router<S>,
        place: Place,
        errors: Option<Arc<ErrorLayer>>,
    ) -> Result<Router<S>, StartupError> {
        let own: Arc<[Router]> = self.without_handlers.into_iter().collect();
        let tells_route = self.paths.is_none();
        let allow =
            layer_fn(move |inner| AllowPlainMethods { tells_route, ..allow_plain_methods(inner, Arc::clone(&own)) });
        // one layer of three: axum boxes what it calls between two layers
        let plain = self.router.layer((option_layer(errors.map(ErrorService::layer_of)), allow, Extension(place)));
        catch_unwind(AssertUnwindSafe(|| router.merge(plain))).map_err(|payload| not_merged(&*payload))
    }
}

/// Converts axum's panic about a merge into a start-up error.
fn not_merged(payload: &(dyn Any + Send)) -> StartupError {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    let reason = text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("axum refuses them");
    let hint = if reason.contains("both have a fallback") {
        "; the other is the kernel's: the page of a 404 is the template `error/404.html`, and a `TemplateDefaultRouter` sends what \
         nothing else answers to an action"
    } else {
        ""
    };
    StartupError::new(vec![format!("plain axum routes cannot be merged: {reason}{hint}")])
}

/// Stands for every handler of a router. Its answer tells the path that was matched, and axum adds the methods of that path.
#[derive(Clone)]
struct Unanswered;

impl Service<Request> for Unanswered {
    type Response = Response;
    type Error = Infallible;
    type Future = Ready<Result<Response, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, mut request: Request) -> Self::Future {
        let mut refused = StatusCode::METHOD_NOT_ALLOWED.into_response();
        refused.extensions_mut().extend(std::mem::take(request.extensions_mut()));
        ready(Ok(refused))
    }
}

/// Adds to the `Allow` of `inner` the methods that `plain` routes answer at the same address. axum writes `Allow` outside of every layer that a
/// router can have. From within, the methods are learnt by a request that those routes are sure to refuse. A 405 to `OPTIONS` is made a 204 further
/// outside, by the error layer.
pub(crate) fn allow_plain_methods<I>(inner: I, plain: Arc<[Router]>) -> AllowPlainMethods<I> {
    AllowPlainMethods { inner, plain, tells_route: false }
}

/// The same of a router that stands alone: its responses carry the paths that were matched.
pub(crate) fn tell_routes<I>(inner: I) -> AllowPlainMethods<I> {
    AllowPlainMethods { inner, plain: [].into(), tells_route: true }
}

#[derive(Clone)]
pub(crate) struct AllowPlainMethods<I> {
    inner: I,
    plain: Arc<[Router]>,
    /// True if the response carries the path that was matched, for those who observe requests: nobody else knows it.
    tells_route: bool,
}

impl<I> Service<Request> for AllowPlainMethods<I>
where
    I: Service<Request, Response = Response, Error = Infallible>,
    I::Future: Send + 'static,
{
    type Response = Response;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, request: Request) -> Self::Future {
        let head = again(&request);
        let matched = request.extensions().get::<MatchedPath>().cloned();
        let tells_route = self.tells_route;
        let plain = Arc::clone(&self.plain);
        let answer = self.inner.call(request);
        Box::pin(async move {
            let mut response = answer.await?;
            if let Some(route) = matched.as_ref().filter(|_| tells_route) {
                response.extensions_mut().insert(route.clone());
            }
            if wire::concerns_options(head.method(), &response) {
                for routes in plain.iter() {
                    if let Some(more) = methods(routes.clone(), again(&head), matched.as_ref()).await {
                        wire::allow_more(&mut response, more);
                    }
                }
            }
            Ok(response)
        })
    }
}

/// A request with the same method and address alone.
fn again<B>(request: &axum::http::Request<B>) -> Request {
    let mut again = Request::default();
    (*again.method_mut(), *again.uri_mut()) = (request.method().clone(), request.uri().clone());
    again
}

/// The methods that `routes` answer at the path that was matched, by a `request` that they are sure to refuse. Another path of theirs may match its address,
/// and never answers there. A router around may have added a prefix to the one that was matched.
async fn methods(routes: Router, request: Request, matched: Option<&MatchedPath>) -> Option<HeaderValue> {
    let Ok(refused) = routes.oneshot(request).await;
    let is_other = match (matched, refused.extensions().get::<MatchedPath>()) {
        (Some(matched), Some(own)) => !matched.as_str().ends_with(own.as_str()),
        _ => false,
    };
    refused.headers().get(ALLOW).filter(|_| !is_other).cloned()
}
