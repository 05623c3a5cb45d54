//! One path of an application: its methods, what answers the others, and the layers around all of them.

use std::sync::Arc;

use axum::routing::{MethodFilter, MethodRouter};
use router_core::Method;

use super::{Beside, Group};
use crate::{
    error::{ErrorLayer, ErrorService, Side},
    failure::Failures,
    routing::{
        fast_path::{AtPath, Direct, PathActions},
        layers::RouteLayer,
        method_not_allowed::{OtherMethods, Refusal, allow},
        plain,
    },
};

/// Adds an action to the methods of a path.
pub(super) type AddAction<'a, S> = &'a dyn Fn(MethodRouter<S>, MethodFilter) -> MethodRouter<S>;

/// The actions at one path.
pub(super) struct PathRoutes<S> {
    /// The path with the names of the first action.
    pub(super) path: String,
    router: MethodRouter<S>,
    methods: Vec<(Method, Option<Direct<S>>)>,
    side: Side,
    /// Around the actions and the answer to other methods, the innermost first.
    layers: Vec<RouteLayer<S>>,
}

impl<S: Clone + Send + Sync + 'static> PathRoutes<S> {
    pub(super) fn new(path: String, group: &Group<S>) -> Self {
        Self { path, router: MethodRouter::new(), methods: Vec::new(), side: group.side, layers: group.layers.clone() }
    }

    /// Adds an action, unless its method is taken: that conflict has been reported.
    pub(super) fn add(&mut self, method: Method, direct: Option<Direct<S>>, add_action: AddAction<'_, S>) {
        if !self.methods.iter().any(|(taken, _)| *taken == method) {
            self.methods.push((method, direct));
            self.router = add_action(std::mem::take(&mut self.router), filter(method));
        }
    }

    /// What axum's router has at the path, and what answers there without it.
    pub(super) fn finish(
        self,
        has_values: bool,
        errors: Option<&Arc<ErrorLayer>>,
        beside: &Beside,
    ) -> (MethodRouter<S>, AtPath<S>) {
        let Self { router, methods, side, layers, .. } = self;
        let known: Vec<_> = methods.iter().map(|(method, _)| *method).collect();
        let allow = matches!(beside, Beside::Known(_)).then(|| allow(&known));
        let failures = Failures { layer: errors.cloned(), side: Some(side) };
        let refusal = Arc::new(Refusal::new(allow, has_values, failures));
        let router = with_other_methods(router, Arc::clone(&refusal), beside);
        if layers.is_empty() {
            return (router, AtPath::Actions(PathActions { methods, refusal }));
        }
        let layered = layers.iter().fold(router, |router, layer| layer.around(router));
        let layered = match errors.cloned() {
            Some(errors) => layered.layer(ErrorService::layer_of(errors)),
            None => layered,
        };
        (layered, AtPath::Router)
    }
}

/// Adds an answer to methods that no action has. Its `Allow` has the methods of plain axum routes at the same path, too.
fn with_other_methods<S: Clone + Send + Sync + 'static>(
    router: MethodRouter<S>,
    refusal: Arc<Refusal>,
    beside: &Beside,
) -> MethodRouter<S> {
    let other = OtherMethods(refusal);
    match beside {
        Beside::Known(plain) if !plain.is_empty() => {
            router.fallback_service(plain::tell_methods(other, Arc::clone(plain)))
        }
        _ => router.fallback_service(other),
    }
}

fn filter(method: Method) -> MethodFilter {
    match method {
        Method::Get => MethodFilter::GET,
        Method::Head => MethodFilter::HEAD,
        Method::Post => MethodFilter::POST,
        Method::Put => MethodFilter::PUT,
        Method::Patch => MethodFilter::PATCH,
        Method::Delete => MethodFilter::DELETE,
        Method::Options => MethodFilter::OPTIONS,
    }
}
