//! Files that browsers load: plain axum routes, beside the controllers.

use axum::{
    Router,
    http::header::{CACHE_CONTROL, CONTENT_TYPE},
    response::IntoResponse,
    routing::get,
};

/// The style sheet and the icon.
pub fn router<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new()
        .route("/style.css", get(async || file("text/css; charset=utf-8", include_str!("../static/style.css"))))
        .route("/favicon.svg", get(async || file("image/svg+xml", include_str!("../static/favicon.svg"))))
}

fn file(content_type: &'static str, content: &'static str) -> impl IntoResponse {
    ([(CONTENT_TYPE, content_type), (CACHE_CONTROL, "public, max-age=3600")], content)
}
