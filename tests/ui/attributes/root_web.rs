//! A web controller at the root.

#![allow(unused)]

use router_axum::prelude::*;

struct PagesController;

#[web_controller(root, "pages")]
impl PagesController {
    async fn help_action(&self) -> Response {
        Response::default()
    }
}

fn main() {}
