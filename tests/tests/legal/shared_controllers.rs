//! One controller under several service names, and containers of other shapes.

use std::sync::Arc;

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

#[derive(Services)]
struct AppServices {
    #[service("controller.rest.v1.")]
    #[service("controller.rest.v2.")]
    users: Arc<UsersController>,
}

#[derive(Services)]
#[services("controller.rest.")]
struct Tuple(
    UsersController,
    #[service("controller.rest.v2.")] UsersController,
    #[service(skip)] &'static str,
);

#[test]
fn is_legal() {
    use router_axum::{Service, Services};

    let users = Arc::new(UsersController);
    let services: Vec<Service> = AppServices {
        users: Arc::clone(&users),
    }
    .into_services();
    let names: Vec<_> = services.iter().map(Service::name).collect();
    assert_eq!(
        names,
        ["controller.rest.v1.users", "controller.rest.v2.users"]
    );
    let tuple = Tuple(UsersController, UsersController, "no service");
    assert!(!tuple.2.is_empty());
    let services: Vec<Service> = tuple.into_services();
    // the container's prefix, unless a field has one of its own
    let names: Vec<_> = services.iter().map(Service::name).collect();
    assert_eq!(names, ["controller.rest.users", "controller.rest.v2.users"]);
}
