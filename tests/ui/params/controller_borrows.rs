//! 2 errors: controllers that do not own what they hold.

#![allow(unused)]

use router_axum::prelude::*;

// A controller that does not own what it holds.
struct NamedController<'a>(&'a str);

#[rest_controller("users")]
impl<'a> NamedController<'a> {
    async fn cget_action(&self) {}
}

// A controller that does not own what it holds, without a name for how long.
struct ElidedController<'a>(&'a str);

#[rest_controller("users")]
impl ElidedController<'_> {
    async fn cget_action(&self) {}
}

fn main() {}
