//! 4 errors: blocks that use what stands around them: a macro, the number of a loop, a loop of the layout, and what is assigned in front of an include.

use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize, PageVariables)]
pub struct Words {
    pub words: Vec<String>,
}

pub struct FragmentsController;

#[web_controller("fragments", templates = "pages")]
impl FragmentsController {
    #[fragment("form")]
    pub async fn macro_action(&self) -> Words {
        Words { words: vec![] }
    }

    #[fragment("number")]
    pub async fn index_action(&self) -> Words {
        Words { words: vec![] }
    }

    #[fragment("entries")]
    pub async fn super_action(&self) -> Words {
        Words { words: vec![] }
    }

    #[fragment("list")]
    pub async fn shown_action(&self) -> Words {
        Words { words: vec![] }
    }
}

fn main() {}
