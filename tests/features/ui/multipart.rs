//! An upload in an application without the feature `multipart`.

use router_axum::prelude::*;

/// axum's is not there, since no crate of these tests switches its feature on.
pub struct Multipart;

pub struct PicturesController;

#[rest_controller("pictures")]
impl PicturesController {
    async fn post_action(&self, _parts: Multipart) {}
}

fn main() {}
