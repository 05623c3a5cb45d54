//! A value with rules that cannot be read.

#![allow(unused)]

use router_axum::{prelude::*, valid::garde::Valid};

#[derive(garde::Validate)]
struct NewTask {
    #[garde(length(min = 2))]
    title: String,
}

struct TasksController;

#[rest_controller("tasks")]
impl TasksController {
    async fn post_action(&self, Valid(Json(new)): Valid<Json<NewTask>>) {}
}

fn main() {}
