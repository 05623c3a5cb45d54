//! The rows of the second step in `migrating.md`, each asked for with the word and without it.

use axum::{
    Json, Router,
    body::{Body, Bytes},
    extract::{Multipart, Request, multipart::MultipartError, rejection::JsonRejection},
    http::StatusCode,
    routing::{delete, get, options, post},
};
use futures_util::stream;
use router_axum::prelude::*;
use serde::Deserialize;
use tests::client::{Answer, Server, block_on, send, server};
use tower_http::{cors::CorsLayer, limit::RequestBodyLimitLayer};

use super::{LIMIT, by_hand, is_same, moved};

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
    async fn delete_action(&self) -> Option<Json<()>> {
        None
    }
    #[route(POST, "/parts")]
    async fn parts_action(&self, body: Multipart) -> Result<Text<String>, MultipartError> {
        parts(body).await.map(Text)
    }
}

/// Rows of the second table about bodies, and texts of axum that stay.
#[test]
fn bodies_are_refused_as_listed() {
    let by_hand = Router::new()
        .route("/sizes", post(sizes))
        .route("/counted", post(counted))
        .route("/judged", post(judged))
        .route("/parts", post(parts))
        .route("/", delete(async || StatusCode::NO_CONTENT));
    let moved = || RestRouter::at("").with(BodiesController);
    let app = |router: Router| server(router.layer(RequestBodyLimitLayer::new(100)));
    let apps = [by_hand, moved().as_axum().into(), moved().into()].map(app);
    let part = [
        b"--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n".to_vec(),
        vec![b'x'; 100],
    ];
    let part = part.concat();
    for (path, body, by_hand, without) in [
        ("/sizes", b"[1]".as_slice(), 400, 422),
        ("/counted", b"{\"count\":1,\"more\":\"\xff\"}", 200, 400),
        ("/parts", &part, 500, 413),
        ("/judged", b"{\"count\":1,}", 200, 200),
        ("/judged", b"{\"count\":1", 200, 200),
        ("/judged", b"{\"count\":true}", 200, 200),
    ] {
        let answers = apps.each_ref().map(|app| {
            let frames = body.chunks(40).map(Bytes::copy_from_slice);
            let frames: Vec<_> = frames.map(Ok::<_, std::io::Error>).collect();
            let request = Request::post(path).header(
                "content-type",
                if path == "/parts" {
                    "multipart/form-data; boundary=b"
                } else {
                    "application/json"
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
