//! A path value whose parser's error cannot be displayed.

#![allow(unused)]

use router_axum::prelude::*;

struct Slug;

impl std::str::FromStr for Slug {
    type Err = ();

    fn from_str(text: &str) -> std::result::Result<Self, ()> {
        Ok(Self)
    }
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, slug: Slug) {}
}

fn main() {}
