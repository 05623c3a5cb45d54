//! Routers of this library where axum expects a finished one: the compiler names the method that is missing, in place of all types that axum would take.

use std::{
    convert::Infallible,
    future::Ready,
    task::{Context, Poll},
};

use axum::{
    Router,
    extract::Request,
    response::Response,
    serve::{IncomingStream, Listener},
};
use tower::Service;

use super::web_app::WebApp;
use crate::private::rules::{PutTogether, never_called};
use crate::routing::RestRouter;
#[cfg(feature = "templates")]
use crate::routing::pages::TemplateRouter;

/// Implements what axum asks for under a bound that nothing meets, whose message is the one that the user reads. axum asks twice, by `serve` and for the `.await` behind it, and
/// `nest_service` asks for `Clone`, too: a second error that no bound here can take away, since each names the type and not what the first one made of it.
macro_rules! unfinished {
    (@service $of:ident, $request:ty => $response:ty, $($lifetime:lifetime, $listener:ident)?) => {
        #[doc(hidden)]
        impl<$($lifetime, $listener: Listener,)? S> Service<$request> for $of<S>
        where
            (): PutTogether<Self>,
        {
            type Response = $response;
            type Error = Infallible;
            type Future = Ready<Result<$response, Infallible>>;

            fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
                never_called()
            }

            fn call(&mut self, _: $request) -> Self::Future {
                never_called()
            }
        }
    };
    ($($of:ident),*) => { $(
        unfinished!(@service $of, IncomingStream<'a, L> => Router, 'a, L);
        unfinished!(@service $of, Request => Response,);
    )* };
}

unfinished!(WebApp, RestRouter);
#[cfg(feature = "templates")]
unfinished!(TemplateRouter);

#[doc(hidden)]
impl<S, T> From<WebApp<S>> for Router<T>
where
    (): PutTogether<WebApp<S>>,
{
    fn from(_: WebApp<S>) -> Self {
        never_called()
    }
}
