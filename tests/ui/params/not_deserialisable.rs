//! 3 errors: values that cannot be read from a request.

#![allow(unused)]

use router_axum::{prelude::*, valid::garde::Valid};

// A body nothing can be read into.
struct NewUser;

struct JsonController;

#[rest_controller("users")]
impl JsonController {
    async fn post_action(&self, Json(new): Json<NewUser>) {}
}

// A query nothing can be read into.
struct Filter;

struct QueryController;

#[rest_controller("users")]
impl QueryController {
    async fn cget_action(&self, Query(filter): Query<Filter>, request: Request) {}
}

// A value with rules that cannot be read.
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
