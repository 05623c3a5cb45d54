//! Actions that were written before the container was guarded: one message, at the first.

#![allow(unused)]

use router_axum::prelude::*;

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    async fn cget_action(&self) {}

    #[public]
    async fn get_action(&self, id: u32) {}

    async fn put_action(&self, id: u32) {}

    async fn delete_action(&self, id: u32) {}
}

#[derive(Services)]
#[services(guarded)]
struct Container {
    #[service("controller.rest.")]
    orders: OrdersController,
}

fn main() {}
