//! 5 errors: names that are not those of pages.

#![allow(unused)]

use router_axum::prelude::*;

// Pages have no collections.
struct PrefixController;

#[web_controller("blog")]
impl PrefixController {
    async fn cget_posts_action(&self) {}
}

// The convention knows pages with one value.
struct TwoValuesController;

#[web_controller("blog")]
impl TwoValuesController {
    async fn show_action(&self, year: i32, month: u8) {}
}

// A page needs a word.
struct VerbAloneController;

#[web_controller("blog")]
impl VerbAloneController {
    async fn post_action(&self) {}
}

// A verb without a page that is not a GET: nobody is talked into deleting by a GET.
struct VerbThatChangesController;

#[web_controller("blog", templates = false)]
impl VerbThatChangesController {
    async fn delete_action(&self, id: u32) -> String {
        "/blog".into()
    }
}

// A page of a value, called as in a REST controller.
struct BlogController;

#[web_controller(templates = false)]
impl BlogController {
    async fn get_action(&self, slug: String) -> &'static str {
        "/"
    }
}

fn main() {}
