//! The same with a value.

#![allow(unused)]

use router_axum::prelude::*;

struct PagesController;

#[web_controller("pages", root = true)]
impl PagesController {
    async fn help_action(&self) -> Response {
        Response::default()
    }
}

fn main() {}
