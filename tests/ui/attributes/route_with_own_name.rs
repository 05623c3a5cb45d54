//! The path of an attribute begins with the controller's own.

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route(GET, "/users/search")]
    async fn search_action(&self) {}
}

fn main() {}
