//! A block whose actions are all made by a macro.

#![allow(unused)]

use router_axum::prelude::*;

macro_rules! listing {
    () => {
        async fn cget_action(&self) -> Vec<i64> {
            vec![1]
        }
    };
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    listing!();
}

fn main() {}
