//! 4 errors: values with something behind them that stands in front.

#![allow(unused)]

use axum_extra::extract::CookieJar;
use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize)]
struct User {
    name: String,
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: u32) -> (User, CookieJar) {
        (User { name: "Ada".into() }, CookieJar::new())
    }

    async fn cget_action(&self) -> (Vec<User>, HeaderMap) {
        (Vec::new(), HeaderMap::new())
    }
}

struct SessionController;

#[web_controller(templates = false)]
impl SessionController {
    async fn post_login_action(&self) -> (Page, CookieJar) {
        (Page::redirect("/"), CookieJar::new())
    }

    async fn post_logout_action(&self) -> (&'static str, CookieJar) {
        ("/", CookieJar::new())
    }
}

fn main() {}
