//! Two pages for one request.

#![allow(unused)]

use router_axum::prelude::*;

struct BlogController;

#[web_controller("blog")]
impl BlogController {
    async fn login_action(&self) {}

    async fn get_login_action(&self) {}
}

fn main() {}
