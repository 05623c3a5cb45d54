//! A field that serde writes under another name.

use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize, PageVariables)]
#[serde(rename_all = "camelCase")]
pub struct Post {
    pub title: String,
    #[serde(rename = "writer")]
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
