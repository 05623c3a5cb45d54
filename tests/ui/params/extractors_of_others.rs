//! 3 errors: an extractor of another framework, in each action that takes it, since it is mended there.

#![allow(unused)]

use router_axum::prelude::*;

mod web {
    pub struct Data<T>(pub T);
}

struct Db;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, db: web::Data<Db>) {}

    async fn get_action(&self, id: u32, db: web::Data<Db>) {}

    async fn post_action(&self, db: web::Data<Db>, Json(new): Json<Vec<u32>>) {}
}

fn main() {}
