//! A generic controller with a parameter that threads cannot share.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController<D>(D);

#[rest_controller("users")]
impl<D: Clone> UsersController<D> {
    async fn cget_action(&self) {}
}

fn main() {
    let router = RestRouter::<()>::new("/api", "controller.rest.").with(UsersController(std::cell::Cell::new(5)));
}
