//! 3 errors: types in angle brackets that are not there.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn post_action(&self, Query(page): Query<Paging>, Json(new): Json<NewUser>) -> Result<Vec<User>> {
        todo!()
    }

    async fn get_action(&self, id: i64) {}
}

fn main() {}
