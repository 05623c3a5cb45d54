//! 3 errors: hooks with arguments that are not extractors for them.

#![allow(unused)]

use router_axum::prelude::*;

// A hook that takes the body.
struct BodyController;

#[rest_controller("users")]
impl BodyController {
    #[before]
    fn check_login(&self, Json(body): Json<String>) {}

    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

// A hook with an argument that is not an extractor.
struct NoExtractorController;

struct User;

#[rest_controller("users")]
impl NoExtractorController {
    #[before]
    fn check_login(&self, user: User) {}

    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

// A hook that takes a part of the state, and an action another one.
#[derive(Clone)]
struct Shop;

#[derive(Clone)]
struct Orders;

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    #[before]
    async fn only_while_open(&self, State(shop): State<Shop>) {}

    async fn post_action(&self, State(orders): State<Orders>) {}
}

fn main() {}
