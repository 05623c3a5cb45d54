//! Extractors inside actions, each with its rejection, which goes through the error layer.

use std::net::SocketAddr;

use axum::{
    Extension,
    extract::{
        ConnectInfo, FromRequestParts, Multipart, Path, RawQuery, WebSocketUpgrade, ws::WebSocket,
    },
    http::{Method, Uri, request::Parts},
    response::sse::{Event, Sse},
};
use axum_extra::{
    TypedHeader,
    extract::{self, CookieJar},
    headers::{Authorization, authorization::Bearer},
};
use futures_util::stream;
use router_axum::{
    prelude::*,
    testing::{MultipartForm, TestApp, TestRequest, TestResponse},
};
use serde::Deserialize;
use tests::client::block_on;

#[derive(Deserialize)]
struct Paging {
    page: u32,
}

/// The same, any number of times.
#[derive(Deserialize)]
struct Pages {
    page: Vec<u32>,
}

#[derive(Clone)]
struct Tenant(&'static str);

/// An extractor of one's own, with an error of one's own.
struct Language(String);

impl<S: Sync> FromRequestParts<S> for Language {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        let language = parts
            .headers
            .get("accept-language")
            .and_then(|value| value.to_str().ok());
        let language =
            language.ok_or_else(|| Error::bad_request().detail("Say which language you read."))?;
        Ok(Self(language.to_owned()))
    }
}

struct EchoController;

#[rest_controller("echo")]
impl EchoController {
    #[route(GET, "/query")]
    async fn query_action(Query(paging): Query<Paging>) -> u32 {
        paging.page
    }

    #[route(POST, "/form")]
    async fn form_action(Form(paging): Form<Paging>) -> u32 {
        paging.page
    }

    #[route(GET, "/repeated")]
    async fn repeated_action(extract::Query(pages): extract::Query<Pages>) -> Vec<u32> {
        pages.page
    }

    #[route(POST, "/repeated")]
    async fn post_repeated_action(extract::Form(pages): extract::Form<Pages>) -> Vec<u32> {
        pages.page
    }

    /// What is refused is passed on.
    #[route(POST, "/passed-on")]
    async fn passed_on_action(
        query: std::result::Result<extract::Query<Pages>, extract::QueryRejection>,
        form: std::result::Result<extract::Form<Pages>, extract::FormRejection>,
    ) -> Result<Vec<u32>> {
        Ok([query?.0.page, form?.0.page].concat())
    }

    #[route(POST, "/json")]
    async fn json_action(Json(paging): Json<Paging>) -> u32 {
        paging.page
    }

    #[route(POST, "/multipart")]
    async fn multipart_action(mut parts: Multipart) -> Result<Vec<String>> {
        let mut names = Vec::new();
        while let Some(part) = parts.next_field().await? {
            let name = part.name().unwrap_or_default().to_owned();
            names.push(format!("{name}={}", part.text().await?));
        }
        Ok(names)
    }

    #[route(GET, "/head")]
    async fn head_of_request_action(
        method: Method,
        uri: Uri,
        headers: HeaderMap,
        RawQuery(query): RawQuery,
    ) -> Json<String> {
        Json(format!(
            "{method} {} {} {query:?}",
            uri.path(),
            headers.len()
        ))
    }

    #[route(GET, "/socket")]
    async fn socket_action(upgrade: WebSocketUpgrade) -> Response {
        upgrade.on_upgrade(async |socket: WebSocket| drop(socket))
    }

    #[route(GET, "/events")]
    async fn events_action() -> Response {
        let events = ["one", "two"]
            .map(|text| Ok::<_, std::convert::Infallible>(Event::default().data(text)));
        Sse::new(stream::iter(events)).into_response()
    }

