//! The attribute on a function.

#![allow(unused)]

use router_axum::prelude::*;

#[rest_controller("users")]
async fn cget_action() {}

fn main() {}
