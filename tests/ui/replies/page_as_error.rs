//! A page in the place of an error.

#![allow(unused)]

use router_axum::prelude::*;

struct SessionController;

#[web_controller(templates = false)]
impl SessionController {
    async fn post_login_action(&self) -> Result<Redirection, Page> {
        Err(Page::empty().status(StatusCode::UNPROCESSABLE_ENTITY))
    }
}

fn main() {}
