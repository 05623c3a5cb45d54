//! Traces and metrics around an axum router.

use std::{
    net::SocketAddr,
    pin::{Pin, pin},
    sync::Arc,
    task::{Context, Poll},
};

use axum::{
    extract::{ConnectInfo, MatchedPath, Request},
    response::Response,
};
use router_http::observe::{Destination, Observer};
use tower::{Layer, Service};

use crate::telemetry::Telemetry;

impl<S> Layer<S> for Telemetry {
    type Service = Observed<S>;

    fn layer(&self, inner: S) -> Observed<S> {
        Observed {
            observer: Observer {
                watch: Some(Arc::new(self.clone())),
                ..Observer::default()
            },
            inner,
        }
    }
}

/// The tower service that [`Telemetry`] makes as a layer around an `axum::Router`, for an application without a kernel. It names a request by the path
/// template of axum's route.
#[derive(Debug, Clone)]
pub struct Observed<S> {
    observer: Observer,
    inner: S,
}

impl<S> Service<Request> for Observed<S>
where
    S: Service<Request, Response = Response, Error: 'static, Future: Send + 'static>,
{
    type Response = Response;
    type Error = S::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Response, S::Error>> + Send>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, mut request: Request) -> Self::Future {
        let client = request
            .extensions()
            .get()
            .map(|ConnectInfo(client): &ConnectInfo<SocketAddr>| *client);
        let route = request
            .extensions()
            .get::<MatchedPath>()
            .map(|path| path.as_str().into());
        let destination = || Destination {
            route,
            ..Destination::default()
        };
        let observation = self.observer.begin(&mut request, client, destination);
        let future = observation.within(|| self.inner.call(request));
        Box::pin(async move { observation.of(pin!(future)).await })
    }
}
