//! 4 errors: responses and errors that borrow the controller, since `&str` does behind `&self`. The compiler tells each at the returned type.

#![allow(unused)]

use axum::response::Html;
use router_axum::prelude::*;

struct UsersController {
    name: String,
}

#[rest_controller("users")]
impl UsersController {
    #[before]
    async fn check_login(&self) -> Result<(), (StatusCode, Html<&str>)> {
        Err((StatusCode::UNAUTHORIZED, Html("<p>Log in first")))
    }

    async fn cget_action(&self) -> Text<&str> {
        Text(&self.name)
    }

    fn get_action(&self, id: u32) -> Result<Html<&str>> {
        Ok(Html(&self.name))
    }

    async fn put_action(&self, id: u32) -> Result<u32, (StatusCode, Html<&str>)> {
        Err((StatusCode::CONFLICT, Html(&self.name)))
    }
}

fn main() {}
