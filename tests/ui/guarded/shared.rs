//! One controller under two names: one message.

#![allow(unused)]

use router_axum::prelude::*;
use std::sync::Arc;

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    async fn delete_action(&self, id: u32) {}
}

#[derive(Services)]
#[services(guarded)]
struct Container {
    #[service("controller.rest.v1.")]
    #[service("controller.rest.v2.")]
    orders: Arc<OrdersController>,
}

fn main() {}
