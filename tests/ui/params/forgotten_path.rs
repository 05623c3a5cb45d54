//! A path value with angle brackets that counts as an extractor.

#![allow(unused)]

use router_axum::prelude::*;

struct User;

struct Id<T>(i64, std::marker::PhantomData<T>);

impl<T> std::str::FromStr for Id<T> {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> std::result::Result<Self, Self::Err> {
        Ok(Self(text.parse()?, std::marker::PhantomData))
    }
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: Id<User>) {}
}

fn main() {}
