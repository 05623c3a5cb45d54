//! An action that is there on some systems alone.

#![allow(unused)]

use router_axum::prelude::*;

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    #[public]
    async fn get_action(&self, id: u32) {}

    #[cfg(windows)]
    async fn put_action(&self, id: u32) {}

    #[cfg(not(windows))]
    async fn delete_action(&self, id: u32) {}
}

#[derive(Services)]
#[services(guarded)]
struct Container {
    #[service("controller.rest.")]
    orders: OrdersController,
}

fn main() {}
