//! The paths of axum's router again, each with what answers there: what a dispatcher is made of.

use std::sync::Arc;

use router_core::Method;

use crate::{
    __private::Answer,
    routing::{fallback::NotFound, method_not_allowed::Refusal},
};

/// All paths of an application.
pub(crate) struct Table<S> {
    pub(crate) paths: Vec<(String, AtPath<S>)>,
    /// What answers where no path matches: axum's router, unless this.
    pub(crate) elsewhere: Option<NotFound>,
    /// Whether axum's router has routes that are not known here.
    pub(crate) has_plain: bool,
}

/// What answers at a path.
pub(crate) enum AtPath<S> {
    Actions(PathActions<S>),
    /// A 404 of its own.
    Nothing(NotFound),
    /// axum's router.
    Router,
}

/// The actions of a path.
pub(crate) struct PathActions<S> {
    /// Those that axum's router answers have no direct way.
    pub(crate) methods: Vec<(Method, Option<Direct<S>>)>,
    pub(crate) refusal: Arc<Refusal>,
}

/// The way to an action without axum's router, once the state is known.
pub(crate) type Direct<S> = Arc<dyn Fn(&S) -> Arc<dyn Answer<()>> + Send + Sync>;
