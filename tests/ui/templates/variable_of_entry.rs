//! A field of the entries of a list.

use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize, PageVariables)]
pub struct Entries {
    pub comments: Vec<Comment>,
}

#[derive(Serialize, PageVariables)]
pub struct Comment {
    pub text: String,
    pub answers: Vec<Comment>,
}

pub struct BrokenController;

#[web_controller(templates = "pages")]
impl BrokenController {
    pub async fn entries_action(&self) -> Entries {
        Entries { comments: Vec::new() }
    }
}

fn main() {}
