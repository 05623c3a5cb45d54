//! 2 errors: one for each controller.

#![allow(unused)]

use router_axum::prelude::*;

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    async fn delete_action(&self, id: u32) {}
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn delete_action(&self, id: u32) {}
}

#[derive(Services)]
#[services(guarded)]
struct Container {
    #[service("controller.rest.")]
    orders: OrdersController,
    #[service("controller.rest.")]
    users: UsersController,
}

fn main() {}
