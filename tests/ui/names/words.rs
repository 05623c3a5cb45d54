//! 6 errors: words that cannot stand in a path, or make another number of levels.

#![allow(unused)]

use router_axum::prelude::*;

// A capital in a name.
struct CapitalController;

#[rest_controller("users")]
impl CapitalController {
    #[allow(non_snake_case)]
    async fn cget_Comments_action(&self, id: i64) {}
}

// A letter that cannot stand in a path as it is.
struct LetterOutsideAsciiController;

#[rest_controller("users")]
impl LetterOutsideAsciiController {
    async fn cget_größen_action(&self, id: i64) {}
}

// An empty word.
struct TwoUnderscoresController;

#[rest_controller("users")]
impl TwoUnderscoresController {
    async fn get__comments_action(&self, id: i64, comment: i64) {}
}

// No word at all.
struct NoWordController;

#[rest_controller("users")]
impl NoWordController {
    async fn _action(&self) {}

    async fn __action(&self) {}
}

// Two levels out of three words.
struct AmbiguousLevelsController;

#[rest_controller("users")]
impl AmbiguousLevelsController {
    async fn cget_user_login_events_action(&self, id: i64, user: i64) {}
}

fn main() {}
