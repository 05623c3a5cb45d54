//! 4 errors: values that are asked for without their names.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, Query(page): Query<Option<u32>>) {}

    async fn cdelete_action(&self, Query(ids): Query<Vec<u32>>) {}

    async fn cput_action(&self, Query((page, size)): Query<(u32, u32)>) {}

    async fn put_action(&self, id: u32, Form(name): Form<String>) {}
}

fn main() {}
