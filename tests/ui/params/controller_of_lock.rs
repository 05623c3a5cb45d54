//! A controller with what can be shared, and cannot be sent.

#![allow(unused)]

use std::sync::MutexGuard;

use router_axum::prelude::*;

struct UsersController {
    names: MutexGuard<'static, Vec<String>>,
}

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {}
