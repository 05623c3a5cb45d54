//! 3 errors: resources that exist only once.

#![allow(unused)]

use router_axum::prelude::*;

// A resource without identifiers has no collection.
struct CollectionController;

#[rest_controller(singular, "profile")]
impl CollectionController {
    async fn cget_action(&self) {}
}

// A resource that exists only once, and the attribute does not say so.
struct LeftOutController;

#[rest_controller("profile")]
impl LeftOutController {
    async fn get_action(&self) {}
}

// A sub-resource that exists once, without the attribute that says so.
struct ArticlesController;

#[rest_controller("articles")]
impl ArticlesController {
    async fn delete_favorite_action(&self, slug: String) {}
}

fn main() {}
