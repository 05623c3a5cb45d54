//! A value that has no variables for a template.

#![allow(unused)]

use router_axum::prelude::*;

struct Post;

struct BlogController;

#[web_controller("blog")]
impl BlogController {
    async fn show_action(&self) -> Post {
            Post
        }
}

fn main() {}