    #[route(GET, "/extension")]
    async fn extension_action(Extension(Tenant(tenant)): Extension<Tenant>) -> Json<&'static str> {
        Json(tenant)
    }

    #[route(GET, "/missing")]
    async fn missing_action(Extension(missing): Extension<u8>) -> u8 {
        missing
    }

    #[route(GET, "/bearer")]
    async fn bearer_action(
        TypedHeader(Authorization(bearer)): TypedHeader<Authorization<Bearer>>,
    ) -> Json<String> {
        Json(bearer.token().to_owned())
    }

    #[route(GET, "/cookie")]
    async fn cookie_action(cookies: CookieJar) -> Option<Json<String>> {
        cookies
            .get("name")
            .map(|cookie| Json(cookie.value().to_owned()))
    }

    #[route(GET, "/language")]
    async fn language_action(#[extract] language: Language) -> Json<String> {
        Json(language.0)
    }

    #[route(GET, "/client")]
    async fn client_action(ConnectInfo(client): ConnectInfo<SocketAddr>) -> Json<String> {
        Json(client.ip().to_string())
    }

    #[route(GET, "/optional")]
    async fn optional_action(bearer: Option<TypedHeader<Authorization<Bearer>>>) -> bool {
        bearer.is_some()
    }

    #[route(GET, "/path/{id}")]
    async fn path_action(id: u32, #[extract] Path(values): Path<Vec<String>>) -> Json<String> {
        Json(format!("{id} {values:?}"))
    }
}

fn app() -> TestApp {
    let rest = RestRouter::new("", "c.")
        .with(EchoController)
        .layer(Extension(Tenant("north")));
    TestApp::new(
        WebApp::new("nowhere", false)
            .activate(ErrorRouter::new())
            .activate(rest),
    )
}

/// What the extractor takes, and what it refuses: with which status, for clients as problem details without its own text.
#[track_caller]
fn check(taken: TestRequest, expected: &str, refused: TestRequest, status: u16) {
    assert_eq!(block_on(taken.send()).assert_status(200).text(), expected);
    let refused = block_on(refused.send());
    let problem = refused.assert_status(status).problem();
    for word in [
        "missing field",
        "invalid digit",
        "Failed to",
        "Expected",
        "extension",
        "Header",
        "Connection",
    ] {
        assert!(!problem.detail.contains(word), "{refused}");
    }
    assert!(status == 500 || !problem.detail.is_empty(), "{refused}");
}

#[test]
fn each_takes_and_refuses() {
    let app = app();
    check(
        app.get("/echo/query?page=7"),
        "7",
        app.get("/echo/query?page=seven"),
        400,
    );
    let post = |path: &str| app.post(path);
    assert_eq!(
        block_on(post("/echo/form").form([("page", "7")]).send())
            .assert_status(200)
            .text(),
        "7"
    );
    assert_eq!(
        block_on(
            post("/echo/json")
                .json(serde_json::json!({ "page": 7 }))
                .send()
        )
        .assert_status(200)
        .text(),
        "7"
    );
    check(
        app.get("/echo/head?a=b"),
        "\"GET /echo/head 1 Some(\\\"a=b\\\")\"",
        post("/echo/form").form([("page", "x")]),
        422,
    );
    check(
        app.get("/echo/extension"),
        "\"north\"",
        app.get("/echo/missing"),
        500,
    );
    check(
        app.get("/echo/bearer").bearer("t"),
        "\"t\"",
        app.get("/echo/bearer"),
        400,
    );
    check(
        app.get("/echo/cookie").header("cookie", "name=Ada"),
        "\"Ada\"",
        app.get("/echo/cookie"),
        404,
    );
    check(
        app.get("/echo/language").header("accept-language", "de"),
        "\"de\"",
        app.get("/echo/language"),
        400,
    );
    check(
        app.get("/echo/optional"),
        "false",
        post("/echo/json").json(serde_json::json!({})),
        422,
    );
    assert_eq!(
        block_on(app.get("/echo/client").send())
            .assert_status(200)
            .text(),
        "\"127.0.0.1\""
    );
    check(
        app.get("/echo/path/7"),
        "\"7 [\\\"7\\\"]\"",
        post("/echo/json").body("application/json", "{"),
        400,
    );
    let form = MultipartForm::new().field("a", "b");
    assert_eq!(
        block_on(post("/echo/multipart").multipart(form).send())
            .assert_status(200)
            .text(),
        "[\"a=b\"]"
    );
    let broken =
        post("/echo/multipart").body("multipart/form-data; boundary=x", "--x\r\nno header\r\n");
    let broken = block_on(broken.send());
    assert_eq!(broken.assert_status(400).problem().status, 400);
    let elsewhere = block_on(post("/echo/multipart").json(1).send());
    assert_eq!(
        elsewhere.assert_status(415).headers()["accept"],
        "multipart/form-data"
    );
    let without_boundary = block_on(
        post("/echo/multipart")
            .body("multipart/form-data", "--x--")
            .send(),
    );
    let detail = without_boundary.assert_status(400).problem().detail;
    assert_eq!(
        detail,
        "The `Content-Type` must be `multipart/form-data` with a `boundary`."
    );
    let large = MultipartForm::new().field("a", "b".repeat(3_000_000));
    assert_eq!(
        block_on(post("/echo/multipart").multipart(large).send())
            .assert_status(413)
            .problem()
            .status,
        413
    );
}

