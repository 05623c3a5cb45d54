//! 2 errors: a router and an application, each cloned before it is put together.

#![allow(unused)]

use router_axum::prelude::*;

fn twice(rest: RestRouter, app: WebApp) {
    let again = rest.clone();
    let same = app.clone();
}

fn main() {}
