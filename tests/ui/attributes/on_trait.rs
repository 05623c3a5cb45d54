//! The attribute on a trait.

#![allow(unused)]

use router_axum::prelude::*;

#[rest_controller("users")]
trait UsersController {
    async fn cget_action(&self);
}

fn main() {}
