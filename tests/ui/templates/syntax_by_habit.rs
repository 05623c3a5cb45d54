//! 6 errors: templates as other engines have them.

use router_axum::prelude::*;

pub struct HabitsController;

#[web_controller(templates = "pages")]
impl HabitsController {
    pub async fn elseif_action(&self) {}

    pub async fn extends_action(&self) {}

    pub async fn load_action(&self) {}

    pub async fn order_action(&self) {}

    pub async fn stray_action(&self) {}

    pub async fn unclosed_action(&self) {}
}

fn main() {}
