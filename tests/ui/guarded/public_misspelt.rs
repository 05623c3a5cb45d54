//! A letter is missing.

#![allow(unused)]

use router_axum::prelude::*;

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    #[pubic]
    async fn get_action(&self, id: u32) {}
}

#[derive(Services)]
#[services(guarded)]
struct Container {
    #[service("controller.rest.")]
    orders: OrdersController,
}

fn main() {}
