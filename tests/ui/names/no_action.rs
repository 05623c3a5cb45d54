//! 3 errors: blocks without an action.

#![allow(unused)]

use router_axum::prelude::*;

// A block without anything.
struct EmptyController;

#[rest_controller("users")]
impl EmptyController {

}

// A block without an action.
struct HelperController;

#[rest_controller("users")]
impl HelperController {
    fn find(&self) {}
}

// A block whose methods are called as in Rails.
struct RailsController;

#[rest_controller("users")]
impl RailsController {
    fn new() -> Self {
        Self
    }

    async fn show(&self, id: u32) {}
}

fn main() {}
