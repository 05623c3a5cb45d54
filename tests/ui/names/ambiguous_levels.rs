//! Two levels out of three words.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_user_login_events_action(&self, id: i64, user: i64) {}
}

fn main() {}
