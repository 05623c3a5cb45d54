//! 2 errors: what stands around actions, in the controller's attribute.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users", layer = axum::middleware::from_fn(check_login), before = check_login)]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {}
