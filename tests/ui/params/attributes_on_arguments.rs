//! 2 errors: attributes on arguments: one that no argument has, and a condition.

#![allow(unused)]

use router_axum::prelude::*;
struct UsersController;
#[rest_controller("users")]
impl UsersController {
    async fn post_action(&self, #[body] text: String) {}
    async fn put_action(&self, id: u32, #[cfg(test)] text: String) {}
}
fn main() {}
