//! A path that is a constant.

#![allow(unused)]

use router_axum::prelude::*;

const SEARCH: &str = "/search";

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route(GET, SEARCH)]
    async fn search_action(&self) {}
}

fn main() {}
