//! 5 errors: routes whose path values are not those of the action.

#![allow(unused)]

use router_axum::prelude::*;

// An extractor of one's own without its mark, beside a path that is written out.
struct CurrentUser;

struct NotesController;

#[rest_controller("notes")]
impl NotesController {
    #[route(GET, "/by/{author}")]
    async fn by_action(&self, author: String, user: CurrentUser) {}
}

// One of two routes lacks the action's path value.
struct TwiceWithoutValueController;

#[rest_controller("users")]
impl TwiceWithoutValueController {
    #[route(GET, "/by-name/{name}")]
    #[route(GET, "/find")]
    async fn find_action(&self, name: String) {}
}

// A path value that is not an argument.
struct UnknownValueController;

#[rest_controller("users")]
impl UnknownValueController {
    #[route(GET, "/search/{text}")]
    async fn search_action(&self) {}
}

// An argument that is not in the path.
struct ValueLeftOutController;

#[rest_controller("users")]
impl ValueLeftOutController {
    #[route(GET, "/search")]
    async fn search_action(&self, text: String) {}
}

// Path values in another order than the arguments.
struct SwappedController;

#[rest_controller("users")]
impl SwappedController {
    #[route(GET, "/between/{to}/{from}")]
    async fn search_action(&self, from: i64, to: i64) {}
}

fn main() {}
