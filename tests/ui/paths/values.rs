//! 4 errors: paths of other values than the action has.

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) -> i64 {
        id
    }

    async fn get_comments_action(&self, id: i64, slug: String) -> Json<String> {
        Json(format!("{id}{slug}"))
    }
}

// A path without one of its values.
fn too_few_values() {
    let paths = Paths::<UsersController>::at("/api");
    let _ = paths.get_comments_path(7);
}

// A path with a value too many.
fn too_many_values() {
    let paths = Paths::<UsersController>::at("/api");
    let _ = paths.get_path(7, 8);
}

// A path with a number in place of a text.
fn wrong_text() {
    let paths = Paths::<UsersController>::at("/api");
    let _ = paths.get_comments_path(7, 8);
}

// A path with a value of another type.
fn wrong_value() {
    let paths = Paths::<UsersController>::at("/api");
    let _ = paths.get_path("seven");
}

fn main() {}
