//! A value that stays on its thread, across an await.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> usize {
        let users = std::rc::Rc::new(5);
        std::future::ready(()).await;
        *users
    }
}

fn main() {}
