//! A template directory that is not below the crate.

use router_axum::prelude::*;

pub struct BlogController;

#[web_controller("blog", templates = "/srv/templates")]
impl BlogController {
    pub async fn show_action(&self) {}
}

fn main() {}
