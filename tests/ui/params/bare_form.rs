//! 3 errors: forms as they stand in other frameworks.

#![allow(unused)]

use router_axum::prelude::*;
use serde::Deserialize;

#[derive(Deserialize)]
struct NewReview {
    text: String,
}

struct ReviewsController;

#[web_controller]
impl ReviewsController {
    async fn post_write_action(&self, id: u32, new: NewReview) -> &'static str {
        "/"
    }

    async fn post_answer_action(&self, new: NewReview) -> &'static str {
        "/"
    }

    async fn post_correct_action(&self, paths: Paths<Self>, new: NewReview) -> &'static str {
        "/"
    }
}

fn main() {}
