//! `#[cfg]` and `#[cfg_attr]` on actions.

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[cfg(any())]
    async fn get_action(&self, id: TypeThatDoesNotExist) {}

    #[cfg(not(any()))]
    #[cfg_attr(all(), doc = "A user.")]
    async fn get_action(&self, id: i64) -> i64 {
        id
    }

    #[cfg(any())]
    #[route(GET, "/{name}")]
    async fn find_action(&self, name: String) {}

    async fn cget_action(&self) {}

    #[cfg(any())]
    #[before]
    async fn check_key(&self, key: TypeThatDoesNotExist) {}

    #[cfg(not(any()))]
    #[before]
    async fn check_login(&self) {}
}

struct IndexController;

#[web_controller]
impl IndexController {
    #[cfg(any())]
    async fn index_action(&self, nothing: Query<TypeThatDoesNotExist>) {}

    #[cfg(not(any()))]
    async fn index_action(&self) {}
}

#[derive(Services)]
struct AppServices {
    #[service("controller.rest.")]
    users: UsersController,
    #[cfg(any())]
    #[service("controller.rest.")]
    people: TypeThatDoesNotExist,
    #[service("controller.web.")]
    index: IndexController,
}

#[test]
fn is_legal() {
    use router_axum::Controller;

    let rows: Vec<_> = UsersController::ROUTES
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(rows, ["GET /users/{id}", "GET /users"]);
    assert_eq!(
        UsersController::ROUTES[0].before,
        ["check_login"],
        "a hook that is off is left out"
    );
    let _app = WebApp::new(".", false).with_services(AppServices {
        users: UsersController,
        index: IndexController,
    });
}
