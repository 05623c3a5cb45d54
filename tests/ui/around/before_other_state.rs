//! A hook that takes a part of the state, and an action another one.

#![allow(unused)]

use router_axum::prelude::*;

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
