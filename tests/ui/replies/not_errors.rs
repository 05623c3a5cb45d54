//! 6 errors: what cannot be sent as an error.

#![allow(unused)]

use axum::Json;
use router_axum::prelude::*;

// An empty value is not an error: as a response it would be a success.
struct ErrorAsNothingController;

#[rest_controller("users")]
impl ErrorAsNothingController {
    async fn cget_action(&self) -> Result<(), ()> {
        Err(())
    }
}

// A boxed error that stays in its thread.
struct ErrorBoxedWithoutSendController;

#[rest_controller("users")]
impl ErrorBoxedWithoutSendController {
    async fn cget_action(&self) -> std::result::Result<(), Box<dyn std::error::Error>> {
        Ok(())
    }
}

// JSON as the error, which axum would answer with 200.
struct ErrorJsonController;

#[rest_controller("users")]
impl ErrorJsonController {
    async fn get_action(&self, id: i64) -> Result<i64, Json<String>> {
        Err(Json(format!("no user {id}")))
    }
}

// A text as the error, which axum would answer with 200.
struct ErrorTextController;

#[rest_controller("users")]
impl ErrorTextController {
    async fn get_action(&self, id: i64) -> Result<i64, String> {
        Err(format!("no user {id}"))
    }
}

// A page in the place of an error.
struct SessionController;

#[web_controller(templates = false)]
impl SessionController {
    async fn post_login_action(&self) -> Result<Redirection, Page> {
        Err(Page::empty().status(StatusCode::UNPROCESSABLE_ENTITY))
    }
}

// An error without a name, which borrows the controller.
struct ErrorBorrowedController;

#[rest_controller("users")]
impl ErrorBorrowedController {
    async fn get_action(&self, id: i64) -> Result<u8, impl std::error::Error> {
        u8::try_from(id)
    }

    async fn put_action(&self, id: i64) -> Result<u8, impl std::error::Error + 'static> {
        u8::try_from(id)
    }
}

fn main() {}
