//! A layer around an error router.

#![allow(unused)]

use axum::extract::DefaultBodyLimit;
use router_axum::prelude::*;

fn main() {
    let errors = ErrorRouter::new().layer(DefaultBodyLimit::max(1024));
}
