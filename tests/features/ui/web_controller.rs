//! A page in an application that leaves out the template engine.

use router_axum::prelude::*;

pub struct IndexController;

#[web_controller]
impl IndexController {
    async fn index_action(&self) {}

    async fn about_action(&self) -> &'static str {
        "/"
    }
}

#[derive(Services)]
pub struct Services {
    #[service("controller.web.")]
    index: IndexController,
}

fn main() {}
