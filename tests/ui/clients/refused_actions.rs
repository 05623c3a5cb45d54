//! 3 errors: mistakes of controllers whose actions are called elsewhere.

#![allow(unused)]

use router_axum::{
    client::{Client, ClientError},
    prelude::*,
};

// An action with too few path values.
struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: u32) -> Json<u32> {
        Json(id)
    }

    async fn get_comments_action(&self, id: u32) -> Json<u32> {
        Json(id)
    }
}

// A name that is none.
struct OrdersController;

#[rest_controller("orders/")]
impl OrdersController {
    async fn get_action(&self, id: u32) -> Json<u32> {
        Json(id)
    }
}

// A type that only looks like a path value.
struct DaysController;

#[rest_controller("days")]
impl DaysController {
    async fn get_action(&self, day: Option<u32>) -> Json<u32> {
        Json(1)
    }
}

async fn called(
    users: Client<UsersController>,
    orders: Client<OrdersController>,
    days: Client<DaysController>,
) -> Result<(), ClientError> {
    let comment = users.get_comments(7, 8).await?;
    println!("{}", comment.name);
    assert_eq!(users.get(7).await?, 7);
    assert_eq!(orders.get(7).await?, 7);
    assert_eq!(days.get(7).await?, 7);
    Ok(())
}

fn main() {}
