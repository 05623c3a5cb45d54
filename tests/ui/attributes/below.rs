//! 6 errors: values of `below` that are not the path of a resource.

#![allow(unused)]

use router_axum::prelude::*;

// A key with two letters swapped.
struct MisspeltController;

#[rest_controller("comments", bleow = "articles/{slug}")]
impl MisspeltController {
    async fn cget_action(&self, slug: String) {}
}

// A path that begins with a path value.
struct OfValueController;

#[rest_controller("comments", below = "{slug}")]
impl OfValueController {
    async fn cget_action(&self, slug: String) {}
}

// Two paths to stand below.
struct TwiceController;

#[rest_controller("comments", below = "articles/{slug}", below = "posts/{slug}")]
impl TwiceController {
    async fn cget_action(&self, slug: String) {}
}

// A path in the notation of another framework. How many path values it has is not known, so that is not a further mistake.
struct UnreadableController;

#[rest_controller("comments", below = "/articles/:slug")]
impl UnreadableController {
    async fn get_action(&self, slug: String) {}
}

// The path of another resource as a type.
struct WithoutQuotesController;

#[rest_controller("comments", below = Articles)]
impl WithoutQuotesController {
    async fn cget_action(&self, slug: String) {}
}

// A key without its value.
struct WithoutValueController;

#[rest_controller("comments", below)]
impl WithoutValueController {
    async fn cget_action(&self, slug: String) {}
}

fn main() {}
