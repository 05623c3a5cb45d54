//! 3 errors: names of variables where serde does not see them.

#![allow(unused)]

use router_axum::prelude::*;
use serde::Serialize;

#[derive(Serialize, PageVariables)]
#[page_variables(rename_all = "camelCase")]
struct Index {
    first_page: u32,
    #[page_variables(skip)]
    secret: String,
}

#[derive(Serialize, PageVariables)]
#[page_variables]
struct Bare {
    page: u32,
}

fn main() {}
