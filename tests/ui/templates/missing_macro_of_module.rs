//! A macro that an imported template does not have.

use router_axum::prelude::*;

pub struct BrokenController;

#[web_controller(templates = "pages")]
impl BrokenController {
    pub async fn module_action(&self) {}
}

fn main() {}
