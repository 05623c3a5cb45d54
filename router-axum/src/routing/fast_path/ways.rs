//! The ways to an answer: in front of axum's router, and through it.

use axum::Router;

use super::paths::FastPath;

pub(super) struct Ways {
    pub(super) fast_path: FastPath,
    pub(super) router: Router,
}
