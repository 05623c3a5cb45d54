//! The hook is for the other action, and this one does not say that it is public.

#![allow(unused)]

use router_axum::prelude::*;

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    #[before]
    async fn members_only(headers: HeaderMap) -> Result<()> {
        if headers.contains_key("x-member") { Ok(()) } else { Err(Error::unauthorized()) }
    }

    async fn get_action(&self, id: u32) {}

    #[no_before]
    async fn delete_action(&self, id: u32) {}
}

#[derive(Services)]
#[services(guarded)]
struct Container {
    #[service("controller.rest.")]
    orders: OrdersController,
}

fn main() {}
