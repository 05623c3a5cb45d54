//! 3 errors: attributes of a whole controller, as they stand in other frameworks.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
#[scope("/api")]
#[before_action(check_login)]
#[middleware(trace)]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {}
