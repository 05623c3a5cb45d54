//! A query nothing can be read into.

#![allow(unused)]

use router_axum::prelude::*;

struct Filter;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, Query(filter): Query<Filter>, request: Request) {}
}

fn main() {}
