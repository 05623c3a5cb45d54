//! 2 errors: the word `guarded` twice, and with a value.

#![allow(unused)]

use router_axum::prelude::*;

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    #[public]
    async fn get_action(&self, id: u32) {}
}

// One of the two is enough.
#[derive(Services)]
#[services(guarded, guarded)]
struct TwiceContainer {
    #[service("controller.rest.")]
    orders: OrdersController,
}

// The word stands alone.
#[derive(Services)]
#[services(guarded = true)]
struct WithValueContainer {
    #[service("controller.rest.")]
    orders: OrdersController,
}

fn main() {}
