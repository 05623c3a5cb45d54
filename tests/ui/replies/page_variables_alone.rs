//! A page's variables that are not `Serialize`.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(PageVariables)]
struct Home {
    title: String,
}

struct HomeController;

#[web_controller("home", templates = false)]
impl HomeController {
    async fn index_action(&self) -> Home {
        Home { title: "Home".into() }
    }
}

fn main() {}
