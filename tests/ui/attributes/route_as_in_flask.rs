//! A route with its methods behind the path, as in Flask.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route("/search/<text>", methods = ["POST"])]
    async fn search_action(&self, text: String) {}
}

fn main() {}
