//! A page without a template.

use router_axum::prelude::*;

pub struct BlogController;

#[web_controller("blog", templates = "pages")]
impl BlogController {
    pub async fn archive_action(&self) {}
}

fn main() {}
