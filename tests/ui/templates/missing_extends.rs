//! A template that extends one that does not exist.

use router_axum::prelude::*;

pub struct BrokenController;

#[web_controller(templates = "pages")]
impl BrokenController {
    pub async fn extends_action(&self) {}
}

fn main() {}
