//! An action that redirects.

use router_axum::prelude::*;

pub struct FragmentsController;

#[web_controller("fragments", templates = "pages")]
impl FragmentsController {
    #[fragment("list")]
    pub async fn post_list_action(&self) -> Result<String> {
        Ok("/".into())
    }
}

fn main() {}
