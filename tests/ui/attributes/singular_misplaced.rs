//! 5 errors: `#[singular]` where nothing is, or is said by the name.

#![allow(unused)]

use router_axum::prelude::*;

struct ArticlesController;

#[rest_controller("articles")]
impl ArticlesController {
    #[singular]
    async fn get_action(&self, slug: String) {}

    #[singular]
    async fn cdelete_favorite_action(&self, slug: String) {}

    #[singular]
    #[route(GET, "/{slug}/vote")]
    async fn vote_action(&self, slug: String) {}

    #[singular("favorite")]
    async fn put_favorite_action(&self, slug: String) {}
}

struct PagesController;

#[web_controller("pages", templates = false)]
impl PagesController {
    #[singular]
    async fn show_action(&self) {}
}

fn main() {}
