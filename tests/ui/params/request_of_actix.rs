//! The request of another framework, in front of a path value.

#![allow(unused)]

use router_axum::prelude::*;

type HttpRequest = Request;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, request: HttpRequest, id: u32) {}
}

fn main() {}
