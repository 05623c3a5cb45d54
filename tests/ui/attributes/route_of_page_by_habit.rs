//! 3 errors: pages whose routes are written as in Rocket.

#![allow(unused)]

use router_axum::prelude::*;

struct IndexController;

#[web_controller(templates = false)]
impl IndexController {
    #[get("/")]
    async fn home(&self) -> &'static str {
        "/blog"
    }

    #[get("/about")]
    async fn about(&self) -> &'static str {
        "/blog"
    }
}

struct BlogController;

#[web_controller(templates = false)]
impl BlogController {
    #[get("/blog/show/<slug>")]
    async fn show(&self, slug: String) -> &'static str {
        "/blog"
    }
}

fn main() {}
