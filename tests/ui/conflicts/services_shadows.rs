//! A literal path of one controller takes the methods of another controller's path value.

#![allow(unused)]

use router_axum::prelude::*;

struct IndexController;

#[web_controller(templates = false)]
impl IndexController {
    #[route(GET, "/{slug}")]
    async fn show_action(&self, slug: String) {}

    #[route(DELETE, "/{slug}")]
    async fn remove_action(&self, slug: String) {}
}

struct BlogController;

#[web_controller(templates = false)]
impl BlogController {
    async fn index_action(&self) {}
}

#[derive(Services)]
struct AppServices {
    #[service("controller.web.")]
    index: IndexController,
    #[service("controller.web.")]
    blog: BlogController,
}

fn main() {}
