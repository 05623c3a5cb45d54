//! 5 errors: templates as other engines have them.

use router_axum::prelude::*;

pub struct HabitsController;

#[web_controller(templates = "pages")]
impl HabitsController {
    pub async fn elseif_action(&self) {}

    pub async fn extends_action(&self) {}

    pub async fn load_action(&self) {}

    pub async fn unquoted_action(&self) {}

    pub async fn order_action(&self) {}
}

fn main() {}
