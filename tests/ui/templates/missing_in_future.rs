//! A page from a plain function that returns a future.

use std::future::Future;

use router_axum::prelude::*;

pub struct BlogController;

#[web_controller("blog", templates = "pages")]
impl BlogController {
    pub fn archive_action(&self) -> impl Future<Output = ()> + Send + 'static {
        async {}
    }
}

fn main() {}
