//! 4 errors: templates that render themselves without end.

use router_axum::prelude::*;

pub struct BrokenController;

#[web_controller(templates = "pages")]
impl BrokenController {
    pub async fn itself_action(&self) {}

    pub async fn cycle_action(&self) {}

    pub async fn layout_action(&self) {}

    pub async fn layouts_action(&self) {}
}

fn main() {}
