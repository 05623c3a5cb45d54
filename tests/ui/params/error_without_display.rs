//! A type whose error cannot be displayed.

#![allow(unused)]

use router_axum::prelude::*;

struct UserId(i64);

struct NoDisplay;

impl std::str::FromStr for UserId {
    type Err = NoDisplay;

    fn from_str(text: &str) -> std::result::Result<Self, NoDisplay> {
        text.parse().map(Self).map_err(|_| NoDisplay)
    }
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: UserId) {}
}

fn main() {}
