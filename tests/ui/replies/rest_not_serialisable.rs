//! 7 errors: values that cannot be sent.

#![allow(unused)]

use router_axum::{HeaderMap, prelude::*};
use serde::Serialize;

// A value that cannot be sent.
struct AloneUser;

struct AloneController;

#[rest_controller("users")]
impl AloneController {
    async fn cget_action(&self) -> AloneUser {
        AloneUser
    }
}

// A value that cannot be sent, created.
struct CreatedNotSerialisableUser;

struct CreatedNotSerialisableController;

#[rest_controller("users")]
impl CreatedNotSerialisableController {
    async fn post_action(&self) -> Created<CreatedNotSerialisableUser> {
        Created::at("/users/1", CreatedNotSerialisableUser)
    }
}

// A list of values that cannot be sent.
struct InListUser;

struct InListController;

#[rest_controller("users")]
impl InListController {
    async fn cget_action(&self) -> Vec<InListUser> {
        vec![InListUser]
    }
}

// A value that cannot be sent, in a `Result` of an `Option`.
struct InResultUser;

struct InResultController;

#[rest_controller("users")]
impl InResultController {
    async fn get_action(&self, id: i64) -> Result<Option<InResultUser>> {
        Ok(Some(InResultUser))
    }
}

// A generic type with its derive, around a type without.
struct InWrapperUser;

#[derive(Serialize)]
struct Envelope<T> {
    content: T,
}

struct InWrapperController;

#[rest_controller("users")]
impl InWrapperController {
    async fn get_action(&self, id: u32) -> Envelope<InWrapperUser> {
        Envelope { content: InWrapperUser }
    }
}

// A value that cannot be sent, with a status.
struct WithStatusUser;

struct WithStatusController;

#[rest_controller("users")]
impl WithStatusController {
    async fn cget_action(&self) -> (StatusCode, WithStatusUser) {
        (StatusCode::OK, WithStatusUser)
    }
}

// A reply of the user's own, beside header fields, is a response only if what stands in it is `Serialize`.
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
