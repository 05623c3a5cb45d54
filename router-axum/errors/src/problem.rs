//! The report of an error: to the callbacks of an application, and as problem details (RFC 9457), with its members.

use std::{borrow::Cow, sync::LazyLock};

use axum::{body::Body, response::Response};
use bytes::Bytes;
use http::{
    HeaderMap, HeaderValue, Request, StatusCode,
    header::{CONTENT_TYPE, WWW_AUTHENTICATE},
};
use router_http::nesting;
use serde::{
    Serialize,
    ser::{SerializeMap, Serializer},
};

use crate::debug::DebugInfo;
use crate::error::{Error, status};
use crate::headers::completed;
use crate::request_head::{KeptHead, RequestHead};

/// The members an error cannot bring itself.
const RESERVED: [&str; 7] = [
    "type",
    "title",
    "status",
    "detail",
    "request_id",
    "debug",
    "",
];

/// The media type of problem details.
pub(crate) fn media_type() -> HeaderValue {
    const { HeaderValue::from_static("application/problem+json") }
}

/// The argument of an `ErrorRouter`'s callbacks: `on_error`,
/// `json` and `page_variables`.
///
/// ```
/// # use axum::{Router, routing::post};
/// use router_axum::{error::{MatchedAction, Report}, prelude::*};
///
/// /// For a chat room: what the client read, and why.
/// fn line(report: &Report<'_>) -> String {
///     let (method, path) = (report.request.method, report.request.uri.path());
///     let action = report.request.route.map_or("a plain route", |MatchedAction { route, .. }| route.function);
///     format!("{} {method} {path}, {action}: {} ({})", report.status.as_u16(), report.detail, report.error)
/// }
///
/// async fn pay() -> Error {
///     Error::bad_gateway().detail("The bank does not answer.").context("paying order 7")
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<()> {
/// let (room, lines) = std::sync::mpsc::channel();
/// let errors = ErrorRouter::new().on_error(move |report| drop(room.send(line(report))));
/// let app = errors.wrap(Router::new().route("/orders/7/payment", post(pay)));
/// # let app = router_axum::testing::TestApp::of_service(app);
/// app.post("/orders/7/payment").send().await.assert_status(502);
/// assert_eq!(lines.try_recv()?, "502 POST /orders/7/payment, a plain route: The bank does not answer. (paying order 7)");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Report<'a> {
    /// The status that the error is answered with.
    pub status: StatusCode,
    /// The detail for clients: the error's own, else the sentence of its status.
    pub detail: &'a str,
    /// The error itself.
    pub error: &'a Error,
    /// The head of the request, with its headers as they came: secrets too.
    pub request: &'a RequestHead<'a>,
    /// The id of the request, where errors name it.
    #[doc(hidden)]
    pub request_id: Option<&'a str>,
    /// The part that developers see.
    #[doc(hidden)]
    pub debug: Option<&'a DebugInfo>,
}

impl Report<'_> {
    /// The title of the error, else of its status.
    #[doc(hidden)]
    pub fn title(&self) -> &str {
        self.error
            .0
            .title
            .as_deref()
            .unwrap_or(status::title(self.status))
    }

    /// The JSON text.
    pub(crate) fn to_json(self) -> Bytes {
        let mut body = Vec::with_capacity(512);
        match serde_json::to_writer(&mut body, &self) {
            Ok(()) => body.into(),
            Err(_) => fixed_body(self.status),
        }
    }
}

/// Problem details.
impl Serialize for Report<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("type", self.error.problem_type().unwrap_or("about:blank"))?;
        map.serialize_entry("title", self.title())?;
        map.serialize_entry("status", &self.status.as_u16())?;
        map.serialize_entry("detail", self.detail)?;
        if let Some(id) = self.request_id {
            map.serialize_entry("request_id", id)?;
        }
        for (key, value) in self.error.members() {
            map.serialize_entry(key, value)?;
        }
        if let Some(debug) = self.debug {
            map.serialize_entry("debug", debug)?;
        }
        map.end()
    }
}

/// True if an error says no more than its status does.
pub(crate) fn is_bare(error: &Error) -> bool {
    error.0.detail.is_none()
        && error.0.type_uri.is_none()
        && error.0.title.is_none()
        && error.0.members.is_empty()
}

/// The problem details of an error of `status` that says nothing of its own.
pub(crate) fn fixed_body(status: StatusCode) -> Bytes {
    without_request(&Error::new(status), status)
}

/// The head of no request.
static NOWHERE: LazyLock<KeptHead> = LazyLock::new(|| KeptHead::of(&Request::new(())));

/// The problem details of an error as they are without a layer.
fn without_request(error: &Error, status: StatusCode) -> Bytes {
    let detail = error
        .public_detail()
        .unwrap_or_else(|| status::sentence_of(error, status));
    Report {
        status,
        detail,
        error,
        request: &NOWHERE.as_request_head(),
        request_id: None,
        debug: None,
    }
    .to_json()
}

