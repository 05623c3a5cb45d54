//! A verb without a page that is not a GET: nobody is talked into deleting by a GET.

#![allow(unused)]

use router_axum::prelude::*;

struct BlogController;

#[web_controller("blog", templates = false)]
impl BlogController {
    async fn delete_action(&self, id: u32) -> String {
        "/blog".into()
    }
}

fn main() {}
