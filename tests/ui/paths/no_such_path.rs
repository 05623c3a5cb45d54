//! 3 errors: paths by names that are not theirs.

#![allow(unused)]

use router_axum::prelude::*;

// The action's own name, where the paths have its path.
struct ActionInPlaceOfPathController;

#[rest_controller("users")]
impl ActionInPlaceOfPathController {
    async fn get_action(&self, id: i64) {}

    async fn post_action(&self, paths: Paths<Self>) -> Created<i64> {
        Created::at(paths.get_action(7), 7)
    }
}

// Paths that are made by `new`.
struct NewController;

#[rest_controller("users")]
impl NewController {
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn new() {
    let _ = Paths::<NewController>::new().get_path(7);
}

// The path of an action that is not there.
struct RenamedActionController;

#[rest_controller("users")]
impl RenamedActionController {
    async fn get_action(&self, id: i64) -> i64 {
        id
    }

    async fn get_comments_action(&self, id: i64, slug: String) -> Json<String> {
        Json(format!("{id}{slug}"))
    }
}

fn renamed_action() {
    let paths = Paths::<RenamedActionController>::at("/api");
    let _ = paths.fetch_path(7);
}

fn main() {}
