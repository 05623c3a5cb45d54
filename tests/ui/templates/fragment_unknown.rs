//! A block that is not in the template, nor in the one that it extends.

use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize, PageVariables)]
pub struct Words {
    pub words: Vec<String>,
}

pub struct FragmentsController;

#[web_controller("fragments", templates = "pages")]
impl FragmentsController {
    #[fragment("comments")]
    pub async fn list_action(&self) -> Words {
        Words { words: vec![] }
    }
}

fn main() {}
