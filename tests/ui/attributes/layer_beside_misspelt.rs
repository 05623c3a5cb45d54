//! 2 errors of 1 mistake: a misspelt controller, and the layer around it.

#![allow(unused)]

use axum::extract::DefaultBodyLimit;
use router_axum::prelude::*;

struct UsersController;

#[restcontroller("users")]
#[layer(DefaultBodyLimit::max(1024))]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {}
