//! 4 errors: types that miss something, each in several actions, and each told once.

#![allow(unused)]

use axum_extra::extract::CookieJar;
use router_axum::prelude::*;

struct User {
    name: String,
}

struct UserId(u32);

struct NewUser;

struct Failure;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> Vec<User> {
        Vec::new()
    }

    async fn get_action(&self, id: UserId) -> Option<User> {
        None
    }

    async fn post_action(&self, Json(new): Json<NewUser>) -> Result<Created<User>, Failure> {
        Err(Failure)
    }

    async fn put_action(&self, id: UserId, Json(new): Json<NewUser>) -> Result<Option<User>, Failure> {
        Err(Failure)
    }

    async fn delete_action(&self, id: UserId) -> Result<(), Failure> {
        Err(Failure)
    }
}

fn main() {}
