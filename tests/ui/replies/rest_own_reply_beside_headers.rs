//! A reply of the user's own, beside header fields, is a response only if what stands in it is `Serialize`.

#![allow(unused)]

use router_axum::{HeaderMap, prelude::*};
use serde::Serialize;

struct Task;

struct Accepted<T>(T);

impl<T: Serialize> IntoResponse for Accepted<T> {
    fn into_response(self) -> Response {
        (StatusCode::ACCEPTED, Json(self.0)).into_response()
    }
}

struct TasksController;

#[rest_controller("tasks")]
impl TasksController {
    async fn post_action(&self) -> (HeaderMap, Accepted<Task>) {
        (HeaderMap::new(), Accepted(Task))
    }
}

fn main() {}
