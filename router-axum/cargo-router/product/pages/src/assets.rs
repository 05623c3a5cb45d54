//! Files that browsers load: a controller without layers, so that no session is looked up for them.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use router_axum::prelude::*;

/// `/assets/..`
#[derive(Debug)]
pub struct AssetsController;

#[web_controller("assets")]
impl AssetsController {
    /// The style sheet.
    #[public]
    fn style_action() -> Response {
        file("text/css; charset=utf-8", include_str!("../static/style.css"))
    }
}

fn file(content_type: &'static str, content: &'static str) -> Response {
    let headers = [(CONTENT_TYPE, content_type), (CACHE_CONTROL, "public, max-age=3600")];
    (headers, content).into_response()
}
