//! A variable that the layout uses, in a block that stays.

use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize, PageVariables)]
pub struct List {
    pub posts: Vec<String>,
    pub titles: u32,
}

pub struct BlogController;

#[web_controller("blog", templates = "pages")]
impl BlogController {
    pub async fn list_action(&self) -> List {
        List { posts: Vec::new(), titles: 0 }
    }
}

fn main() {}
