//! Both leave out the hook.

#![allow(unused)]

use router_axum::prelude::*;

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    #[before]
    async fn members_only(headers: HeaderMap) -> Result<()> {
        if headers.contains_key("x-member") { Ok(()) } else { Err(Error::unauthorized()) }
    }

    #[public]
    #[no_before]
    async fn get_action(&self, id: u32) {}
}

fn main() {}
