//! The name of a block with two letters in the wrong order.

use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize, PageVariables)]
pub struct Words {
    pub words: Vec<String>,
}

pub struct FragmentsController;

#[web_controller("fragments", templates = "pages")]
impl FragmentsController {
    #[fragment("lsit")]
    pub async fn list_action(&self) -> Words {
        Words { words: vec![] }
    }
}

fn main() {}
