//! A block in a loop, whose entry it shows.

use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize, PageVariables)]
pub struct Words {
    pub words: Vec<String>,
}

pub struct FragmentsController;

#[web_controller("fragments", templates = "pages")]
impl FragmentsController {
    #[fragment("row")]
    pub async fn rows_action(&self) -> Words {
        Words { words: vec![] }
    }
}

fn main() {}
