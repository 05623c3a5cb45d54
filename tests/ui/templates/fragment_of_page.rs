//! A page that names its values itself: the block is looked up in the template of the action.

use router_axum::prelude::*;

pub struct FragmentsController;

#[web_controller("fragments", templates = "pages")]
impl FragmentsController {
    #[fragment("lists")]
    pub async fn list_action(&self) -> Page {
        Page::empty()
    }
}

fn main() {}
