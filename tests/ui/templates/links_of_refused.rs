//! 2 errors: pages that are refused; a template with their paths makes no further mistake.

use router_axum::prelude::*;

pub struct LinksController;

#[web_controller("links", templates = "pages")]
impl LinksController {
    pub async fn show_action(&self, id: &str) -> String {
        format!("/{id}")
    }

    pub async fn shwo_actoin(&self, id: u32) -> String {
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
