//! A REST controller has no templates.

use router_axum::prelude::*;

pub struct BlogController;

#[rest_controller("blog", templates = "pages")]
impl BlogController {
    pub async fn cget_action(&self) {}
}

fn main() {}
