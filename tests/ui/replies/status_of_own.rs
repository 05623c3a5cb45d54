//! 5 errors: values that have a status of their own.

#![allow(unused)]

use axum::response::Html;
use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[status(201)]
    async fn cget_action(&self) -> Response {
        todo!()
    }

    #[status(202)]
    async fn post_action(&self) -> Result<Created<String>> {
        todo!()
    }

    #[status(CREATED)]
    async fn put_action(&self, id: u32) -> (StatusCode, String) {
        todo!()
    }
}

struct PagesController;

#[web_controller("pages", templates = false)]
impl PagesController {
    #[status(201)]
    async fn post_order_action(&self) -> Page {
        todo!()
    }

    #[status(201)]
    async fn leave_action(&self) -> &'static str {
        "/"
    }

    #[status(202)]
    async fn wait_action(&self) {}
}

fn main() {}
