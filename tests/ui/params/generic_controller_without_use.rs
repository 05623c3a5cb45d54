//! A type parameter that no field of the controller makes use of.

#![allow(unused)]

use router_axum::prelude::*;

trait Store: Send + Sync + 'static {
    fn names(&self) -> Vec<String>;
}

struct UsersController<T> {
    name: String,
}

#[rest_controller("users")]
impl<T: Store> UsersController<T> {
    async fn cget_action(&self) -> Json<String> {
        Json(self.name.clone())
    }
}

fn main() {}
