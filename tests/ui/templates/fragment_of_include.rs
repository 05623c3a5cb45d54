//! A block of an included template, which is rendered with it alone.

use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize, PageVariables)]
pub struct Words {
    pub words: Vec<String>,
}

pub struct FragmentsController;

#[web_controller("fragments", templates = "pages")]
impl FragmentsController {
    #[fragment("list")]
    pub async fn including_action(&self) -> Words {
        Words { words: vec![] }
    }
}

fn main() {}
