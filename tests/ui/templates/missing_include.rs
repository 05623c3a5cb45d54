//! A template that includes one that does not exist.

use router_axum::prelude::*;

pub struct BrokenController;

#[web_controller(templates = "pages")]
impl BrokenController {
    pub async fn include_action(&self) {}
}

fn main() {}
