//! A template that imports one that does not exist.

use router_axum::prelude::*;

pub struct BrokenController;

#[web_controller(templates = "pages")]
impl BrokenController {
    pub async fn import_action(&self) {}
}

fn main() {}
