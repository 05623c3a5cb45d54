//! A fragment of a template that does not exist, in place of which a page is rendered.

use router_axum::prelude::*;

pub struct FragmentsController;

#[web_controller("fragments", templates = "pages")]
impl FragmentsController {
    #[fragment("list")]
    pub async fn find_action(&self) -> Page {
        Page::empty()
    }
}

fn main() {}
