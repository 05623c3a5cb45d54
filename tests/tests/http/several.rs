//! Several controllers that are added by one call.

use axum::Router;
use router_axum::prelude::*;
use tests::client::{block_on, get, send, server};

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> [&'static str; 1] {
        ["Ada"]
    }
}

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    async fn get_action(&self, id: u32, State(offset): State<u32>) -> u32 {
        id + offset
    }
}

#[test]
fn several_controllers_are_added_by_one_call() {
    let all = || {
        (
            UsersController,
            OrdersController.layer(axum::extract::DefaultBodyLimit::max(16)),
        )
    };
    let alone = RestRouter::at("/api").with(all()).with_state(1);
    let merged: Router = Router::new()
        .merge(RestRouter::at("/api").with(all()))
        .with_state(1_u32);
    let kernel = WebApp::new("nowhere", false)
        .with_state(1_u32)
        .with_service("controller.rest.", all());
    let kernel = kernel
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "controller.rest."));
    let service = |app: WebApp<u32>| server(app.into_service().expect("a right set-up"));
    for app in [service(alone), server(merged), service(kernel)] {
        for (path, answer) in [("/api/users", r#"["Ada"]"#), ("/api/orders/7", "8")] {
            assert_eq!(block_on(send(&app, get(path))).text(), answer, "{path}");
        }
    }
}
