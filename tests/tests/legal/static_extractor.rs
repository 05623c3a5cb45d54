//! Extractors with a `'static` reference in their type.

use axum::Extension;
use router_axum::prelude::*;

struct WordsController;

#[rest_controller("words")]
impl WordsController {
    async fn cget_action(&self, Extension(word): Extension<&'static str>) -> Json<&'static str> {
        Json(word)
    }

    async fn get_action(
        &self,
        id: u32,
        Extension(words): Extension<&'static [&'static str]>,
        _request: Request,
    ) -> usize {
        words.len() + id as usize
    }

    async fn post_action(&self, Extension(word): Extension<&str>) -> usize {
        word.len()
    }
}

#[test]
fn is_legal() {
    let _: axum::Router = RestRouter::new("/api", "controller.rest.")
        .with(WordsController)
        .into();
}
