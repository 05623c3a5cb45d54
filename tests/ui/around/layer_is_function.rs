//! A function in place of a layer

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

async fn no_store(request: Request) -> Request {
    request
}

#[rest_controller("users")]
impl UsersController {
    #[layer(no_store)]
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {}
