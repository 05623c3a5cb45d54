//! What is remembered of a request that somebody sees.

use std::{net::SocketAddr, sync::Arc, time::Instant};

use axum::http::{Method, Uri};

#[derive(Debug)]
pub(super) struct Record {
    pub(super) start: Instant,
    pub(super) method: Method,
    pub(super) uri: Uri,
    pub(super) route: Option<Arc<str>>,
    pub(super) client: Option<SocketAddr>,
}
