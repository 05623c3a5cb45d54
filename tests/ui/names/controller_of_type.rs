//! A type that has no name to give.

#![allow(unused)]

use router_axum::prelude::*;

struct Controller;

#[rest_controller]
impl Controller {
    async fn cget_action(&self) {}
}

fn main() {}
