//! Who may call it is said by hooks and guards.

#![allow(unused)]

use router_axum::prelude::*;

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    #[public(members)]
    async fn get_action(&self, id: u32) {}
}

fn main() {}
