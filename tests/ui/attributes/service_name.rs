//! 4 errors: service names that a controller cannot have or has without them.

#![allow(unused)]

use router_axum::prelude::*;

// The name of the service is that of the controller anyway.
struct ArticlesController;

#[rest_controller("articles", service = "articles")]
impl ArticlesController {
    async fn get_action(&self, slug: String) {}
}

// The name of the service is that of the controller in kebab-case anyway.
struct FoldersController;

#[rest_controller("mailFolders", service = "mail-folders")]
impl FoldersController {
    async fn get_action(&self, id: String) {}
}

// A service name with capitals.
struct OddNameController;

#[rest_controller("articles", service = "ArticleStats")]
impl OddNameController {
    async fn cget_stats_action(&self, slug: String) {}
}

// A name without quotes.
struct WithoutQuotesController;

#[rest_controller("articles", service = stats)]
impl WithoutQuotesController {
    async fn cget_stats_action(&self, slug: String) {}
}

fn main() {}
