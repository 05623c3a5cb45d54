//! 2 errors: bodies as they stand in other frameworks.

#![allow(unused)]

use router_axum::prelude::*;
use serde::Deserialize;

#[derive(Deserialize)]
struct NewReview {
    text: String,
}

struct ReviewsController;

#[rest_controller("reviews")]
impl ReviewsController {
    async fn post_action(&self, new: NewReview) {}

    async fn put_action(&self, id: u32, new: NewReview) {}
}

fn main() {}
