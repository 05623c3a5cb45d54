//! 3 errors: helper attributes outside a controller.

#![allow(unused)]

use router_axum::prelude::*;

// A helper attribute outside a controller.
struct NoRouteUsersController;

impl NoRouteUsersController {
    #[no_route]
    async fn cget_action(&self) {}
}

// A helper attribute outside a controller.
struct RouteUsersController;

impl RouteUsersController {
    #[route(GET, "/search")]
    async fn search_action(&self) {}
}

// A helper attribute outside a controller.
#[sub_resources("user", "posts")]
async fn cget_user_posts_action() {}

fn main() {}
