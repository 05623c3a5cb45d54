//! A controller of a type of the standard library.

#![allow(unused)]

use router_axum::prelude::*;

#[rest_controller("users")]
impl Vec<u8> {
    async fn cget_action(&self) {}

    async fn get_action(&self, id: u32) {}
}

fn main() {}
