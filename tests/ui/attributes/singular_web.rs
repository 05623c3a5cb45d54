//! Pages have no identifiers to leave out.

#![allow(unused)]

use router_axum::prelude::*;

struct BlogController;

#[web_controller(singular, "blog")]
impl BlogController {
    async fn show_action(&self) {}
}

fn main() {}
