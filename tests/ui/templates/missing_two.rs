//! 2 errors: two pages without templates, and what is not a page.

use router_axum::prelude::*;

pub struct BlogController;

#[web_controller("blog", templates = "pages")]
impl BlogController {
    pub async fn archive_action(&self) {}

    pub async fn search_action(&self) -> Result<()> {
        Ok(())
    }

    pub async fn away_action(&self) -> String {
        "/".to_owned()
    }
}

fn main() {}
