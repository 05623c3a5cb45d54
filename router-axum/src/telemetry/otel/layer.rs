//! Traces and metrics around an axum router.

use std::{
    net::SocketAddr,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use axum::{
    extract::{ConnectInfo, MatchedPath, Request},
    response::Response,
};
use tower::{Layer, Service};

use super::Telemetry;
use crate::telemetry::observation::Observer;

impl<S> Layer<S> for Telemetry {
    type Service = Observed<S>;

    fn layer(&self, inner: S) -> Observed<S> {
        Observed { observer: Observer { watch: Some(Arc::new(self.clone())), ..Observer::default() }, inner }
    }
}

/// The tower service that [`Telemetry`] makes as a layer around an `axum::Router`, whose routes have the paths of their own: for an application without a
/// kernel.
///
/// ```
/// use axum::{Router, routing::get};
/// use opentelemetry_sdk::trace::{InMemorySpanExporter, SdkTracerProvider};
/// use router_axum::{Observed, Telemetry, testing::TestApp};
/// use tower::Layer;
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let exporter = InMemorySpanExporter::default();
/// let traces = SdkTracerProvider::builder().with_simple_exporter(exporter.clone()).build();
/// let telemetry = Telemetry::new().traces(&traces);
/// let router = Router::new().route("/users/{id}", get(async || "Ada")).layer(telemetry.clone());
/// let all: Observed<Router> = telemetry.layer(Router::new()); // all of a router at once: its routes' paths are not known here
///
/// TestApp::of_router(router).get("/users/7").send().await.assert_status(200);
/// assert_eq!(exporter.get_finished_spans()?[0].name, "GET /users/{id}");
/// # Ok(())
/// # }
/// ```
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
        let client = request.extensions().get().map(|ConnectInfo(client): &ConnectInfo<SocketAddr>| *client);
        let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().into());
        let observation = self.observer.begin(&mut request, client, || route);
        let future = observation.within(|| self.inner.call(request));
        Box::pin(observation.of(future))
    }
}
