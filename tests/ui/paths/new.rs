//! Paths that are made by `new`.

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {
    let _ = Paths::<UsersController>::new().get_path(7);
}
