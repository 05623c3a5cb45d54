//! The attribute on the type.

#![allow(unused)]

use router_axum::prelude::*;

#[rest_controller("users")]
struct UsersController;

fn main() {}
