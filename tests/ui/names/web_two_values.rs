//! The convention knows pages with one value.

#![allow(unused)]

use router_axum::prelude::*;

struct BlogController;

#[web_controller("blog")]
impl BlogController {
    async fn show_action(&self, year: i32, month: u8) {}
}

fn main() {}
