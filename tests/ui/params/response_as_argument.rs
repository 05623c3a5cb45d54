//! 3 errors: a request and a response, as other frameworks hand them over.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, request: Request, response: Response) {}

    async fn get_action(&self, id: u32, response: &mut Response) {}

    async fn post_action(&self, cookies: &CookieJar<'_>) {}
}

fn main() {}
