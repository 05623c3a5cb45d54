//! 4 errors: an `Option` where a value stands, whose `None` would be a `null`.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) -> Option<(StatusCode, Option<u32>)> {
        None
    }

    async fn put_action(&self, id: i64) -> Result<Option<Option<std::collections::BTreeMap<String, u32>>>, (StatusCode, String)> {
        Ok(None)
    }

    async fn patch_action(&self, id: i64) -> (StatusCode, Option<([(&'static str, &'static str); 1], Option<u32>)>) {
        (StatusCode::OK, None)
    }
}

struct PagesController;

#[web_controller("pages")]
impl PagesController {
    async fn index_action(&self) -> Option<(StatusCode, Option<&'static str>)> {
        None
    }
}

fn main() {}
