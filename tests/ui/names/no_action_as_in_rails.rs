//! A block whose methods are called as in Rails.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    fn new() -> Self {
        Self
    }

    async fn show(&self, id: u32) {}
}

fn main() {}
