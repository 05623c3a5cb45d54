//! 9 errors: values with something behind them that stands in front, and a status that does not stand first.

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

    async fn post_action(&self) -> (Json<User>, HeaderMap) {
        todo!()
    }

    async fn put_action(&self, id: u32) -> (HeaderMap, StatusCode, Json<User>) {
        todo!()
    }

    async fn patch_action(&self, id: u32) -> Result<([(&'static str, &'static str); 1], StatusCode, User)> {
        todo!()
    }

    async fn delete_action(&self, id: u32) -> (StatusCode, Json<User>, CookieJar) {
        todo!()
    }
}

struct SessionController;

#[web_controller(templates = false)]
impl SessionController {
    async fn post_login_action(&self) -> (Page, CookieJar) {
        (Page::redirect("/"), CookieJar::new())
    }

    async fn get_login_action(&self) -> (CookieJar, StatusCode, HeaderMap, Page) {
        todo!()
    }

    async fn post_logout_action(&self) -> (&'static str, CookieJar) {
        ("/", CookieJar::new())
    }
}

fn main() {}
