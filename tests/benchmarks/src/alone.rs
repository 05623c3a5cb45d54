//! axum's router and nothing else: what its routes answer was made beforehand. No layer over axum can cost less as ordinary routes.

use std::{
    collections::BTreeSet,
    convert::Infallible,
    future::{Ready, ready},
    pin::{Pin, pin},
    task::{Context, Poll},
};

use axum::{
    Router,
    body::Body,
    routing::{MethodFilter, MethodRouter},
};
use bytes::Bytes;
use http_body_util::BodyExt;
use hyper::{Method, Request, Response, StatusCode, body::Frame, header, http::response::Parts};
use tower::{Service, ServiceExt};

use crate::{
    by_hand::{self, Errors},
    cases::{self, Case},
    run::at_once,
};

/// The routes of the application.
pub fn router() -> Router {
    first_of_routes(cases::all())
        .iter()
        .fold(Router::new(), |router, case| {
            let (path, made) = (template(&case.path), Made::of(case));
            match made.head.status {
                StatusCode::NOT_FOUND => router.fallback_service(made),
                StatusCode::METHOD_NOT_ALLOWED => {
                    router.route(&path, MethodRouter::new().fallback_service(made))
                }
                _ => router.route(
                    &path,
                    MethodRouter::new().on_service(filter(&case.method), made),
                ),
            }
        })
}

/// Of several cases of one route the first, which is the one that is answered.
pub fn first_of_routes(mut cases: Vec<Case>) -> Vec<Case> {
    let mut taken = BTreeSet::new();
    cases.retain(|case| taken.insert((template(&case.path), case.method.to_string())));
    cases
}

/// The path with names for its values, which are the numbers in it.
fn template(path: &str) -> String {
    let segments = path.split('/').enumerate();
    let names = segments.map(|(place, segment)| match segment.parse::<u64>() {
        Ok(_) => format!("{{p{place}}}"),
        Err(_) => segment.to_owned(),
    });
    names.collect::<Vec<_>>().join("/")
}

fn filter(method: &Method) -> MethodFilter {
    MethodFilter::try_from(method.clone()).expect("a method that axum knows")
}

/// The answer of the application by hand, to be sent again.
#[derive(Clone, Copy)]
struct Made {
    head: &'static Parts,
    body: &'static Bytes,
}

impl Made {
    fn of(case: &Case) -> Self {
        at_once(pin!(async {
            let Ok(response) = by_hand::router(Errors::Problems)
                .oneshot(case.request())
                .await;
            let (mut head, body) = response.into_parts();
            // the router adds none to a 204 without a body, nor to what a fallback answers
            if matches!(head.status, StatusCode::NO_CONTENT | StatusCode::NOT_FOUND) {
                head.headers.remove(header::CONTENT_LENGTH);
            }
            let body = body.collect().await.expect("a body in memory").to_bytes();
            Self {
                head: Box::leak(Box::new(head)),
                body: Box::leak(Box::new(body)),
            }
        }))
    }
}

impl Service<Request<Body>> for Made {
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Ready<Result<Response<Body>, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, _: Request<Body>) -> Self::Future {
        let body = if self.body.is_empty() {
            Body::new(Nothing)
        } else {
            Body::from(self.body.clone())
        };
        ready(Ok(Response::from_parts(self.head.clone(), body)))
    }
}

/// No body, of which axum's router learns no length to make a header of.
struct Nothing;

impl hyper::body::Body for Nothing {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        Poll::Ready(None)
    }
}
