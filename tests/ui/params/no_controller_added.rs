//! A router is given what is not a controller.

#![allow(unused)]

use router_axum::prelude::*;

struct Users;

impl Users {
    async fn cget_action(&self) {}
}

fn main() {
    let router: RestRouter = RestRouter::new("/api", "controller.rest.").with(Users);
}
