//! Web controllers that redirect.

use axum::{
    http::{HeaderName, HeaderValue, header},
    response::{AppendHeaders, Redirect},
};
use router_axum::prelude::*;
use serde::Deserialize;

/// Where actions send a browser.
#[derive(Debug)]
pub struct RedirectsController;

/// Where to.
#[derive(Debug, Deserialize)]
pub struct Target {
    to: String,
}

/// A cookie.
type Cookie = AppendHeaders<[(HeaderName, &'static str); 1]>;

const SEEN: Cookie = AppendHeaders([(header::SET_COOKIE, "seen=1")]);

/// Legal and refused ones.
#[web_controller]
impl RedirectsController {
    /// To whatever the query says.
    pub async fn local_action(&self, Query(target): Query<Target>) -> String {
        target.to
    }

    /// The same after a post.
    pub async fn post_local_action(&self, Query(target): Query<Target>) -> Result<String> {
        Ok(target.to)
    }

    /// The same as a page.
    pub async fn page_action(&self, Query(target): Query<Target>) -> Page {
        Page::redirect(target.to)
    }

    /// The same as a reference.
    pub async fn borrowed_action(&self) -> &str {
        "/borrowed"
    }

    /// Anywhere, explicitly.
    pub async fn external_action(&self, Query(target): Query<Target>) -> Result<Redirection> {
        Redirection::external(&target.to)
    }

    /// Nothing there to delete.
    pub async fn delete_none_action(&self) -> Option<String> {
        None
    }

    /// With a status of its own.
    pub async fn permanent_action(&self) -> Result<Redirection> {
        Ok(Redirection::local("/new")?.with_status(StatusCode::PERMANENT_REDIRECT))
    }

    /// A text and a cookie.
    pub async fn cookie_action(&self, Query(target): Query<Target>) -> (Cookie, String) {
        (SEEN, target.to)
    }

    /// A page in whose place a redirect with a cookie is sent.
    pub async fn page_cookie_action(&self, Query(target): Query<Target>) -> Page {
        Page::redirect(target.to).header(header::SET_COOKIE, HeaderValue::from_static("seen=1"))
    }

    /// A text that says what the status means.
    pub async fn gone_action(&self) -> (StatusCode, &'static str) {
        (StatusCode::GONE, "This page is <gone>.")
    }

    /// The same with a header.
    pub async fn busy_action(&self) -> Result<(StatusCode, HeaderMap, String)> {
        let headers = HeaderMap::from_iter([(header::RETRY_AFTER, HeaderValue::from_static("60"))]);
        Ok((
            StatusCode::TOO_MANY_REQUESTS,
            headers,
            "Ask again in a minute.".to_owned(),
        ))
    }

    /// The same with a cookie.
    pub async fn locked_action(&self) -> (StatusCode, Cookie, String) {
        (StatusCode::LOCKED, SEEN, "/is locked".to_owned())
    }

    /// A text whose status is not a redirect's.
    pub async fn accepted_action(&self) -> (StatusCode, String) {
        (StatusCode::ACCEPTED, "/queued".to_owned())
    }

    /// A text with the status of a redirect.
    pub async fn moved_action(&self) -> (StatusCode, &'static str) {
        (StatusCode::MOVED_PERMANENTLY, "/new")
    }

    /// axum's own.
    pub async fn axum_action(&self) -> Redirect {
        Redirect::temporary("https://example.org/")
    }

    /// Nowhere.
    pub async fn none_action(&self) -> Option<String> {
        None
    }
}
