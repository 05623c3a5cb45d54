//! A public method that begins as an action's name.

#![allow(unused)]

use router_axum::prelude::*;

pub struct PostsController;

#[rest_controller("posts")]
impl PostsController {
    pub async fn get_action(&self, id: i64) {}

    pub async fn cget_comments(&self, id: i64) {}
}

fn main() {}
