//! It says that everybody may call it, and refuses some.

#![allow(unused)]

use axum::{extract::FromRequestParts, http::request::Parts};
use router_axum::{Guard, prelude::*};

struct CurrentUser;

impl Guard for CurrentUser {}

impl<S: Sync> FromRequestParts<S> for CurrentUser {
    type Rejection = Error;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self> {
        Err(Error::unauthorized())
    }
}

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    #[public]
    async fn delete_action(&self, id: u32, #[extract] _user: CurrentUser) {}
}

#[derive(Services)]
#[services(guarded)]
struct Container {
    #[service("controller.rest.")]
    orders: OrdersController,
}

fn main() {}
