//! The method is not an action.

#![allow(unused)]

use router_axum::prelude::*;

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    async fn get_action(&self, id: u32) {
        self.find(id);
    }

    #[public]
    fn find(&self, id: u32) {}
}

fn main() {}
