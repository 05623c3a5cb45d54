//! Nothing is said of the action, which the hook was meant for.

#![allow(unused)]

use router_axum::prelude::*;

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    #[before]
    async fn members_only(id: u32) -> Result<()> {
        Err(Error::unauthorized())
    }

    async fn delete_action(&self, id: u32) {}
}

#[derive(Services)]
#[services(guarded)]
struct Container {
    #[service("controller.rest.")]
    orders: OrdersController,
}

fn main() {}
