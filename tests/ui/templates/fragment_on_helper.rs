//! A method that is not an action.

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
    async fn words(&self) -> Words {
        Words { words: vec![] }
    }

    pub async fn list_action(&self) -> Words {
        self.words().await
    }
}

fn main() {}
