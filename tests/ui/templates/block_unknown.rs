//! A block that no extended template has: nobody renders it.

use router_axum::prelude::*;

pub struct BrokenController;

#[web_controller(templates = "pages")]
impl BrokenController {
    pub async fn block_action(&self) {}
}

fn main() {}
