//! 4 errors: attributes whose arguments stand behind `=`.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[before = "login"]
    fn check_login(&self) {}

    #[no_before = "check_login"]
    async fn cget_action(&self) {}

    #[layer = "cors"]
    async fn get_action(&self, id: i64) {}

    #[route = "/search"]
    async fn search_action(&self) {}
}

fn main() {}
