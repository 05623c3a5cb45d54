//! 4 errors: what a hook cannot return.

#![allow(unused)]

use router_axum::prelude::*;

// A hook refuses by an error, not by `false`.
struct BoolController;

#[rest_controller("users")]
impl BoolController {
    #[before]
    async fn check_login(&self) -> bool {
        true
    }

    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

// A hook with an error that is none.
struct ErrorController;

struct Refused;

#[rest_controller("users")]
impl ErrorController {
    #[before]
    async fn check_login(&self) -> Result<(), Refused> {
        Err(Refused)
    }

    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

// A hook that answers by itself.
struct ResponseController;

#[rest_controller("users")]
impl ResponseController {
    #[before]
    async fn check_login(&self, headers: HeaderMap) -> Option<Response> {
        None
    }

    async fn cget_action(&self) {}
}

// What a hook learns is an extractor's business.
struct ValueController;

#[rest_controller("users")]
impl ValueController {
    #[before]
    fn check_login(&self) -> Result<String> {
        Ok(String::new())
    }

    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {}
