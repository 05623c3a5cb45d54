//! 4 errors: types that are not values of a path.

#![allow(unused)]

use router_axum::prelude::*;

// A type whose error cannot be displayed.
struct UserId(i64);

struct NoDisplay;

impl std::str::FromStr for UserId {
    type Err = NoDisplay;

    fn from_str(text: &str) -> std::result::Result<Self, NoDisplay> {
        text.parse().map(Self).map_err(|_| NoDisplay)
    }
}

struct ErrorWithoutDisplayController;

#[rest_controller("users")]
impl ErrorWithoutDisplayController {
    async fn get_action(&self, id: UserId) {}
}

// A path value whose parser's error cannot be displayed.
struct Slug;

impl std::str::FromStr for Slug {
    type Err = ();

    fn from_str(text: &str) -> std::result::Result<Self, ()> {
        Ok(Self)
    }
}

struct FromStrWithoutDisplayController;

#[rest_controller("users")]
impl FromStrWithoutDisplayController {
    async fn get_action(&self, slug: Slug) {}
}

// An extractor of one's own where a path value is expected.
struct CurrentUser;

impl<S: Sync> axum::extract::FromRequestParts<S> for CurrentUser {
    type Rejection = StatusCode;

    async fn from_request_parts(_: &mut axum::http::request::Parts, _: &S) -> std::result::Result<Self, StatusCode> {
        Ok(Self)
    }
}

struct ForgottenExtractController;

#[rest_controller("users")]
impl ForgottenExtractController {
    async fn get_action(&self, user: CurrentUser) {}
}

// A type that could be either.
struct Locale;

impl std::str::FromStr for Locale {
    type Err = Error;

    fn from_str(_: &str) -> Result<Self> {
        Ok(Self)
    }
}

impl<S: Sync> axum::extract::FromRequestParts<S> for Locale {
    type Rejection = StatusCode;

    async fn from_request_parts(_: &mut axum::http::request::Parts, _: &S) -> std::result::Result<Self, StatusCode> {
        Ok(Self)
    }
}

struct EitherController;

#[rest_controller("texts")]
impl EitherController {
    async fn cget_titles_action(&self, locale: Locale) {}
}

fn main() {}
