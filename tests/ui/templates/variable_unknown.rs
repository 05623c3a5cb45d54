//! A variable that no field is near to.

use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize, PageVariables)]
pub struct Post {
    pub author: String,
    pub body: String,
}

pub struct BlogController;

#[web_controller("blog", templates = "pages")]
impl BlogController {
    pub async fn show_action(&self, _slug: String) -> Result<Option<Post>> {
        Ok(None)
    }
}

fn main() {}
