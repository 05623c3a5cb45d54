//! A path in a template as other frameworks have them, with one name alone.

use router_axum::prelude::*;

pub struct LinksController;

#[web_controller(templates = false)]
impl LinksController {
    pub async fn index_action(&self) {}
}

#[derive(Services)]
#[services(templates = "links")]
pub struct AppServices {
    #[service("controller.web.")]
    links: LinksController,
}

fn main() {}
