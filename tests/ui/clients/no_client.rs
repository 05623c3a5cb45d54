//! 2 errors: clients of what has none.

#![allow(unused)]

use axum::Router;
use router_axum::{client::Client, prelude::*};

// What is not a controller.
struct User;

fn no_controller() {
    let users = Client::<User>::new(Router::new(), "/api");
}

// A controller of pages.
struct IndexController;

#[web_controller("index", templates = false)]
impl IndexController {
    async fn index_action(&self) -> Json<u32> {
        Json(1)
    }
}

fn pages() {
    let pages = Client::<IndexController>::new(Router::new(), "/");
}

fn main() {}
