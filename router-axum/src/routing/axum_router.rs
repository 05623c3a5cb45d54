//! The route map as an `axum::Router`.

use std::{convert::Infallible, future::ready, sync::Arc};

use axum::{
    Router,
    extract::{Request, State},
    handler::Handler,
    http::Method as HttpMethod,
    routing::{MethodFilter, MethodRouter, Route, any, any_service},
};
use router_core::Method;
use router_http::Format;
use tower::{layer::layer_fn, service_fn};

use super::{
    plain::allow_plain_methods,
    route_map::{PathEntry, Role, RouteMap},
    startup_error::StartupError,
    trailing_slash::{TrailingSlash, ignoring, redirecting},
};
use crate::controller::layers::Layers;
use crate::error::{ErrorLayer, ErrorService, is_below};

impl<S: Clone + Send + Sync + 'static> RouteMap<S> {
    /// A router that answers every request: what no route matches is answered by the default action, or is a 404.
    ///
    /// # Errors
    ///
    /// The plain routes cannot be merged.
    pub(crate) fn whole_router(&self) -> Result<Router<S>, StartupError> {
        let not_found = self.not_found(None);
        let router = match &self.default_action {
            None if self.role == Role::Whole => {
                self.router().fallback_service(not_found.into_service())
            }
            // outside of all layers axum takes the body of a handler's answer to HEAD: they see that of GET
            None => self
                .router()
                .fallback(async move |request: Request| not_found.answer_any(&request)),
            Some((prefix, entry)) => {
                let default_action = self.methods(entry);
                let prefix = prefix.clone();
                let owned = Arc::clone(&self.owned);
                self.router()
                    .fallback(async move |State(state): State<S>, request: Request| {
                        let path = request.uri().path();
                        if is_below(path, &prefix)
                            && !owned.iter().any(|owned| is_below(path, owned))
                        {
                            Handler::call(default_action, request, state).await
                        } else {
                            not_found.answer_any(&request)
                        }
                    })
            }
        };
        self.plain.iter().try_fold(router, |router, plain| {
            plain.merge_into(router, Arc::new(self.place()), Arc::clone(&self.errors))
        })
    }

    /// A router that leaves what no route matches to the application around, except below the prefixes that it owns. A path that is one of a route
    /// stays so: the prefix itself may be.
    pub(crate) fn part_router(&self) -> Router<S> {
        let not_found = self.not_found(Some(Format::Json));
        let not_found = any(async move |request: Request| not_found.answer_any(&request));
        let owned = self.owned.iter().map(|prefix| (prefix, not_found.clone()));
        let default_action = self
            .default_action
            .iter()
            .map(|(prefix, entry)| (prefix, self.methods(entry)));
        owned
            .chain(default_action)
            .fold(self.router(), |router, (prefix, methods)| {
                if prefix.is_empty() {
                    return router.fallback(methods);
                }
                ["", "/", "/{*rest}"]
                    .map(|end| format!("{prefix}{end}"))
                    .iter()
                    .filter(|path| !self.paths.contains_key(*path))
                    .fold(router, |router, path| router.route(path, methods.clone()))
            })
    }

    fn router(&self) -> Router<S> {
        self.paths.values().fold(Router::new(), |router, entry| {
            let methods = self.methods(entry);
            let router = match self.with_slash(entry) {
                Some((path, TrailingSlash::Ignore)) => {
                    router.route(&path, ignoring(methods.clone()))
                }
                Some((path, _)) => {
                    let redirecting = redirecting(self.not_found(Some(entry.format)));
                    router.route(
                        &path,
                        self.within_layers(&entry.layers, redirecting, entry.format, None),
                    )
                }
                None => router,
            };
            router.route(&entry.path, methods)
        })
    }

    /// The actions of a path, each within its layers, and the answer to other methods, within those of the first controller.
    pub(super) fn methods(&self, entry: &PathEntry<S>) -> MethodRouter<S> {
        let actions = entry.actions.iter();
        let actions = actions.fold(MethodRouter::new(), |router, (method, action)| {
            let filter = filter(*method);
            let (layers, methods) = (&action.action.layers, action.methods(filter));
            router.merge(self.within_layers(layers, methods, entry.format, filter))
        });
        if entry.answers_any() {
            return actions;
        }
        // of two defaults axum takes the second as the answer to other methods
        actions.merge(self.within_layers(
            &entry.layers,
            self.other_methods(entry),
            entry.format,
            None,
        ))
    }

    /// Puts layers, and an error layer around them, around all that a router answers, or around one method alone.
    fn within_layers(
        &self,
        layers: &Layers,
        methods: MethodRouter<S>,
        format: Format,
        method: Option<MethodFilter>,
    ) -> MethodRouter<S> {
        if layers.is_empty() {
            return methods;
        }
        // `route_layer` leaves out what answers any method, and `layer` takes the answer to other methods, too
        let layered = layers.around(methods, |methods, layer| match method {
            Some(_) => methods.route_layer(layer),
            None => methods.layer(layer),
        });
        if self.errors.is_as_axum {
            return layered;
        }
        let errors = if self.errors.is_provisional() {
            ErrorLayer::provisional(format)
        } else {
            Arc::clone(&self.errors)
        };
        let errors = ErrorService::layer_of(errors);
        match method {
            Some(_) => layered.route_layer(errors),
            None => layered.layer(errors),
        }
    }

    /// The answer to methods that no action has, which may be left to axum. Beside plain axum routes that are known, its `Allow` has their methods, too. In a part of another
    /// application it stands in for axum's own 405, so that a fallback of that application replaces it as it replaces that one.
    fn other_methods(&self, entry: &PathEntry<S>) -> MethodRouter<S> {
        if self.errors.is_as_axum {
            return MethodRouter::new();
        }
        let answer = self.method_not_allowed(entry);
        let other =
            service_fn(move |request: Request| ready(Ok::<_, Infallible>(answer.answer(&request))));
        // axum adds an `Allow` to a fallback's answer, a 404 too, but not to that for any method
        if self.role == Role::Part {
            MethodRouter::new().layer(layer_fn(move |_: Route| other.clone()))
        } else if self.beside.is_empty() {
            any_service(other)
        } else {
            any_service(allow_plain_methods(other, Arc::clone(&self.beside), false))
        }
    }
}

/// The filter of a method, but for `ANY`: axum knows the methods of actions.
fn filter(method: Method) -> Option<MethodFilter> {
    HttpMethod::from_bytes(method.as_str().as_bytes())
        .ok()?
        .try_into()
        .ok()
}
