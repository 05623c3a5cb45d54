//! 2 errors: types of the user's own that are called as axum's.

#![allow(unused)]

use std::str::FromStr;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use router_axum::prelude::{rest_controller, StatusCode};

enum Method {
    Card,
}

impl FromStr for Method {
    type Err = StatusCode;

    fn from_str(_: &str) -> Result<Self, StatusCode> {
        Ok(Self::Card)
    }
}

struct Version;

impl<S: Sync> FromRequestParts<S> for Version {
    type Rejection = StatusCode;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self, StatusCode> {
        Ok(Self)
    }
}

// A path value that is called as an extractor.
struct ValueController;

#[rest_controller("payments")]
impl ValueController {
    async fn get_action(&self, method: Method) {}
}

// An extractor that is called as one which needs no mark.
struct ExtractorController;

#[rest_controller("payments")]
impl ExtractorController {
    async fn cget_action(&self, #[extract] version: Version) {}
}

fn main() {}
