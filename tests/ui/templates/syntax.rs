//! A template with a mistake in it.

use router_axum::prelude::*;

pub struct BrokenController;

#[web_controller(templates = "pages")]
impl BrokenController {
    pub async fn loop_action(&self) {}
}

fn main() {}
