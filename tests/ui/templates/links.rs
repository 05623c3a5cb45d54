//! Paths in a template that lead nowhere.

use router_axum::prelude::*;

pub struct LinksController;

#[web_controller("links", templates = "pages")]
impl LinksController {
    pub async fn index_action(&self) {}

    pub async fn show_action(&self, id: u32) -> String {
        format!("/{id}")
    }
}

#[derive(Services)]
#[services(templates = "pages")]
pub struct AppServices {
    #[service("controller.web.")]
    links: LinksController,
}

fn main() {}
