//! A page from a REST controller.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> Page {
            Page::empty()
        }
}

fn main() {}
