//! Files that browsers load: a controller without layers, so that no session is looked up for them.

use std::borrow::Cow;

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use router_axum::prelude::*;

use crate::development;

/// `/assets/..`
#[derive(Debug)]
pub struct AssetsController;

#[web_controller("assets")]
impl AssetsController {
    /// The style sheet.
    #[public]
    fn style_action() -> Response {
        file("text/css; charset=utf-8", development::file("static/style.css", include_str!("../static/style.css")))
    }

    /// The picture in a browser's tab.
    #[public]
    fn icon_action() -> Response {
        file("image/svg+xml", development::file("static/icon.svg", include_str!("../static/icon.svg")))
    }
}

/// How long a browser keeps it.
const KEPT: &str = if cfg!(debug_assertions) { "no-cache" } else { "public, max-age=3600" };

fn file(content_type: &'static str, content: Cow<'static, str>) -> Response {
    let headers = [(CONTENT_TYPE, content_type), (CACHE_CONTROL, KEPT)];
    (headers, content).into_response()
}
