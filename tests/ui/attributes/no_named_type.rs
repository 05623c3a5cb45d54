//! A block of no named type.

#![allow(unused)]

use router_axum::prelude::*;

trait Users {}

#[rest_controller("users")]
impl dyn Users {
    async fn cget_action(&self) {}
}

fn main() {}
