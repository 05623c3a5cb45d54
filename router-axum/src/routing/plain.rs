//! Plain axum routes beside the controllers: merged, with the error layer around them, and the methods that they answer.

use std::{
    collections::BTreeMap,
    convert::Infallible,
    future::{Ready, ready},
    panic::Location,
    sync::Arc,
};

use axum::{
    Extension, Router,
    extract::{MatchedPath, Request},
    http::{HeaderValue, Method as HttpMethod, StatusCode, Uri, header::ALLOW},
    response::{IntoResponse, Response},
    routing::{MethodRouter, Route},
};
use futures_util::FutureExt;
use router_core::Method;
use router_http::{lists, wire};
use tower::{Service, ServiceExt, layer::layer_fn, service_fn};

use super::startup_error::StartupError;
use crate::error::{ErrorLayer, ErrorService, Panic};
use crate::reply::place::Place;
use crate::routes::Row;

/// Plain axum routes.
#[derive(Clone)]
pub(crate) struct Plain<S> {
    router: Router<S>,
    /// Their paths, where these are known, each with the line of code that added it, if it has rows in the route table.
    paths: Option<BTreeMap<String, Option<&'static Location<'static>>>>,
    /// A router with the same paths and methods in which every handler is replaced by [`unanswered`], which tells the methods of an
    /// address. There is none while the state is not known.
    pub without_handlers: Option<Router>,
    /// Why routes were not added.
    pub mistakes: Vec<String>,
}

/// A plain route that answers at an address.
pub(crate) struct PlainRoute {
    /// The path of the route, as it is written.
    pub path: String,
    /// The methods that it answers, if it refuses the one that was asked for.
    methods: Option<HeaderValue>,
}

impl PlainRoute {
    /// The route that a request finds in a router without handlers. No handler is called, so there is nothing to wait for.
    fn at(routes: &Router, method: HttpMethod, address: Uri) -> Option<Self> {
        let mut request: Request = Request::default();
        (*request.method_mut(), *request.uri_mut()) = (method, address);
        let Ok(refused) = routes.clone().oneshot(request).now_or_never()?;
        let path = refused.extensions().get::<MatchedPath>()?.as_str();
        Some(Self {
            path: path.to_owned(),
            methods: refused.headers().get(ALLOW).cloned(),
        })
    }

    /// The methods that it answers by itself.
    fn answered(&self) -> impl Iterator<Item = Method> {
        Method::ALL
            .into_iter()
            .filter(|method| self.answers(*method))
    }

    /// True if it answers the method by itself: GET answers HEAD too, and an action for HEAD may stand beside it.
    pub(crate) fn answers(&self, method: Method) -> bool {
        let Some(methods) = &self.methods else {
            return true;
        };
        let known = lists::split(methods.as_bytes(), b',').unwrap_or_default();
        let has = |name: &str| known.contains(&name.as_bytes());
        has(method.as_str()) && !(method == Method::Head && has("GET"))
    }
}

