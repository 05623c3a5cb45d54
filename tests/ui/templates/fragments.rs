//! 15 errors: a block that the template lacks, by a slip, in an included template, or at all; and blocks that use what only the whole page has: macros, loops,
//! and names that are assigned around them, in the layout, or in front of an include, which may choose its template.

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

    #[fragment("row")]
    pub async fn rows_action(&self) -> Words {
        Words { words: vec![] }
    }

    #[fragment("list")]
    pub async fn misread_action(&self) -> Words {
        Words { words: vec![] }
    }

    #[fragment("lsit")]
    pub async fn list_action(&self) -> Words {
        Words { words: vec![] }
    }

    #[fragment("list")]
    pub async fn including_action(&self) -> Words {
        Words { words: vec![] }
    }

    #[fragment("comments")]
    pub async fn post_list_action(&self) -> Words {
        Words { words: vec![] }
    }

    #[fragment("list")]
    pub async fn set_action(&self) -> Words {
        Words { words: vec![] }
    }

    #[fragment("first_word")]
    pub async fn with_action(&self) -> Words {
        Words { words: vec![] }
    }

    #[fragment("list")]
    pub async fn plain_action(&self) -> Words {
        Words { words: vec![] }
    }

    #[fragment("row")]
    pub async fn chosen_action(&self) -> Words {
        Words { words: vec![] }
    }

    #[fragment("list")]
    pub async fn choosing_action(&self) -> Words {
        Words { words: vec![] }
    }

    #[fragment("row")]
    pub async fn importing_action(&self) -> Words {
        Words { words: vec![] }
    }
}

fn main() {}
