//! 3 errors: what is not an error, behind a `?`.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(Debug)]
enum ShopError {
    SoldOut,
}

fn buy(id: u32) -> std::result::Result<u32, ShopError> {
    Err(ShopError::SoldOut)
}

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    async fn get_action(&self, id: u32) -> Result<u32> {
        let order = Some(id).ok_or("there is no such order")?;
        Ok(order)
    }

    async fn post_action(&self) -> Result<u32> {
        Ok(buy(7)?)
    }

    async fn delete_action(&self, id: u32) -> Result<()> {
        Err(format!("{id} stays"))?
    }
}

fn main() {}
