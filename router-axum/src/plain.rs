//! Plain axum routes beside the controllers: merged, with the error layer around them, and the methods that they answer.

use std::{
    convert::Infallible,
    panic::{AssertUnwindSafe, catch_unwind},
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use axum::{
    Router,
    extract::Request,
    http::{HeaderValue, StatusCode, header::ALLOW},
    response::Response,
};
use tower::{Layer, Service, ServiceExt, layer::layer_fn};

use crate::{
    StartupError,
    error::{ErrorLayer, ErrorService, catch},
    wire,
};

/// Plain axum routes.
pub(crate) struct Plain<S> {
    router: Router<S>,
    /// The same with the state that they see.
    with_state: Option<Router>,
}

impl<S> Plain<S> {
    pub(crate) fn new(router: Router<S>) -> Self {
        Self { router, with_state: None }
    }
}

impl<S: Clone + Send + Sync + 'static> Plain<S> {
    pub(crate) fn with_state(router: Router<S>, state: S) -> Self {
        Self { with_state: Some(router.clone().with_state(state)), router }
    }

    /// Into `router`. axum panics over a path that is taken; here it is a mistake.
    pub(crate) fn merge_into(
        self,
        router: Router<S>,
        around: impl FnOnce(Router<S>) -> Router<S>,
        layer: Option<&Arc<ErrorLayer>>,
    ) -> Result<Router<S>, StartupError> {
        let plain = around(self.router);
        let plain = self.with_state.into_iter().fold(plain, |plain, routes| plain.layer(tell_methods(routes)));
        let plain =
            layer.into_iter().fold(plain, |plain, layer| plain.layer(ErrorService::layer_of(Arc::clone(layer))));
        catch_unwind(AssertUnwindSafe(|| router.merge(plain))).map_err(|payload| {
            let reason = payload
                .downcast_ref::<String>()
                .map(String::as_str)
                .or_else(|| payload.downcast_ref::<&str>().copied())
                .unwrap_or("axum refuses them");
            StartupError::new(vec![format!("plain axum routes cannot be merged: {reason}")])
        })
    }
}

/// axum tells the methods of an address outside of every layer that a router can have. From within they are learnt by asking `routes`
/// again what they have refused already.
fn tell_methods<I>(routes: Router) -> impl Layer<I, Service = MethodsTold<I>> + Clone {
    layer_fn(move |inner| MethodsTold { inner, routes: routes.clone() })
}

#[derive(Clone)]
struct MethodsTold<I> {
    inner: I,
    routes: Router,
}

impl<I> Service<Request> for MethodsTold<I>
where
    I: Service<Request, Response = Response, Error = Infallible>,
    I::Future: Send + 'static,
{
    type Response = Response;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, request: Request) -> Self::Future {
        let (method, uri) = (request.method().clone(), request.uri().clone());
        let routes = self.routes.clone();
        let answer = self.inner.call(request);
        Box::pin(async move {
            let mut response = answer.await?;
            if response.status() == StatusCode::METHOD_NOT_ALLOWED && !response.headers().contains_key(ALLOW) {
                let mut again = Request::default();
                (*again.method_mut(), *again.uri_mut()) = (method.clone(), uri);
                if let Some(methods) = methods(routes, again).await {
                    response.headers_mut().insert(ALLOW, methods);
                    wire::settle_options(&method, &mut response);
                }
            }
            Ok(response)
        })
    }
}

/// The methods that an address answers which refuses `request`.
async fn methods(routes: Router, request: Request) -> Option<HeaderValue> {
    let Ok(refused) = catch(routes.oneshot(request)).await.ok()?;
    refused.headers().get(ALLOW).cloned()
}
