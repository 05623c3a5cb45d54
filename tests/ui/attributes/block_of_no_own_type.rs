//! 2 errors: blocks of types that cannot be a controller.

#![allow(unused)]

use router_axum::prelude::*;

// A block of no named type.
trait Users {}

#[rest_controller("users")]
impl dyn Users {
    async fn cget_action(&self) {}
}

// A controller of a type of the standard library.
#[rest_controller("users")]
impl Vec<u8> {
    async fn cget_action(&self) {}

    async fn get_action(&self, id: u32) {}
}

fn main() {}
