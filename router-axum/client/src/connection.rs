//! The tower service that answers a client.

use std::{fmt, sync::Arc};

use axum::{
    BoxError,
    body::{Body, Bytes, HttpBody},
    extract::Request,
    response::Response,
};
use tower::{Service, ServiceExt, util::BoxCloneSyncService};

use crate::error::ClientError;

type Hook = Arc<dyn Fn(&mut Request) + Send + Sync>;

/// A tower service, and the hooks that change each request before the service gets it.
#[doc(hidden)]
#[derive(Clone)]
pub struct Connection {
    service: BoxCloneSyncService<Request, Response, BoxError>,
    hooks: Vec<Hook>,
    /// Scheme and authority, `https://example.org`; empty for an application in this process.
    origin: String,
}

impl fmt::Debug for Connection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Connection")
            .field("origin", &self.origin)
            .finish_non_exhaustive()
    }
}

impl Connection {
    /// Makes a connection to an application at `base`, a path or a URL, and returns the path of `base` with it.
    pub fn new<T, B>(service: T, base: &str) -> (Self, String)
    where
        T: Service<Request, Response = axum::http::Response<B>> + Clone + Send + Sync + 'static,
        T::Error: Into<BoxError>,
        T::Future: Send + 'static,
        B: HttpBody<Data = Bytes> + Send + 'static,
        B::Error: Into<BoxError>,
    {
        let authority = base.find("://").map_or(0, |scheme| scheme + 3);
        let path = base[authority..]
            .find('/')
            .filter(|_| authority > 0)
            .map_or(base.len(), |path| authority + path);
        let (origin, path) = base.split_at(if authority > 0 { path } else { 0 });
        let path = path.trim_matches('/');
        let service = service
            .map_err(Into::into as fn(_) -> _)
            .map_response(|response| response.map(Body::new));
        let service = BoxCloneSyncService::new(service);
        let path = if path.is_empty() {
            String::new()
        } else {
            format!("/{path}")
        };
        (
            Self {
                service,
                hooks: Vec::new(),
                origin: origin.to_owned(),
            },
            path,
        )
    }

    /// Adds a hook that changes each request. Hooks run in the order in which they were added.
    #[must_use]
    pub fn before(mut self, hook: impl Fn(&mut Request) + Send + Sync + 'static) -> Self {
        self.hooks.push(Arc::new(hook));
        self
    }

    pub(crate) fn url(&self, path_and_query: &str) -> String {
        format!("{}{path_and_query}", self.origin)
    }

    pub(crate) async fn send(self, mut request: Request) -> Result<Response, ClientError> {
        self.hooks.iter().for_each(|hook| hook(&mut request));
        self.service
            .oneshot(request)
            .await
            .map_err(ClientError::Transport)
    }
}
