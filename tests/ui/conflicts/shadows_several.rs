//! A path with two methods in the place of a path value with more of them.

#![allow(unused)]

use router_axum::prelude::*;

struct PagesController;

#[web_controller("pages")]
impl PagesController {
    async fn show_action(&self, slug: String) {}

    async fn put_show_action(&self, slug: String) {}

    async fn delete_show_action(&self, slug: String) {}

    #[route(GET, "/show/new")]
    async fn new_action(&self) {}

    #[route(POST, "/show/new")]
    async fn post_new_action(&self) {}
}

fn main() {}
