//! An enum, and a kernel that is given it.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(Services)]
enum Container {
    Empty,
}

fn main() {
    let app = WebApp::new(".", false).with_services(Container::Empty);
}
