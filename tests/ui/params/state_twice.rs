//! A second state.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(Clone)]
struct Database;

#[derive(Clone)]
struct Mailer;

fn main() {
    let app = WebApp::new(".", false).with_state(Database).with_state(Mailer);
}
