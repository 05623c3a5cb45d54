//! The rows of the second step in `migrating.md`, each asked for with the word and without it.

use std::{
    pin::Pin,
    task::{Context, Poll},
};

use axum::{
    Json, Router,
    body::{Body, Bytes, HttpBody},
    extract::{
        DefaultBodyLimit, Form, FromRequestParts, Multipart, Request, multipart::MultipartError,
        rejection::JsonRejection,
    },
    http::{StatusCode, request::Parts},
    routing::{delete, get, options, post, put},
};
use futures_util::{FutureExt, stream};
use http_body::{Frame, SizeHint};
use router_axum::{error::AsIs, prelude::*};
use serde::Deserialize;
use tests::client::{Answer, Server, block_on, send, server};
use tower_http::{cors::CorsLayer, limit::RequestBodyLimitLayer};

use super::{LIMIT, by_hand, is_same, moved, sorted};

const GUIDE: &str = include_str!("../../../../router-axum/docs/migrating.md");

/// The cells of the table.
fn rows() -> Vec<Vec<&'static str>> {
    let (_, table) = GUIDE
        .split_once("| with the word | without |\n|---|---|---|---|\n")
        .expect("the table");
    let rows = table.lines().take_while(|line| line.starts_with('|'));
    rows.map(|row| row.split('|').map(str::trim).collect())
        .collect()
}

/// Asks for what a cell writes: a line, and maybe a body, whose beginning tells its type.
fn ask(server: &Server, cell: &'static str) -> Answer {
    let mut texts = cell.split('`').skip(1).step_by(2);
    let (method, target) = texts
        .next()
        .and_then(|line| line.split_once(' '))
        .expect(cell);
    let mut request = Request::builder().method(method).uri(target);
    let body = texts.next().unwrap_or_default();
    request = match body.chars().next() {
        Some('{' | '[') => request.header("content-type", "application/json"),
        Some(_) => request.header("content-type", "application/x-www-form-urlencoded"),
        None => request,
    };
    block_on(send(server, request.body(Body::from(body)).expect(cell)))
}

#[track_caller]
fn check(answer: &Answer, cell: &str) {
    let (status, rest) = cell.split_once(", ").unwrap_or((cell, ""));
    assert_eq!(answer.status.as_str(), status, "{answer}");
    let media_type = answer.header("content-type");
    match rest {
        "" => {}
        "empty" => assert_eq!((&*answer.text(), &*media_type), ("", ""), "{answer}"),
        "problem details" => assert_eq!(media_type, "application/problem+json", "{answer}"),
        "no length" => assert_eq!(answer.header("content-length"), "", "{answer}"),
        "`content-length: 0`" => assert_eq!(answer.header("content-length"), "0", "{answer}"),
        text => {
            let inside = text
                .strip_prefix("``")
                .and_then(|text| text.strip_suffix(" ``"));
            assert_eq!(
                answer.text(),
                inside.unwrap_or(text.trim_matches('`')),
                "{answer}"
            );
        }
    }
}

#[test]
fn every_row_of_the_second_step_is_so() {
    let routers = [true, false].map(|as_axum| server(moved::router(LIMIT, as_axum)));
    for row in rows() {
        let [_, _, request, with, without, _] = row[..] else {
            panic!("{row:?}")
        };
        check(&ask(&routers[0], request), with);
        check(&ask(&routers[1], request), without);
    }
    assert_eq!(rows().len(), 15);
}

/// The 405s of plain routes and of routers with the word are alike within an error layer, and so is `OPTIONS` that nobody answers.
#[test]
fn the_error_layer_answers_options() {
    for router in [by_hand::router(LIMIT), moved::router(LIMIT, true)] {
        let router = router
            .route("/own", options(async || "own"))
            .route("/cors", get(async || ()).layer(CorsLayer::permissive()));
        let app = |router| server(ErrorRouter::new().rest_prefix("/").wrap(router));
        let fallback = async || (StatusCode::METHOD_NOT_ALLOWED, "mine");
        let own = app(router.clone().method_not_allowed_fallback(fallback));
        let app = app(router);
        for (app, request, answer) in [
            (&app, "`OPTIONS /items`", "204, empty"),
            (&app, "`DELETE /items`", "405, problem details"),
            (&app, "`OPTIONS /own`", "200, `own`"),
            (&app, "`OPTIONS /cors`", "200, empty"),
            (&own, "`OPTIONS /items`", "204, empty"),
            (&own, "`DELETE /items`", "405, `mine`"),
        ] {
            check(&ask(app, request), answer);
        }
        let allow = ask(&app, "`OPTIONS /items`").header("allow");
        assert_eq!(allow, "GET,HEAD,POST,OPTIONS");
    }
}

