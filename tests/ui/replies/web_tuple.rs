//! A pair of values, which have no names for a template.

#![allow(unused)]

use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize)]
struct Entry {
    title: String,
}

struct BlogController;

#[web_controller(templates = false)]
impl BlogController {
    async fn index_action(&self) -> (Entry, Vec<Entry>) {
        (Entry { title: String::new() }, Vec::new())
    }
}

fn main() {}
