//! 5 errors: templates that end too early, and statements that end within others or not at all.

use router_axum::prelude::*;

pub struct BrokenController;

#[web_controller(templates = "pages")]
impl BrokenController {
    pub async fn end_action(&self) {}

    // The last of two that are alike.
    pub async fn twice_action(&self) {}

    // In another order.
    pub async fn crossed_action(&self) {}

    // By a slip.
    pub async fn slip_action(&self) {}

    // Of nothing.
    pub async fn nothing_action(&self) {}
}

fn main() {}
