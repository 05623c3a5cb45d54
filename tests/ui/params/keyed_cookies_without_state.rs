//! Cookies that are signed with a key, in a controller that sees no state.

#![allow(unused)]

use router_axum::prelude::*;

struct SignedCookieJar;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, cookies: SignedCookieJar) {}
}

fn main() {}
