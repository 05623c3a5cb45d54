//! 3 errors: attributes outside a controller

#![allow(unused)]

use router_axum::prelude::*;

struct Users;

impl Users {
    #[layer(axum::Extension(1))]
    fn a(&self) {}

    #[before]
    fn b(&self) {}

    #[no_before]
    fn c(&self) {}
}

fn main() {}
