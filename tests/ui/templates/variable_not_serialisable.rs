//! A field of a page's variables that serde cannot write, which serde tells.

#![allow(unused)]

use router_axum::prelude::*;
use serde::Serialize;

struct Author {
    name: String,
}

#[derive(Serialize, PageVariables)]
struct Post {
    title: String,
    author: Author,
}

fn main() {}