/// Adds the id of a request to problem details without one. No character of an id has to be escaped.
pub(crate) fn with_id(fixed: &[u8], id: &str) -> Option<Bytes> {
    let members = fixed.strip_suffix(b"}")?;
    Some(
        [members, b",\"request_id\":\"", id.as_bytes(), b"\"}"]
            .concat()
            .into(),
    )
}

/// An object in a form of the application's own, with the member `debug` unless something in it has that name.
pub(crate) fn with_debug(body: &[u8], debug: &DebugInfo) -> Option<Vec<u8>> {
    const NAME: &[u8] = b"\"debug\":";
    let members = body.strip_prefix(b"{")?.strip_suffix(b"}")?;
    if members.windows(NAME.len()).any(|bytes| bytes == NAME) {
        return None;
    }
    let comma = if members.is_empty() { "" } else { "," };
    // as text, since reading it as a value would be a part of every binary
    let debug = serde_json::to_vec(debug).ok()?;
    Some([&b"{"[..], members, comma.as_bytes(), NAME, &debug, b"}"].concat())
}

/// The response of an error as it is without a layer.
pub(crate) fn plain(error: &Error, status: StatusCode, headers: HeaderMap) -> Response {
    respond(status, headers, None, without_request(error, status))
}

/// The headers that every rendered error has.
static COMMON: LazyLock<HeaderMap> = LazyLock::new(|| completed(HeaderMap::new(), media_type()));

/// The response of every rendered error: what it came with, and what all of them have. `other` is its media type, if the body is not one of
/// problem details.
pub(crate) fn respond(
    status: StatusCode,
    own: HeaderMap,
    other: Option<HeaderValue>,
    body: Bytes,
) -> Response {
    let mut headers = if own.is_empty() {
        COMMON.clone()
    } else {
        completed(own, media_type())
    };
    if let Some(other) = other {
        headers.insert(CONTENT_TYPE, other);
    }
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = status;
    *response.headers_mut() = headers;
    response
}

impl Error {
    /// Tells the client of a 401 how to sign in, by a challenge such as `Bearer` or `Basic realm="orders"`, which is sent as `WWW-Authenticate`. Give all
    /// 401s one with `ErrorRouter::challenge`.
    pub fn challenge<V: TryInto<HeaderValue>>(self, challenge: V) -> Self {
        self.header(WWW_AUTHENTICATE, challenge)
    }

    /// The URI that names this kind of problem (RFC 9457); `about:blank` unless set.
    pub fn type_uri(mut self, uri: impl Into<Cow<'static, str>>) -> Self {
        self.0.type_uri = Some(uri.into());
        self
    }

    /// The title of this kind of problem (RFC 9457), the same for every error with its [`type_uri`](Self::type_uri); the name of the status
    /// unless set.
    pub fn title(mut self, title: impl Into<Cow<'static, str>>) -> Self {
        self.0.title = Some(title.into());
        self
    }

    /// Adds a member to the problem details, such as `instance`. The other members of RFC 9457, `request_id` and `debug` cannot be replaced.
    pub fn member(mut self, key: impl Into<String>, value: impl Serialize) -> Self {
        let key = key.into();
        // written first, which ends where it nests too deep; a number that is read from a text may be another one
        match nesting::write_json(&mut Vec::new(), &value)
            .and_then(|()| serde_json::to_value(&value))
        {
            Ok(value) if !RESERVED.contains(&key.as_str()) => {
                self.0.members.insert(key, value);
                self
            }
            Ok(_) => self.context(format!("the member `{key}` is reserved and was left out")),
            Err(error) => self.context(format!("the member `{key}` was left out: {error}")),
        }
    }

    /// Adds an entry to the member `errors`: what is wrong with the value at `pointer` (a JSON pointer such as `/name`).
    pub fn invalid(self, pointer: impl Into<String>, detail: impl Into<String>) -> Self {
        self.with_entry(serde_json::json!({ "pointer": pointer.into(), "detail": detail.into() }))
    }

    /// Adds an entry to the member `errors` for a path value or a value of the query, by its name: `{ "parameter": "id", "detail": .. }`.
    pub fn invalid_parameter(self, name: impl Into<String>, detail: impl Into<String>) -> Self {
        self.with_entry(serde_json::json!({ "parameter": name.into(), "detail": detail.into() }))
    }

    fn with_entry(mut self, entry: serde_json::Value) -> Self {
        let errors = self
            .0
            .members
            .entry("errors")
            .or_insert_with(|| serde_json::json!([]));
        if let Some(errors) = errors.as_array_mut() {
            errors.push(entry);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use crate::error::Error;

    #[test]
    fn a_member_is_the_number_that_was_given() {
        let error = Error::conflict().member("total", 997.202_657_785_192_5);
        assert_eq!(error.members()["total"], 997.202_657_785_192_5);
    }
}
