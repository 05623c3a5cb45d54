//! A field of a page's variables without its type.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(PageVariables)]
struct UsersPage {
    users
}

fn main() {}
