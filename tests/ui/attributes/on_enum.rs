//! The attribute on an enum.

#![allow(unused)]

use router_axum::prelude::*;

#[rest_controller("users")]
enum UsersController {}

fn main() {}
