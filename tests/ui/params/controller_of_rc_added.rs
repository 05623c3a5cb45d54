//! 2 errors: a controller that threads cannot share, which the compiler tells of the router too.

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
