//! 7 errors: names of controllers that are not one string.

#![allow(unused)]

use router_axum::prelude::*;

// A name that is a number.
struct NumberController;

#[rest_controller(5)]
impl NumberController {
    async fn options_action(&self, id: i64) {}
}

// Controllers that are named by a constant and by a macro.
const USERS: &str = "users";

struct OfConstantController;

#[rest_controller(USERS)]
impl OfConstantController {
    async fn cget_action(&self) {}
}

struct PostsController;

#[rest_controller(concat!("po", "sts"))]
impl PostsController {
    async fn cget_action(&self) {}
}

// Two names.
struct TwiceController;

#[rest_controller("users", "people")]
impl TwiceController {
    async fn options_action(&self, id: i64) {}
}

// A name behind a key.
struct ItemsController;

#[rest_controller(name = "items")]
impl ItemsController {
    async fn options_action(&self, id: i64) {}
}

// A name that is not a string.
struct WithoutQuotesController;

#[rest_controller(users)]
impl WithoutQuotesController {
    async fn options_action(&self, id: i64) {}
}

// The controller's name as a path behind a key.
struct PathAsKeyController;

#[rest_controller(path = "/users")]
impl PathAsKeyController {
    async fn cget_action(&self) {}
}

fn main() {}
