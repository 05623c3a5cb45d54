//! 3 errors: `Valid` inside of an extractor, and around none.

#![allow(unused)]

use router_axum::{prelude::*, valid::garde::Valid};
use serde::Deserialize;

#[derive(Deserialize, garde::Validate)]
struct NewTask {
    #[garde(length(min = 2))]
    title: String,
}

struct TasksController;

#[rest_controller("tasks")]
impl TasksController {
    async fn post_action(&self, Json(Valid(new)): Json<Valid<NewTask>>) {}

    async fn cget_action(&self, Query(Valid(filter)): Query<Valid<NewTask>>, headers: HeaderMap) {}

    async fn put_action(&self, id: u32, Valid(new): Valid<NewTask>) {}
}

fn main() {}
