//! A field of a field.

use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize, PageVariables)]
pub struct Author {
    pub fullname: String,
}

#[derive(Serialize, PageVariables)]
pub struct Post {
    pub title: String,
    pub author: Option<Author>,
}

pub struct BlogController;

#[web_controller("blog", templates = "pages")]
impl BlogController {
    pub async fn show_action(&self, _slug: String) -> Result<Option<Post>> {
        Ok(None)
    }
}

fn main() {}
