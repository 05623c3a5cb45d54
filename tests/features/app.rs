//! An application of REST controllers alone: the library with no feature on.

use router_axum::prelude::*;

#[derive(Debug)]
pub struct NumbersController;

#[rest_controller("numbers")]
impl NumbersController {
    async fn get_action(&self, number: u32) -> Option<u32> {
        (number < 10).then_some(number)
    }
}

/// Every controller under its service name.
#[derive(Debug, Services)]
pub struct Services {
    #[service("controller.rest.")]
    numbers: NumbersController,
}

/// The application.
pub fn app(debug: bool) -> WebApp {
    WebApp::new(".", debug)
        .with_services(Services {
            numbers: NumbersController,
        })
        .with_routes_page("/_routes")
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "controller.rest."))
}
