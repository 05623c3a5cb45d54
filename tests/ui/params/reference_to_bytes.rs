//! 2 errors: a body that is borrowed, and the client's address without its type.

#![allow(unused)]

use axum::extract::ConnectInfo;
use router_axum::prelude::*;

struct FilesController;

#[rest_controller("files")]
impl FilesController {
    async fn post_action(&self, body: &[u8]) -> usize {
        body.len()
    }

    async fn cget_action(&self, client: ConnectInfo) -> String {
        client.0.to_string()
    }
}

fn main() {}
