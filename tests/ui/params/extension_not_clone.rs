//! An extension that cannot be cloned.

#![allow(unused)]

use router_axum::prelude::*;

struct Tenant;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, axum::Extension(tenant): axum::Extension<Tenant>) {}
}

fn main() {}
