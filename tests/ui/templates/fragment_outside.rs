//! A function outside of a controller.

use router_axum::prelude::*;

#[fragment("list")]
pub async fn list_action() {}

fn main() {}
