//! How requests come to routes: in front of axum's router, or through it.

use std::collections::BTreeMap;

use router_core::Method;

use super::row::Row;

/// How requests come to the routes of an application that is put together.
#[derive(Debug)]
pub(crate) struct Ways {
    /// Plain axum routes.
    pub(crate) plain: Vec<Row>,
    /// Why axum's router answers an action, by its canonical path and its method.
    pub(crate) left: BTreeMap<(String, Method), &'static str>,
}
