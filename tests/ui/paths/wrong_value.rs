//! A path with a value of another type

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

fn main() {
    let paths = Paths::<UsersController>::at("/api");
    let _ = paths.get_path("seven");
}
