//! An extractor that nobody calls a guard.

#![allow(unused)]

use axum::{extract::FromRequestParts, http::request::Parts};
use router_axum::prelude::*;

struct Language;

impl<S: Sync> FromRequestParts<S> for Language {
    type Rejection = Error;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self> {
        Ok(Self)
    }
}

struct OrdersController;

#[rest_controller("orders")]
impl OrdersController {
    async fn delete_action(&self, id: u32, #[extract] _language: Language) {}
}

#[derive(Services)]
#[services(guarded)]
struct Container {
    #[service("controller.rest.")]
    orders: OrdersController,
}

fn main() {}
