//! A block that shows what `with` assigns around it.

use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize, PageVariables)]
pub struct Words {
    pub words: Vec<String>,
}

pub struct FragmentsController;

#[web_controller("fragments", templates = "pages")]
impl FragmentsController {
    #[fragment("first_word")]
    pub async fn with_action(&self) -> Words {
        Words { words: vec![] }
    }
}

fn main() {}
