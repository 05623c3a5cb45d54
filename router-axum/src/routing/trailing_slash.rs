//! Paths of controllers with a slash at their end.
//!
//! Each is a route of its own in axum's router, and so costs other requests nothing, and the application about 1 KB. A fallback would be smaller, but would
//! come after plain routes with a wildcard, stand outside of the layers of a router, and not exist in a part of another application.

use std::{convert::Infallible, future::ready};

use axum::{
    extract::{OriginalUri, Request},
    http::{HeaderValue, StatusCode, Uri, header::LOCATION},
    response::{IntoResponse, Response},
    routing::{MethodRouter, any_service},
};
use percent_encoding::utf8_percent_encode;
use router_http::escape;
use tower::{service_fn, util::MapRequestLayer};

use super::fallback::NotFound;
use crate::request::path_value::has_empty_segment;

/// The answer at `/users/`, where a controller answers at `/users`.
///
/// ```
/// use router_axum::{TrailingSlash, prelude::*, testing::TestApp};
/// # struct UsersController;
/// # #[rest_controller("users")]
/// # impl UsersController { async fn cget_action(&self) -> [&'static str; 2] { ["Ada", "Grace"] } }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let app = |answer| {
///     let app = WebApp::new(".", false).trailing_slash(answer).with_service("controller.rest.", UsersController);
///     TestApp::new(app.activate(ErrorRouter::new()).activate(RestRouter::new("/api", "controller.rest.")))
/// };
/// app(TrailingSlash::NotFound).get("/api/users/").send().await.assert_status(404);
/// let redirected = app(TrailingSlash::Redirect).get("/api/users/?page=2").send().await;
/// redirected.assert_status(308).assert_header("location", "/api/users?page=2");
/// assert_eq!(app(TrailingSlash::Ignore).get("/api/users/").send().await.text(), r#"["Ada","Grace"]"#);
/// # }
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum TrailingSlash {
    /// A 404, since it is another path.
    #[default]
    NotFound,
    /// A 308 to the path without the slash, with the same query, for every method.
    Redirect,
    /// The answer of the path without the slash. The action sees a request for that.
    Ignore,
}

/// Redirects to the path without the slash.
pub(super) fn redirecting<S: Clone + Send + Sync + 'static>(
    not_found: NotFound,
) -> MethodRouter<S> {
    any_service(service_fn(move |request: Request| {
        ready(Ok::<_, Infallible>(
            redirect(&request).unwrap_or_else(|| not_found.answer(&request)),
        ))
    }))
}

/// Hands requests on as if they were for the path without the slash.
pub(super) fn ignoring<S: Clone + Send + Sync + 'static>(
    methods: MethodRouter<S>,
) -> MethodRouter<S> {
    methods.layer(MapRequestLayer::new(trim as fn(Request) -> Request))
}

/// None where a browser may take a part of the path for a host: what follows two slashes, or a slash and a backslash, which it reads as another one.
fn redirect(request: &Request) -> Option<Response> {
    let original = request
        .extensions()
        .get()
        .map_or(request.uri(), |OriginalUri(original)| original);
    let leads_away = |path: &str| has_empty_segment(path) || path.contains('\\');
    let location = utf8_percent_encode(
        trimmed(original)
            .filter(|target| !leads_away(target.path()))?
            .path_and_query()?
            .as_str(),
        escape::IN_URL,
    )
    .to_string();
    let location = HeaderValue::try_from(location).ok()?;
    Some((StatusCode::PERMANENT_REDIRECT, [(LOCATION, location)]).into_response())
}

fn trim(mut request: Request) -> Request {
    if let Some(uri) = trimmed(request.uri()) {
        *request.uri_mut() = uri;
    }
    if let Some(OriginalUri(original)) = request.extensions_mut().get_mut()
        && let Some(uri) = trimmed(original)
    {
        *original = uri;
    }
    request
}

fn trimmed(uri: &Uri) -> Option<Uri> {
    let path = uri.path().strip_suffix('/')?;
    let target = uri
        .query()
        .map_or_else(|| path.to_owned(), |query| format!("{path}?{query}"));
    with_target(uri, target)
}

/// A URI with another path and query.
pub(super) fn with_target(uri: &Uri, target: String) -> Option<Uri> {
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(target.try_into().ok()?);
    Uri::from_parts(parts).ok()
}

#[cfg(test)]
mod tests {
    use axum::{body::Body, extract::Request, http::Uri};

    use super::{redirect, trimmed};

    #[test]
    fn the_location_of_a_path_of_raw_bytes_is_ascii() {
        let location = |uri: &str| {
            let uri = Uri::from_maybe_shared(uri.to_owned().into_bytes()).expect("a path");
            let redirected = redirect(&Request::get(uri).body(Body::empty()).expect("a request"))?;
            Some(
                redirected.headers()["location"]
                    .to_str()
                    .expect("ASCII")
                    .to_owned(),
            )
        };
        assert_eq!(
            location("/users/é/?a=ü&b=%C3").as_deref(),
            Some("/users/%C3%A9?a=%C3%BC&b=%C3")
        );
        assert_eq!(location("/users/a%2Fb/").as_deref(), Some("/users/a%2Fb"));
    }

    #[test]
    fn the_query_stays() {
        let trimmed = |uri| trimmed(&Uri::from_static(uri)).map(|uri| uri.to_string());
        assert_eq!(trimmed("/users/").as_deref(), Some("/users"));
        assert_eq!(trimmed("/users/?a=/&b").as_deref(), Some("/users?a=/&b"));
        assert_eq!(
            trimmed("https://example.org/users/").as_deref(),
            Some("https://example.org/users")
        );
        assert_eq!(trimmed("/users"), None);
    }
}
