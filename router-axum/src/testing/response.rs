//! A whole response, and what a test expects of it.

use std::fmt;

use axum::{
    body::Bytes,
    http::{HeaderMap, StatusCode, response::Parts},
};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Map, Value};

/// A whole response. It is shown, with the errors and panics behind it, by every assertion that fails.
#[derive(Debug)]
pub struct TestResponse {
    pub(super) asked: String,
    pub(super) parts: Parts,
    pub(super) body: Result<Bytes, String>,
    pub(super) log: Vec<String>,
}

/// Problem details (RFC 9457).
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[non_exhaustive]
pub struct Problem {
    /// The kind of problem.
    #[serde(rename = "type", default)]
    pub kind: String,
    /// What the status says.
    pub title: String,
    /// The status.
    pub status: u16,
    /// What is wrong, for people.
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

    /// All headers.
    #[must_use]
    pub fn headers(&self) -> &HeaderMap {
        &self.parts.headers
    }

    /// The first header of a name, as text; empty if there is none.
    #[must_use]
    pub fn header(&self, name: &str) -> &str {
        self.parts.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// The body as text; what is not UTF-8 is replaced.
    ///
    /// # Panics
    ///
    /// If the body broke off.
    #[must_use]
    #[track_caller]
    pub fn text(&self) -> String {
        String::from_utf8_lossy(self.bytes()).into_owned()
    }

    /// The body.
    ///
    /// # Panics
    ///
    /// If it broke off.
    #[must_use]
    #[track_caller]
    pub fn bytes(&self) -> &[u8] {
        match &self.body {
            Ok(body) => body,
            Err(error) => self.fail(&format!("the body broke off: {error}")),
        }
    }

    /// The body, read from JSON.
    ///
    /// # Panics
    ///
    /// If it is no JSON of this shape.
    #[must_use]
    #[track_caller]
    pub fn json<T: DeserializeOwned>(&self) -> T {
        if !self.header("content-type").starts_with("application/") {
            self.fail("expected JSON");
        }
        serde_json::from_slice(self.bytes()).unwrap_or_else(|error| self.fail(&format!("expected other JSON: {error}")))
    }

    /// The problem details of an error.
    ///
    /// # Panics
    ///
    /// If the body is something else, or names another status.
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

    /// What the library logged for this request, a line each: errors with the chain of their sources, panics with their place.
    #[must_use]
    pub fn log(&self) -> &[String] {
        &self.log
    }

    /// It has this status: a number or a `StatusCode`.
    ///
    /// # Panics
    ///
    /// If it has another.
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

    /// It has this header.
    ///
    /// # Panics
    ///
    /// If it has not, or with another value.
    #[track_caller]
    pub fn assert_header(&self, name: &str, expected: impl AsRef<str>) -> &Self {
        let expected = expected.as_ref();
        if self.header(name) != expected {
            self.fail(&format!("expected the header {name}: {expected}"));
        }
        self
    }

    /// It redirects there.
    ///
    /// # Panics
    ///
    /// If it does not.
    #[track_caller]
    pub fn assert_redirect(&self, to: impl AsRef<str>) -> &Self {
        if !self.parts.status.is_redirection() {
            self.fail("expected a redirect");
        }
        self.assert_header("location", to)
    }

    #[track_caller]
    fn fail(&self, expected: &str) -> ! {
        panic!("{expected}\n{self}")
    }
}

impl fmt::Display for TestResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n\n{}", self.asked, self.parts.status)?;
        for (name, value) in &self.parts.headers {
            writeln!(f, "{name}: {}", String::from_utf8_lossy(value.as_bytes()))?;
        }
        match &self.body {
            Ok(body) => writeln!(f, "\n{}", String::from_utf8_lossy(body))?,
            Err(error) => writeln!(f, "\n(the body broke off: {error})")?,
        }
        self.log.iter().try_for_each(|line| writeln!(f, "log: {line}"))
    }
}
