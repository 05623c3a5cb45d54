//! The layer is put around the value.

#![allow(unused)]

use axum::extract::DefaultBodyLimit;
use router_axum::{Layered, prelude::*};

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    async fn delete_action(&self, id: u32) {}
}

#[derive(Services)]
#[services(guarded)]
struct Container {
    #[service("controller.rest.")]
    orders: Layered<OrdersController, DefaultBodyLimit>,
}

fn main() {}
