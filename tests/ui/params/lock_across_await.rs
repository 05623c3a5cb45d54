//! A lock that is held across an await.

#![allow(unused)]

use router_axum::prelude::*;

static USERS: std::sync::Mutex<usize> = std::sync::Mutex::new(0);

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> usize {
        let users = USERS.lock().unwrap();
        std::future::ready(()).await;
        *users
    }
}

fn main() {}
