//! A template directory that does not exist.

use router_axum::prelude::*;

pub struct BlogController;

#[web_controller("blog", templates = "web/templates")]
impl BlogController {
    pub async fn show_action(&self) {}
}

fn main() {}
