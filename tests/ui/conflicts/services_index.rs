//! A page of `index` in the place of another controller.

#![allow(unused)]

use router_axum::prelude::*;

struct IndexController;

#[web_controller]
impl IndexController {
    async fn index_action(&self) {}

    #[route(GET, "/about")]
    async fn about_action(&self) {}
}

struct AboutController;

#[web_controller]
impl AboutController {
    async fn index_action(&self) {}
}

#[derive(Services)]
struct AppServices {
    #[service("controller.web.")]
    index: IndexController,
    #[service("controller.web.")]
    about: AboutController,
}

fn main() {}
