//! 6 errors: names of controllers with letters that cannot stand in a path.

#![allow(unused)]

use router_axum::prelude::*;

// A capital.
struct CapitalController;

#[rest_controller("Users")]
impl CapitalController {
    async fn cget_action(&self) {}
}

// No name at all.
struct EmptyController;

#[rest_controller("")]
impl EmptyController {
    async fn cget_action(&self) {}
}

// A hyphen that separates nothing.
struct HyphenAtEndController;

#[rest_controller("blog-")]
impl HyphenAtEndController {
    async fn cget_action(&self) {}
}

// An escape.
struct PercentController;

#[rest_controller("users%20")]
impl PercentController {
    async fn cget_action(&self) {}
}

// A space.
struct SpaceController;

#[rest_controller("blog posts")]
impl SpaceController {
    async fn cget_action(&self) {}
}

// An underscore.
struct UnderscoreController;

#[rest_controller("blog_posts")]
impl UnderscoreController {
    async fn cget_action(&self) {}
}

fn main() {}
