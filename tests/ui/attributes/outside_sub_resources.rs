//! A helper attribute outside a controller.

#![allow(unused)]

use router_axum::prelude::*;

#[sub_resources("user", "posts")]
async fn cget_user_posts_action() {}

fn main() {}
