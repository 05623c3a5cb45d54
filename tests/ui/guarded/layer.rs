//! A layer may do anything: it is not a guard.

#![allow(unused)]

use axum::extract::DefaultBodyLimit;
use router_axum::prelude::*;

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    #[layer(DefaultBodyLimit::max(1024))]
    async fn delete_action(&self, id: u32) {}
}

#[derive(Services)]
#[services(guarded)]
struct Container {
    #[service("controller.rest.")]
    orders: OrdersController,
}

fn main() {}
