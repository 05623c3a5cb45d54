//! A page, as a controller of Rails or Symfony renders it.

#![allow(unused)]

use router_axum::prelude::*;

struct BlogController;

#[web_controller(templates = false)]
impl BlogController {
    async fn index_action(&self) -> Response {
        self.render("blog/index.html", ())
    }
}

fn main() {}