impl<S: Clone + Send + Sync + 'static> Plain<S> {
    /// Routes whose paths are not known.
    pub(crate) fn new(router: Router<S>) -> Self {
        Self {
            router,
            paths: None,
            without_handlers: None,
            mistakes: Vec::new(),
        }
    }

    /// No routes yet; the paths of those that are added are known.
    pub(crate) fn known() -> Self {
        Self {
            paths: Some(BTreeMap::new()),
            ..Self::new(Router::new())
        }
    }

    /// Adds what axum may refuse by a panic, which becomes a mistake of the start-up.
    #[track_caller]
    fn add(&mut self, path: &str, refused: Option<&str>, add: impl FnOnce(Router<S>) -> Router<S>) {
        let place = Location::caller();
        let is_path = path.starts_with('/') && !["/:", "/*"].iter().any(|old| path.contains(old));
        // what is known is refused without the text of a panic on standard error
        let added = match refused.or((!is_path).then_some("it is not a path")) {
            Some(reason) => Err(reason.to_owned()),
            None => {
                let router = self.router.clone();
                Panic::guarded(|| add(router)).map_err(|panic| panic.message().to_owned())
            }
        };
        match added {
            Ok(router) => self.router = router,
            Err(reason) => self.mistakes.push(format!(
                "the plain axum route {path:?} at {place} cannot be added: {reason}; a path is written `/health`, `/users/{{id}}` or `/files/{{*rest}}`, and a method stands once at it"
            )),
        }
    }

    #[track_caller]
    pub(crate) fn route(mut self, path: &str, methods: MethodRouter<S>) -> Self {
        self.add(path, None, |router| router.route(path, methods));
        self.paths
            .get_or_insert_default()
            .entry(path.to_owned())
            .or_insert(Some(Location::caller()));
        self
    }

    #[track_caller]
    pub(crate) fn nest_service<T>(mut self, path: &str, service: T) -> Self
    where
        T: Service<Request, Error = Infallible, Response: IntoResponse, Future: Send + 'static>,
        T: Clone + Send + Sync + 'static,
    {
        let refused = (path == "/").then_some(
            "a service there would answer all requests: give it a folder, such as `/assets`, or write a `TemplateDefaultRouter`",
        );
        self.add(path, refused, |router| router.nest_service(path, service));
        let prefix = path.trim_end_matches('/');
        let rest = (format!("{prefix}/{{*rest}}"), Some(Location::caller()));
        let paths = [(path.to_owned(), None), (format!("{prefix}/"), None), rest];
        self.paths.get_or_insert_default().extend(paths);
        self
    }

    /// Gives the routes their state, by which the methods of an address can be asked for.
    pub(crate) fn with_state(self, state: &S) -> Plain<()> {
        let router = self.router.with_state(state.clone());
        Plain {
            without_handlers: Some(without_handlers(router.clone())),
            router,
            paths: self.paths,
            mistakes: self.mistakes,
        }
    }

    /// True if the paths of its routes are known.
    pub(crate) fn is_known(&self) -> bool {
        self.paths.is_some()
    }

    /// True if there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.paths.as_ref().is_some_and(BTreeMap::is_empty)
    }

    /// The paths that are known.
    pub(crate) fn known_paths(&self) -> impl Iterator<Item = &String> {
        self.paths.iter().flat_map(BTreeMap::keys)
    }

    pub(crate) fn has_path(&self, path: &str) -> bool {
        self.paths
            .as_ref()
            .is_some_and(|paths| paths.contains_key(path))
    }

    /// The rows of the routes whose paths are known.
    pub(crate) fn rows(&self) -> impl Iterator<Item = Row> {
        self.paths
            .iter()
            .flatten()
            .filter_map(|(path, place)| Some((path, (*place)?)))
            .flat_map(|(path, place)| {
                self.methods_at(path)
                    .into_iter()
                    .map(move |method| Row::plain(method, path, place))
            })
    }

    /// The methods of a path, but for HEAD if it is answered by GET.
    fn methods_at(&self, path: &str) -> Vec<&'static str> {
        match self.route_at(path) {
            Some(route) if route.methods.is_some() => {
                route.answered().map(|method| method.as_str()).collect()
            }
            _ => vec!["ANY"],
        }
    }

    /// The route that answers at the address of a path template, which has no literal in the place of a value.
    pub(crate) fn route_at(&self, path: &str) -> Option<PlainRoute> {
        let address = path.replace(['{', '}'], "%7B").parse().ok()?;
        // axum tells the methods of a path where a request has none of them
        let unknown = HttpMethod::from_bytes(b"UNKNOWN").ok()?;
        PlainRoute::at(self.without_handlers.as_ref()?, unknown, address)
    }

    /// The routes by themselves, for requests whose path and method are one of theirs.
    pub(crate) fn alone(&self, place: Arc<Place>, errors: Arc<ErrorLayer>) -> Router<S> {
        self.router
            .clone()
            .layer((ErrorService::layer_of(errors), Extension(place)))
    }

    /// The methods of a known path without values.
    pub(crate) fn methods_alone(&self, path: &str) -> Option<Vec<Method>> {
        (*self.paths.as_ref()?.get(path)?)?;
        if path.contains('{') {
            return None;
        }
        Some(self.route_at(path)?.answered().collect())
    }

    /// Merges the routes into `router`. axum panics if a path is taken; here it is a start-up error.
    pub(crate) fn merge_into(
        &self,
        router: Router<S>,
        place: Arc<Place>,
        errors: Arc<ErrorLayer>,
    ) -> Result<Router<S>, StartupError> {
        let own: Arc<[Router]> = self.without_handlers.iter().cloned().collect();
        let tells_route = !self.is_known();
        let allow =
            layer_fn(move |inner| allow_plain_methods(inner, Arc::clone(&own), tells_route));
        // one layer of three: axum boxes what it calls between two layers
        let layers = (ErrorService::layer_of(errors), allow, Extension(place));
        let plain = self.router.clone().layer(layers);
        Panic::guarded(|| router.merge(plain)).map_err(|panic| not_merged(panic.message()))
    }
}

