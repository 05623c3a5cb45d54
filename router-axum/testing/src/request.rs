//! A request in the making.

use std::net::SocketAddr;

use axum::{
    body::{Body, Bytes},
    extract::{ConnectInfo, Request},
    http::{HeaderName, HeaderValue},
};
use http_body_util::{BodyExt, Collected};
use serde::Serialize;
use tracing::instrument::WithSubscriber;

use crate::client::Client;
use crate::log::Log;
use crate::multipart::MultipartForm;
use crate::response::TestResponse;
use crate::stream::TestStream;

/// A request in the making. What cannot be sent, as a header's name that is none, panics at once.
///
/// ```
/// use router_axum_testing::{Client, MultipartForm};
/// # async fn echo(headers: HeaderMap, body: String) -> String {
/// #     format!("{} {body}", headers["content-type"].to_str().unwrap_or_default())
/// # }
/// # async fn greet(headers: HeaderMap) -> &'static str { if headers["accept-language"] == "de" { "Hallo" } else { "Hello" } }
/// # use axum::{Router, http::HeaderMap, routing::{get, post}};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// # let echo = Router::new().route("/echo", post(echo)).route("/", get(greet));
/// # let app = Client::new(echo);
///
/// // a visitor with a language, a browser, a program
/// assert_eq!(app.get("/").header("accept-language", "de").send().await.text(), "Hallo");
/// app.get("/").header("accept-language", "en").accept_html().send().await.assert_status(200);
/// app.get("/nowhere").accept_json().send().await.assert_status(404);
///
/// // what is sent, to a route that answers with what it was sent
/// let sent = app.post("/echo").json(["Milk", "Salt"]).send().await.text();
/// assert_eq!(sent, r#"application/json ["Milk","Salt"]"#);
/// let sent = app.post("/echo").form([("text", "Oat milk")]).send().await.text();
/// assert_eq!(sent, "application/x-www-form-urlencoded text=Oat+milk");
/// let sent = app.post("/echo").body("text/csv", "Milk,2").send().await.text();
/// assert_eq!(sent, "text/csv Milk,2");
/// let sent = app.post("/echo").multipart(MultipartForm::new().field("text", "Milk")).send().await.text();
/// assert!(sent.starts_with("multipart/form-data; boundary="));
/// # }
/// ```
#[derive(Debug)]
#[must_use = "a request is sent by `send`"]
pub struct TestRequest {
    pub(crate) client: Client,
    pub(crate) request: Request,
}

impl TestRequest {
    /// Adds a header. It replaces one that the client sends with every request. Without a `host`, that is `localhost`.
    #[track_caller]
    pub fn header(mut self, name: &str, value: &str) -> Self {
        let (name, value) = header(name, value);
        self.request.headers_mut().append(name, value);
        self
    }

    /// Sends a token: `Authorization: Bearer ..`.
    #[track_caller]
    pub fn bearer(self, token: &str) -> Self {
        self.header("authorization", &format!("Bearer {token}"))
    }

    /// Comes from another address than `127.0.0.1:0`: what `ConnectInfo<SocketAddr>` says. An application's `MockConnectInfo` is for requests without one.
    pub fn from_address(mut self, address: impl Into<SocketAddr>) -> Self {
        self.request
            .extensions_mut()
            .insert(ConnectInfo(address.into()));
        self
    }

    /// Asks for JSON.
    pub fn accept_json(self) -> Self {
        self.header("accept", "application/json")
    }

    /// Asks for a page, as a browser does.
    pub fn accept_html(self) -> Self {
        self.header("accept", "text/html,application/xhtml+xml,*/*;q=0.8")
    }

    /// Sends a value as JSON.
    #[track_caller]
    pub fn json(self, value: impl Serialize) -> Self {
        let body = serde_json::to_vec(&value).unwrap_or_else(|error| panic!("no JSON: {error}"));
        self.body("application/json", body)
    }

    /// Sends a value as a JSON merge patch (RFC 7396).
    #[track_caller]
    pub fn merge_patch(self, value: impl Serialize) -> Self {
        let body = serde_json::to_vec(&value).unwrap_or_else(|error| panic!("no JSON: {error}"));
        self.body("application/merge-patch+json", body)
    }

    /// Says which version the client has seen, by the [`tag`](crate::TestResponse::tag) of a response: `If-Match`.
    #[track_caller]
    pub fn if_match(self, tag: &str) -> Self {
        self.header("if-match", tag)
    }

    /// Says which version the client has: `If-None-Match`.
    #[track_caller]
    pub fn if_none_match(self, tag: &str) -> Self {
        self.header("if-none-match", tag)
    }

    /// Sends a value as a form.
    #[track_caller]
    pub fn form(self, value: impl Serialize) -> Self {
        let body =
            serde_urlencoded::to_string(value).unwrap_or_else(|error| panic!("no form: {error}"));
        self.body("application/x-www-form-urlencoded", body)
    }

    /// Sends a form with files.
    pub fn multipart(self, form: MultipartForm) -> Self {
        let (content_type, body) = form.encoded();
        self.body(&content_type, body)
    }

    /// Sends a body of any type.
    #[track_caller]
    pub fn body(mut self, content_type: &str, body: impl Into<Bytes>) -> Self {
        *self.request.body_mut() = Body::from(body.into());
        self.header("content-type", content_type)
    }

    /// Sends the request, and reads the whole response. Redirects are not followed.
    pub async fn send(self) -> TestResponse {
        let TestStream {
            mut response,
            rest,
            log,
            ..
        } = self.open().await;
        let body = rest.collect().with_subscriber(log.clone()).await;
        response.body = body
            .map(Collected::to_bytes)
            .map_err(|error| error.to_string());
        response.log = log.lines();
        response
    }

    /// Sends the request, and leaves the body to be read piece by piece: for a stream of events, or a body without an end.
    pub async fn open(self) -> TestStream {
        let Self {
            client,
            mut request,
        } = self;
        let extensions = request.extensions_mut();
        if extensions.get::<ConnectInfo<SocketAddr>>().is_none() {
            extensions.insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 0))));
        }
        let method = request.method().clone();
        let uri = request.uri().clone();
        let log = Log::new();
        let answered = async {
            let (mut parts, body) = client.answer(request).await.into_parts();
            // an error that no layer has rendered is logged when it goes away
            parts.extensions.clear();
            (parts, body)
        };
        let (parts, body) = answered.with_subscriber(log.clone()).await;
        let request_line = format!("{method} {uri}");
        let response = TestResponse {
            request_line,
            parts,
            body: Ok(Bytes::new()),
            log: log.lines(),
        };
        if let Some(mistake) = client
            .checks
            .iter()
            .find_map(|check| check(&method, &uri, &response.parts))
        {
            response.fail(&mistake);
        }
        TestStream::new(response, body, log)
    }
}

#[track_caller]
pub(crate) fn header(name: &str, value: &str) -> (HeaderName, HeaderValue) {
    let key = HeaderName::try_from(name).unwrap_or_else(|error| panic!("`{name}`: {error}"));
    (
        key,
        HeaderValue::try_from(value).unwrap_or_else(|error| panic!("`{value}`: {error}")),
    )
}
