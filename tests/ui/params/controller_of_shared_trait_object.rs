//! A controller that holds a trait object in an `Arc`, with a layer.

#![allow(unused)]

use router_axum::prelude::*;

use std::sync::Arc;

trait Mailer {}

struct UsersController {
    mailer: Arc<dyn Mailer>,
}

#[rest_controller("users")]
#[layer(axum::extract::DefaultBodyLimit::max(1024))]
impl UsersController {
    async fn cget_action(&self) {}

    async fn get_action(&self, id: u32) {}
}

fn main() {}