/// `OPTIONS` and other methods of a path of both without an error layer: the router that is merged last answers.
#[test]
fn the_order_of_merging_decides_who_answers_other_methods() {
    let by_hand = || Router::new().route("/items", put(async || ()));
    let moved = |as_axum| moved::router(LIMIT, as_axum);
    let all = "GET,HEAD,POST,PUT";
    for (router, options, other, allow) in [
        (
            by_hand().merge(moved(false)),
            "204, empty",
            "405, problem details",
            "GET,HEAD,POST,OPTIONS",
        ),
        (
            moved(false).merge(by_hand()),
            "405, empty",
            "405, empty",
            all,
        ),
        (
            by_hand().merge(moved(true)),
            "405, empty",
            "405, empty",
            all,
        ),
        (
            moved(true).merge(by_hand()),
            "405, empty",
            "405, empty",
            all,
        ),
    ] {
        let router = server(router);
        let answers = [
            ask(&router, "`OPTIONS /items`"),
            ask(&router, "`DELETE /items`"),
        ];
        for (answer, expected) in answers.iter().zip([options, other]) {
            check(answer, expected);
            let found = answer.header("allow");
            assert_eq!(sorted(found.split(',')), sorted(allow.split(',')));
        }
    }
}

#[derive(Deserialize)]
struct Counted {
    count: u32,
}

#[derive(Debug, Deserialize)]
enum Size {
    Small,
    Large,
}

async fn sizes(Json(sizes): Json<Vec<Size>>) -> String {
    format!("{sizes:?}")
}
async fn counted(Json(counted): Json<Counted>) -> String {
    counted.count.to_string()
}
async fn filled_in(Form(counted): Form<Counted>) -> String {
    counted.count.to_string()
}
async fn judged(counted: Result<Json<Counted>, JsonRejection>) -> String {
    counted.map_or_else(
        |why| why.body_text(),
        |Json(counted)| counted.count.to_string(),
    )
}
async fn parts(mut parts: Multipart) -> Result<String, MultipartError> {
    let mut length = 0;
    while let Some(part) = parts.next_field().await? {
        length += part.bytes().await?.len();
    }
    Ok(length.to_string())
}

struct BodiesController;

#[rest_controller(singular, root, "bodies")]
impl BodiesController {
    #[route(POST, "/sizes")]
    async fn sizes_action(&self, body: Json<Vec<Size>>) -> Text<String> {
        Text(sizes(body).await)
    }
    #[route(POST, "/counted")]
    async fn counted_action(&self, body: Json<Counted>) -> Text<String> {
        Text(counted(body).await)
    }
    #[route(POST, "/judged")]
    async fn judged_action(&self, body: Result<Json<Counted>, JsonRejection>) -> Text<String> {
        Text(judged(body).await)
    }
    #[route(POST, "/filled-in")]
    async fn filled_in_action(&self, body: Form<Counted>) -> Text<String> {
        Text(filled_in(body).await)
    }
    async fn delete_action(&self) -> Option<Json<()>> {
        None
    }
    #[route(POST, "/parts")]
    async fn parts_action(&self, body: Multipart) -> Result<Text<String>, MultipartError> {
        parts(body).await.map(Text)
    }
}

