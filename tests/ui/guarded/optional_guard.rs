//! It lets those in, too, who are not logged in.

#![allow(unused)]

use axum::{
    extract::{FromRequestParts, OptionalFromRequestParts},
    http::request::Parts,
};
use router_axum::{Guard, prelude::*};

struct CurrentUser;

impl Guard for CurrentUser {}

impl<S: Sync> FromRequestParts<S> for CurrentUser {
    type Rejection = Error;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self> {
        Err(Error::unauthorized())
    }
}

impl<S: Sync> OptionalFromRequestParts<S> for CurrentUser {
    type Rejection = Error;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Option<Self>> {
        Ok(None)
    }
}

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    async fn delete_action(&self, id: u32, _user: Option<CurrentUser>) {}
}

#[derive(Services)]
#[services(guarded)]
struct Container {
    #[service("controller.rest.")]
    orders: OrdersController,
}

fn main() {}
