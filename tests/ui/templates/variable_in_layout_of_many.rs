//! 2 errors: what the layout of three pages uses and none of them returns, and what one of them does not return.

#![allow(unused)]

use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize, PageVariables)]
struct Editor {
    name: String,
}

#[derive(Serialize, PageVariables)]
struct About {
    editor: Editor,
}

#[derive(Serialize, PageVariables)]
struct News {
    editor: Editor,
    articles: Vec<String>,
}

struct ManyController;

#[web_controller(templates = "pages")]
impl ManyController {
    async fn index_action(&self) -> About {
        About { editor: Editor { name: "Ada".into() } }
    }

    async fn about_action(&self) -> About {
        About { editor: Editor { name: "Ada".into() } }
    }

    async fn news_action(&self) -> News {
        News { editor: Editor { name: "Ada".into() }, articles: Vec::new() }
    }
}

fn main() {}
