//! A generic type with its derive, around a type without.

#![allow(unused)]

use router_axum::prelude::*;
use serde::Serialize;

struct User;

#[derive(Serialize)]
struct Envelope<T> {
    content: T,
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: u32) -> Envelope<User> {
        Envelope { content: User }
    }
}

fn main() {}
