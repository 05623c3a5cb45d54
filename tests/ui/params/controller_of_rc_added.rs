//! A controller that threads cannot share, added to a router: told at the controller, and not at the router.

#![allow(unused)]

use std::rc::Rc;

use router_axum::prelude::*;

struct UsersController {
    names: Rc<Vec<String>>,
}

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {
    let users = UsersController { names: Rc::default() };
    let router: RestRouter = RestRouter::new("/api", "controller.rest.").with(users);
}
