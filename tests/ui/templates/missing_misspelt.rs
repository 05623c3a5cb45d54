//! 2 errors: templates whose names differ from those of their actions by a letter, and by the ending.

use router_axum::prelude::*;

pub struct BlogController;

#[web_controller("blog", templates = "pages")]
impl BlogController {
    pub async fn shwo_action(&self) {}

    pub async fn months_action(&self) {}
}

fn main() {}
