//! 4 errors: what is not a layer around actions.

#![allow(unused)]

use axum::middleware::Next;
use router_axum::prelude::*;
use tower::util::MapErrLayer;

// A number is not a layer.
struct NumberController;

#[rest_controller("users")]
impl NumberController {
    #[layer(5)]
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

// A function becomes a layer by `from_fn`.
struct FunctionController;

async fn log(request: Request, next: Next) -> Response {
    next.run(request).await
}

#[rest_controller("users")]
#[layer(log)]
impl FunctionController {
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

// A layer whose service fails.
struct ThatFailsController;

#[rest_controller("users")]
#[layer(MapErrLayer::new(|error: std::convert::Infallible| "failed"))]
impl ThatFailsController {
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

// A number around a controller.
fn main() {
    struct UsersController;

    #[rest_controller("users")]
    impl UsersController {
        async fn get_action(&self, id: i64) -> i64 {
            id
        }
    }

    let _: RestRouter = RestRouter::at("/api").with(UsersController.layer(5));
}