/// The handlers by hand, as actions with the word, and without.
fn ways() -> [Router; 3] {
    let by_hand = Router::new()
        .route("/sizes", post(sizes))
        .route("/counted", post(counted))
        .route("/filled-in", post(filled_in))
        .route("/judged", post(judged))
        .route("/parts", post(parts))
        .route("/", delete(async || StatusCode::NO_CONTENT));
    let moved = || RestRouter::at("").with(BodiesController);
    [by_hand, moved().as_axum().into(), moved().into()]
}

/// Rows of the second table about bodies, and texts of axum that stay.
#[test]
fn bodies_are_refused_as_listed() {
    let app = |router: Router| server(router.layer(RequestBodyLimitLayer::new(100)));
    let apps = ways().map(app);
    let part = [
        b"--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n".to_vec(),
        vec![b'x'; 100],
    ];
    let part = part.concat();
    for (path, body, by_hand, without) in [
        ("/sizes", b"[1]".as_slice(), 400, 422),
        ("/counted", b"{\"count\":1,\"more\":\"\xff\"}", 200, 400),
        ("/parts", &part, 500, 413),
        ("/filled-in", b"count[]=1", 422, 200),
        ("/judged", b"{\"count\":1,}", 200, 200),
        ("/judged", b"{\"count\":1", 200, 200),
        ("/judged", b"{\"count\":true}", 200, 200),
    ] {
        let answers = apps.each_ref().map(|app| {
            let frames = body.chunks(40).map(Bytes::copy_from_slice);
            let frames: Vec<_> = frames.map(Ok::<_, std::io::Error>).collect();
            let request = Request::post(path).header(
                "content-type",
                match path {
                    "/parts" => "multipart/form-data; boundary=b",
                    "/filled-in" => "application/x-www-form-urlencoded",
                    _ => "application/json",
                },
            );
            let request = request.body(Body::from_stream(stream::iter(frames)));
            block_on(send(app, request.expect("a request")))
        });
        let [hand, with_word, moved] = &answers;
        assert!(is_same(hand, with_word), "{path}\n{hand}\n{with_word}");
        assert_eq!(
            (hand.status.as_u16(), moved.status.as_u16()),
            (by_hand, without)
        );
        assert!(path != "/judged" || is_same(hand, moved), "{hand}\n{moved}");
    }
    let [hand, with_word, _] = apps.each_ref().map(|app| ask(app, "`DELETE /`"));
    assert!(is_same(&hand, &with_word), "{hand}\n{with_word}");
}

/// A body that announces its length and never comes.
struct Awaited;

impl HttpBody for Awaited {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        Poll::Pending
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(99_999)
    }
}

#[test]
fn a_length_above_the_limit_is_refused_at_once() {
    let app = |router: Router| server(router.layer(DefaultBodyLimit::max(4096)));
    let statuses = ways().map(app).map(|app| {
        let request = Request::post("/counted").header("content-type", "application/json");
        let request = request.body(Body::new(Awaited)).expect("a request");
        let answer = async { send(&app, request).now_or_never() };
        block_on(answer).map(|answer| answer.status.as_u16())
    });
    assert_eq!(statuses, [None, None, Some(413)]);
}

/// A guard of one's own that lets nobody in, and says so in two ways.
struct Guarded<const AS_IS: bool>;

impl<S: Sync, const AS_IS: bool> FromRequestParts<S> for Guarded<AS_IS> {
    type Rejection = Response;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self, Response> {
        let error = Error::forbidden().detail("not for u");
        Err(if AS_IS {
            (StatusCode::FORBIDDEN, AsIs, "not for u").into_response()
        } else {
            error.into_response()
        })
    }
}

struct GuardedController;

#[rest_controller("guarded")]
impl GuardedController {
    async fn cget_action(&self, _: Guarded<true>) {}
    async fn get_action(&self, _id: u32, _: Guarded<false>) {}
}

/// Both ways by which a text of an extractor stays.
#[test]
fn a_text_of_an_extractor_can_be_kept() {
    let router: Router = RestRouter::at("").with(GuardedController).into();
    let router = server(router);
    check(&ask(&router, "`GET /guarded`"), "403, `not for u`");
    let told = ask(&router, "`GET /guarded/1`");
    check(&told, "403, problem details");
    assert_eq!(told.json()["detail"], "not for u");
}
