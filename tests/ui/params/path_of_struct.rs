//! Path values as a struct, as with axum: which ones it has is not known.

#![allow(unused)]

use axum::extract::Path;
use router_axum::prelude::*;
use serde::Deserialize;

#[derive(Deserialize)]
struct Within {
    id: u32,
    comment: u32,
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_comments_action(&self, Path(within): Path<Within>) -> u32 {
        within.comment
    }
}

fn main() {}
