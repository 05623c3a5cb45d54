//! 4 errors: values to check that have no rules, or those of another crate.

#![allow(unused)]

use router_axum::{prelude::*, valid};
use serde::Deserialize;

#[derive(Deserialize)]
struct NewTask {
    title: String,
}

#[derive(Deserialize)]
struct Paging {
    page: u32,
}

#[derive(Deserialize, garde::Validate)]
struct NewNote {
    #[garde(length(min = 2))]
    text: String,
}

struct TasksController;

#[rest_controller("tasks")]
impl TasksController {
    async fn cget_action(&self, paging: valid::garde::Valid<Query<Paging>>, headers: HeaderMap) {}

    async fn post_action(&self, new: valid::garde::Valid<Json<NewTask>>) {}

    async fn put_action(&self, id: u32, new: valid::validator::Valid<Form<NewTask>>) {}

    async fn post_notes_action(&self, id: u32, new: valid::validator::Valid<Json<NewNote>>) {}
}

fn main() {}
