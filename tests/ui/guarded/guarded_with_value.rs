//! The word stands alone.

#![allow(unused)]

use router_axum::prelude::*;

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    #[public]
    async fn get_action(&self, id: u32) {}
}

#[derive(Services)]
#[services(guarded = true)]
struct Container {
    #[service("controller.rest.")]
    orders: OrdersController,
}

fn main() {}
