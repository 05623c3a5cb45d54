//! The library under another name.

extern crate router_axum as renamed;

mod router_axum {}

use renamed::prelude::*;

struct UsersController;

#[rest_controller("users", crate = self::renamed)]
impl UsersController {
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

struct PagesController;

#[web_controller(templates = "ui/templates/pages", crate = renamed)]
impl PagesController {
    async fn index_action(&self) {}
}

#[derive(Services)]
#[services(crate = renamed)]
struct AppServices {
    #[service("controller.rest.")]
    users: UsersController,
    #[service("controller.web.")]
    pages: PagesController,
}

#[test]
fn is_legal() {
    let services = AppServices {
        users: UsersController,
        pages: PagesController,
    };
    let _app = WebApp::new(".", false).with_services(services);
}
