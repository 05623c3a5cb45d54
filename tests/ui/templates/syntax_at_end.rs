//! A template that ends too early.

use router_axum::prelude::*;

pub struct BrokenController;

#[web_controller(templates = "pages")]
impl BrokenController {
    pub async fn end_action(&self) {}
}

fn main() {}
