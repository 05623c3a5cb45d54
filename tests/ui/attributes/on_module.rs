//! The attribute on a module.

#![allow(unused)]

use router_axum::prelude::*;

#[rest_controller("users")]
mod users {}

fn main() {}
