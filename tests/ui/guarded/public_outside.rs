//! The block is not a controller.

#![allow(unused)]

use router_axum::prelude::*;

struct Orders;

impl Orders {
    #[public]
    async fn get_action(&self, id: u32) {}
}

fn main() {}
