//! Files that browsers load: a controller without layers, so that no session is looked up for them.

use axum::{
    http::header::{CACHE_CONTROL, CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use router_axum::prelude::*;

/// `/assets/..`
#[derive(Debug)]
pub struct AssetsController;

#[web_controller("assets")]
impl AssetsController {
    /// The style sheet.
    #[public]
    fn style_action(&self) -> Response {
        file(
            "text/css; charset=utf-8",
            include_str!("../static/style.css"),
        )
    }

    /// The script that asks for parts of pages; without it the whole page comes.
    #[public]
    fn htmx_action(&self) -> Response {
        file(
            "text/javascript; charset=utf-8",
            include_str!("../static/htmx.min.js"),
        )
    }

    /// The icon.
    #[public]
    fn icon_action(&self) -> Response {
        file("image/svg+xml", include_str!("../static/favicon.svg"))
    }
}

fn file(content_type: &'static str, content: &'static str) -> Response {
    (
        [
            (CONTENT_TYPE, content_type),
            (CACHE_CONTROL, "public, max-age=3600"),
        ],
        content,
    )
        .into_response()
}
