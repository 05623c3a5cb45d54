//! 5 errors: the word `root` misspelt, twice, with a value, and for pages.

#![allow(unused)]

use router_axum::prelude::*;

// The root with a letter missing.
struct MisspeltController;

#[rest_controller(rot, "tokens")]
impl MisspeltController {
    async fn get_action(&self, key: String) {}
}

// The root, given twice.
struct TwiceController;

#[rest_controller(root, "tokens", root)]
impl TwiceController {
    async fn get_action(&self, key: String) {}
}

// A web controller at the root.
struct WebController;

#[web_controller(root, "pages")]
impl WebController {
    async fn help_action(&self) -> Response {
        Response::default()
    }
}

// The root with a value.
struct WithValueController;

#[rest_controller(root = true, "tokens")]
impl WithValueController {
    async fn get_action(&self, key: String) {}
}

// The same with a value.
struct WithValueWebController;

#[web_controller("pages", root = true)]
impl WithValueWebController {
    async fn help_action(&self) -> Response {
        Response::default()
    }
}

fn main() {}