/// Converts axum's panic about a merge into a start-up error.
fn not_merged(reason: &str) -> StartupError {
    let hint = if reason.contains("both have a fallback") {
        "; the other is the kernel's: the page of a 404 is the template `error/404.html`, and a `TemplateDefaultRouter` sends what \
         nothing else answers to an action"
    } else {
        "; leave one of the two out"
    };
    StartupError::new(vec![format!(
        "plain axum routes cannot be merged: {reason}{hint}"
    )])
}

/// The router with [`unanswered`] in place of its handlers.
fn without_handlers(router: Router) -> Router {
    router.layer(layer_fn(|_: Route| service_fn(unanswered)))
}

/// Stands for every handler of a router. Its answer tells the path that was matched, and axum adds the methods of that path.
fn unanswered(mut request: Request) -> Ready<Result<Response, Infallible>> {
    let mut refused = StatusCode::METHOD_NOT_ALLOWED.into_response();
    refused
        .extensions_mut()
        .extend(std::mem::take(request.extensions_mut()));
    ready(Ok(refused))
}

/// Adds to the `Allow` of `inner` the methods that `plain` routes answer at the same address. axum writes `Allow` outside of every layer that a
/// router can have. From within, the methods are learnt by a request that those routes are sure to refuse. A 405 to `OPTIONS` is made a 204 further
/// outside, by the error layer. If it `tells_route`, responses carry the path that was matched, for those who observe requests: nobody else knows it.
pub(crate) fn allow_plain_methods<I>(
    mut inner: I,
    plain: Arc<[Router]>,
    tells_route: bool,
) -> impl Service<Request, Response = Response, Error = Infallible, Future: Send + 'static> + Clone
where
    I: Service<Request, Response = Response, Error = Infallible, Future: Send + 'static> + Clone,
{
    service_fn(move |request: Request| {
        let method = request.method().clone();
        let address = request.uri().clone();
        let matched = request.extensions().get::<MatchedPath>().cloned();
        let answer = inner.call(request);
        let plain = Arc::clone(&plain);
        async move {
            let mut response = answer.await?;
            if let Some(route) = matched.as_ref().filter(|_| tells_route) {
                response.extensions_mut().insert(route.clone());
            }
            if wire::concerns_options(&method, &response) {
                let beside = plain
                    .iter()
                    .filter_map(|routes| PlainRoute::at(routes, method.clone(), address.clone()));
                // another path of theirs may match the address, and never answers there; a router around may have added a prefix to this one
                let is_here = |route: &PlainRoute| {
                    let matched = matched.as_ref();
                    matched.is_none_or(|matched| matched.as_str().ends_with(&route.path))
                };
                for methods in beside.filter(is_here).filter_map(|route| route.methods) {
                    wire::allow_more(&mut response, &methods);
                }
            }
            Ok(response)
        }
    })
}
