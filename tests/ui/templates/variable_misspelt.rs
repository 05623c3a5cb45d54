//! A field that the template spells differently.

use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize, PageVariables)]
pub struct Post {
    pub titel: String,
    pub author: String,
}

pub struct BlogController;

#[web_controller("blog", templates = "pages")]
impl BlogController {
    pub async fn show_action(&self, _slug: String) -> Result<Option<Post>> {
        Ok(None)
    }
}

fn main() {}
