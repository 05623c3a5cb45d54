//! Variables are the fields of a struct.

use router_axum::prelude::*;

#[derive(PageVariables)]
pub enum Shown {
    Post { title: String },
}

fn main() {}
