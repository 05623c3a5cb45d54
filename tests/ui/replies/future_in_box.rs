//! 2 errors: futures in a box, not pinned and not `Send`.

#![allow(unused)]

use router_axum::prelude::*;
use std::pin::Pin;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    fn cget_action(&self) -> Box<dyn Future<Output = Vec<i64>> + Send> {
        Box::new(async { vec![1] })
    }

    fn get_action(&self, id: i64) -> Pin<Box<dyn std::future::Future<Output = i64>>> {
        Box::pin(async move { id })
    }
}

fn main() {}
