//! 4 errors: doc comments on arguments that no document describes.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(
        &self,
        /// The names of the fields.
        headers: HeaderMap,
    ) {
    }

    #[before]
    async fn check_key(
        &self,
        /// The key.
        headers: HeaderMap,
    ) {
    }

    fn sum(
        &self,
        /// The first.
        a: u32,
    ) -> u32 {
        a
    }
}

struct PagesController;

#[web_controller(templates = false)]
impl PagesController {
    async fn show_action(
        &self,
        /// The name.
        name: String,
    ) {
    }
}

fn main() {}