#[test]
fn fields_that_are_sent_several_times_are_those_of_axum_extra() {
    let app = app();
    let taken = app.get("/echo/repeated?page=7&page=8");
    check(taken, "[7,8]", app.get("/echo/repeated?page=x"), 400);
    let post = |path: &str, form: &[(&str, &str)]| block_on(app.post(path).form(form).send());
    let twice = [("page", "7"), ("page", "8")];
    assert_eq!(
        post("/echo/repeated", &twice).assert_status(200).text(),
        "[7,8]"
    );
    let wrong = post("/echo/repeated", &[("page", "7"), ("page", "x")]);
    assert_eq!(
        wrong.assert_status(422).problem().members["errors"][0]["pointer"],
        "/page/1"
    );
    let other = block_on(app.post("/echo/repeated").json(1).send());
    other
        .assert_status(415)
        .assert_header("accept", "application/x-www-form-urlencoded");
    assert_eq!(
        post("/echo/passed-on?page=6", &twice)
            .assert_status(200)
            .text(),
        "[6,7,8]"
    );
    post("/echo/passed-on?page=x", &twice).assert_status(400);
    post("/echo/passed-on?page=6", &[("page", "x")]).assert_status(422);
    let other = block_on(app.post("/echo/passed-on?page=6").json(1).send());
    other
        .assert_status(415)
        .assert_header("accept", "application/x-www-form-urlencoded");
}

/// What a client reads where it asked for nothing a WebSocket is made of.
fn socket(headers: &[(&str, &str)]) -> TestResponse {
    let request = app().get("/echo/socket");
    block_on(
        headers
            .iter()
            .fold(request, |request, (name, value)| {
                request.header(name, value)
            })
            .send(),
    )
}

#[test]
fn a_web_socket_is_refused_as_any_request_is() {
    assert_eq!(
        socket(&[]).assert_status(400).problem().title,
        "Bad Request"
    );
    let upgrade = [
        ("connection", "upgrade"),
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    // without a connection there is nothing to upgrade
    let refused = socket(&upgrade);
    assert_eq!(refused.assert_status(426).problem().status, 426);
    refused
        .assert_header("upgrade", "websocket")
        .assert_header("connection", "upgrade");
}

#[test]
fn events_are_a_reply() {
    let events = block_on(app().get("/echo/events").send());
    events
        .assert_status(200)
        .assert_header("content-type", "text/event-stream");
    assert_eq!(events.text(), "data: one\n\ndata: two\n\n");
}
