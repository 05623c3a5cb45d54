//! The tags of bodies that the layers around an application pack.

use std::{
    convert::Infallible,
    pin::Pin,
    task::{Context, Poll, ready},
};

use axum::{extract::Request, response::Response};
use pin_project_lite::pin_project;
use router_http::packed::PackedTags;
use tower::Service;

/// A tower service around the layers of an application, which gives what they pack a tag of its own.
#[derive(Debug, Clone)]
pub(crate) struct Packed<S>(pub(crate) S);

impl<S> Service<Request> for Packed<S>
where
    S: Service<Request, Response = Response, Error = Infallible>,
{
    type Response = Response;
    type Error = Infallible;
    type Future = PackedFuture<S::Future>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.0.poll_ready(context)
    }

    fn call(&mut self, mut request: Request) -> Self::Future {
        PackedFuture {
            tags: PackedTags::of(request.headers_mut()),
            future: self.0.call(request),
        }
    }
}

pin_project! {
    /// The future of [`Packed`].
    pub(crate) struct PackedFuture<F> {
        #[pin]
        future: F,
        tags: PackedTags,
    }
}

impl<F: Future<Output = Result<Response, Infallible>>> Future for PackedFuture<F> {
    type Output = Result<Response, Infallible>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let this = self.project();
        let Ok(mut response) = ready!(this.future.poll(context));
        this.tags.settle(&mut response);
        Poll::Ready(Ok(response))
    }
}
