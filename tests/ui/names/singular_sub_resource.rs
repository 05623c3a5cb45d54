//! A sub-resource that exists once, without the attribute that says so.

#![allow(unused)]

use router_axum::prelude::*;

struct ArticlesController;

#[rest_controller("articles")]
impl ArticlesController {
    async fn delete_favorite_action(&self, slug: String) {}
}

fn main() {}
