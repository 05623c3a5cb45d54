//! A verb with two letters swapped, and methods that build the path it would have had.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn gte_action(&self, id: i64) {}

    async fn post_action(&self, paths: Paths<Self>) -> Created<()> {
        Created::at(paths.get_path(7), ())
    }
}

fn main() {
    let path = Paths::<UsersController>::at("/api").get_path(7);
    println!("{path}");
}
