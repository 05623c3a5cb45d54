//! 3 errors: ends of actions.

use router_axum::prelude::*;

struct PricesController;

#[rest_controller("prices")]
impl PricesController {
    // gone before it is deprecated
    #[ends(deprecated = "2026-06-01", sunset = "2026-05-01")]
    async fn get_action(&self, id: u32) -> u32 { id }

    // a month that there is not
    #[ends(deprecated = "2026-13-01")]
    async fn put_action(&self, id: u32) -> u32 { id }

    // no URL
    #[ends(deprecated = "2026-06-01", link = "see the docs")]
    async fn delete_action(&self, id: u32) -> u32 { id }
}

#[derive(Services)]
struct Services {
    #[service("controller.rest.")]
    prices: PricesController,
}

fn main() {}
