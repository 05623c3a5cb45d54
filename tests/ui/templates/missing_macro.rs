//! A template that imports a macro that is spelt otherwise.

use router_axum::prelude::*;

pub struct BrokenController;

#[web_controller(templates = "pages")]
impl BrokenController {
    pub async fn from_action(&self) {}
}

fn main() {}
