//! A field of which nothing says that it is a controller.

#![allow(unused)]

use std::sync::Arc;

use router_axum::prelude::*;

struct Pool;

#[derive(Services)]
struct AppServices {
    pool: Arc<Pool>,
}

fn main() {}
