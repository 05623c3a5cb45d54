//! A whole response, and what a test expects of it.

use std::fmt;

use axum::{
    body::Bytes,
    http::{HeaderMap, StatusCode, response::Parts},
};
use router_http::lists;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Map, Value};

/// A whole response. An assertion that fails panics, and shows the response with the errors and panics behind it.
///
/// ```
/// use axum::{Router, http::StatusCode, response::{IntoResponse, Redirect}, routing::get};
/// use router_axum_testing::{Client, Problem};
///
/// async fn old() -> Redirect {
///     Redirect::permanent("/new")
/// }
///
/// async fn new() -> impl IntoResponse {
///     tracing::error!(target: "router_axum::error", "the disk is full");
///     let problem = r#"{"title":"Internal Server Error","status":500}"#;
///     (StatusCode::INTERNAL_SERVER_ERROR, [("content-type", "application/problem+json")], problem)
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let app = Client::new(Router::new().route("/old", get(old)).route("/new", get(new)));
/// app.get("/old").send().await.assert_redirect("/new");
///
/// let failed = app.get("/new").send().await;
/// failed.assert_status(500).assert_header("content-type", "application/problem+json");
/// let problem: Problem = failed.problem();
/// assert_eq!(problem.title, "Internal Server Error");
/// assert!(failed.log()[0].contains("the disk is full") && !failed.text().contains("disk"));
/// assert!(failed.status().is_server_error() && !failed.headers().contains_key("set-cookie"));
/// # }
/// ```
#[derive(Debug)]
pub struct TestResponse {
    pub(crate) request_line: String,
    pub(crate) parts: Parts,
    pub(crate) body: Result<Bytes, String>,
    pub(crate) log: Vec<String>,
}

/// Problem details (RFC 9457).
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[non_exhaustive]
pub struct Problem {
    /// The kind of problem.
    #[serde(rename = "type", default)]
    pub kind: String,
    /// The title of the status.
    pub title: String,
    /// The status.
    pub status: u16,
    /// The detail, for people.
    #[serde(default)]
    pub detail: String,
    /// Every other member.
    #[serde(flatten)]
    pub members: Map<String, Value>,
}

impl TestResponse {
    /// The status.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        self.parts.status
    }

    /// The headers of the response.
    #[must_use]
    pub fn headers(&self) -> &HeaderMap {
        &self.parts.headers
    }

    /// The first header of a name, as text; empty if there is none.
    #[must_use]
    pub fn header(&self, name: &str) -> &str {
        self.parts
            .headers
            .get(name)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
    }

    /// The tag of the version, `ETag`. A response without one is a failure, as of an assertion.
    #[must_use]
    #[track_caller]
    pub fn tag(&self) -> &str {
        match self.header("etag") {
            "" => self.fail("expected an `ETag`"),
            tag => tag,
        }
    }

    /// The target of a `Link` with this relation (RFC 8288), such as `next`.
    #[must_use]
    pub fn link(&self, relation: &str) -> Option<String> {
        lists::link(&self.parts.headers, relation).map(str::to_owned)
    }

    /// The body as text; what is not UTF-8 is replaced.
    #[must_use]
    #[track_caller]
    pub fn text(&self) -> String {
        String::from_utf8_lossy(self.bytes()).into_owned()
    }

    /// The body.
    #[must_use]
    #[track_caller]
    pub fn bytes(&self) -> &[u8] {
        match &self.body {
            Ok(body) => body,
            Err(error) => self.fail(&format!("the body broke off: {error}")),
        }
    }

    /// The body, read from JSON. If it broke off, or has another shape, that is a failure, as of an assertion.
    #[must_use]
    #[track_caller]
    pub fn json<T: DeserializeOwned>(&self) -> T {
        if !self.header("content-type").starts_with("application/") {
            self.fail("expected JSON");
        }
        serde_json::from_slice(self.bytes())
            .unwrap_or_else(|error| self.fail(&format!("expected other JSON: {error}")))
    }

    /// The problem details of an error.
    #[must_use]
    #[track_caller]
    pub fn problem(&self) -> Problem {
        if self.header("content-type") != "application/problem+json" {
            self.fail("expected problem details");
        }
        let problem: Problem = self.json();
        if problem.status != self.parts.status.as_u16() {
            self.fail("expected problem details of the same status");
        }
        problem
    }

    /// The library's log lines of this request: errors with the chain of their sources, panics with their place.
    #[must_use]
    pub fn log(&self) -> &[String] {
        &self.log
    }

    /// Asserts the status of the response: a number or a `StatusCode`.
    #[track_caller]
    pub fn assert_status<T>(&self, expected: T) -> &Self
    where
        StatusCode: PartialEq<T>,
        T: fmt::Display,
    {
        if self.parts.status != expected {
            self.fail(&format!("expected the status {expected}"));
        }
        self
    }

    /// Asserts that the response has this header.
    #[track_caller]
    pub fn assert_header(&self, name: &str, expected: impl AsRef<str>) -> &Self {
        let expected = expected.as_ref();
        if self.header(name) != expected {
            self.fail(&format!("expected the header {name}: {expected}"));
        }
        self
    }

    /// Asserts that the response redirects to this target.
    #[track_caller]
    pub fn assert_redirect(&self, to: impl AsRef<str>) -> &Self {
        if !self.parts.status.is_redirection() {
            self.fail("expected a redirect");
        }
        self.assert_header("location", to)
    }

    #[track_caller]
    pub(crate) fn fail(&self, expected: &str) -> ! {
        panic!("{expected}\n{self}")
    }
}

impl fmt::Display for TestResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n\n{}", self.request_line, self.parts.status)?;
        for (name, value) in &self.parts.headers {
            writeln!(f, "{name}: {}", String::from_utf8_lossy(value.as_bytes()))?;
        }
        match &self.body {
            Ok(body) => writeln!(f, "\n{}", String::from_utf8_lossy(body))?,
            Err(error) => writeln!(f, "\n(the body broke off: {error})")?,
        }
        self.log
            .iter()
            .try_for_each(|line| writeln!(f, "log: {line}"))
    }
}
