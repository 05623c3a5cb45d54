//! A sub-resource whose name is its own plural.

#![allow(unused)]

use router_axum::prelude::*;

struct ShowsController;

#[rest_controller("shows")]
impl ShowsController {
    async fn delete_series_action(&self, series: u32) {}
}

fn main() {}
