//! A template with variables, and an action that returns none.

use router_axum::prelude::*;

pub struct BlogController;

#[web_controller("blog", templates = "pages")]
impl BlogController {
    pub async fn show_action(&self, _slug: String) {}
}

fn main() {}
