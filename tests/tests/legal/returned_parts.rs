//! Parts of a response beside a value, in every number that axum takes, and texts and bytes that say what they are.

use std::borrow::Cow;

use axum::http::{Method, header};
use axum::{Extension, middleware};
use router_axum::prelude::*;
use router_axum::testing::TestApp;
use serde::Serialize;
use tests::client::block_on;

/// A response, which serde could write, too.
#[derive(Serialize)]
struct Both {
    value: u32,
}

impl IntoResponse for Both {
    fn into_response(self) -> Response {
        (StatusCode::IM_A_TEAPOT, "as its response says").into_response()
    }
}

type Pair = [(&'static str, &'static str); 1];

struct NotesController;

#[rest_controller("notes")]
impl NotesController {
    #[client(Vec<u32>)]
    async fn cget_list_action(&self, _id: u32) -> (Pair, Vec<u32>) {
        ([("x-a", "1")], vec![1, 2])
    }

    #[client(Vec<u32>)]
    async fn cget_two_action(&self, _id: u32) -> (Pair, HeaderMap, Vec<u32>) {
        (
            [("x-a", "1")],
            HeaderMap::from_iter([(header::ETAG, "\"b\"".parse().unwrap())]),
            vec![1],
        )
    }

    async fn cget_status_action(&self, _id: u32) -> Result<(StatusCode, Pair, Pair, Option<u32>)> {
        Ok((
            StatusCode::ACCEPTED,
            [("x-a", "1")],
            [("etag", "\"b\"")],
            Some(1),
        ))
    }

    #[layer(middleware::map_response(of_extension))]
    async fn cget_extension_action(&self, _id: u32) -> (Extension<u32>, Vec<u32>) {
        (Extension(7), vec![1])
    }

    #[client(Vec<u32>)]
    async fn cget_nothing_action(&self, _id: u32) -> (Pair, Option<Vec<u32>>) {
        ([("x-a", "1")], None)
    }

    async fn cget_both_action(&self, _id: u32) -> Option<Both> {
        Some(Both { value: 1 })
    }

    async fn cget_json_action(&self, _id: u32) -> (StatusCode, Json<Both>) {
        (StatusCode::OK, Json(Both { value: 1 }))
    }

    async fn cget_bytes_action(&self, _id: u32) -> Cow<'static, [u8]> {
        b"ab".into()
    }

    async fn cget_numbers_action(&self, _id: u32) -> Json<&'static [u8; 2]> {
        Json(b"ab")
    }

    async fn cget_plain_action(
        &self,
        _id: u32,
    ) -> Result<Option<(StatusCode, Pair, Text<&'static str>)>> {
        Ok(Some((StatusCode::OK, [("x-a", "1")], Text("a"))))
    }

    async fn cget_quoted_action(
        &self,
        _id: u32,
    ) -> Result<Option<(StatusCode, Pair, Json<&'static str>)>> {
        Ok(Some((StatusCode::OK, [("x-a", "1")], Json("a"))))
    }

    #[client(u32)]
    async fn post_action(&self) -> (Pair, u32) {
        ([("x-a", "1")], 1)
    }
}

/// Shows the extension that an action has put beside its value.
async fn of_extension(response: Response) -> Response {
    let extension = response.extensions().get::<u32>().map(ToString::to_string);
    ([("x-a", extension.unwrap_or_default())], response).into_response()
}

const JSON: &str = "application/json";
const PLAIN: &str = "text/plain; charset=utf-8";

#[test]
fn parts_are_put_on_the_response_of_the_value() {
    let app = TestApp::new(
        WebApp::new(".", false)
            .activate(ErrorRouter::new())
            .activate(RestRouter::at("").with(NotesController)),
    );
    for (method, path, status, media_type, body, headers) in [
        (Method::GET, "/notes/1/list", 200, JSON, "[1,2]", ["1", ""]),
        (
            Method::GET,
            "/notes/1/two",
            200,
            JSON,
            "[1]",
            ["1", "\"b\""],
        ),
        (
            Method::GET,
            "/notes/1/status",
            202,
            JSON,
            "1",
            ["1", "\"b\""],
        ),
        (
            Method::GET,
            "/notes/1/extension",
            200,
            JSON,
            "[1]",
            ["7", ""],
        ),
        (
            Method::GET,
            "/notes/1/both",
            418,
            PLAIN,
            "as its response says",
            ["", ""],
        ),
        (
            Method::GET,
            "/notes/1/json",
            200,
            JSON,
            r#"{"value":1}"#,
            ["", ""],
        ),
        (
            Method::GET,
            "/notes/1/bytes",
            200,
            "application/octet-stream",
            "ab",
            ["", ""],
        ),
        (
            Method::GET,
            "/notes/1/numbers",
            200,
            JSON,
            "[97,98]",
            ["", ""],
        ),
        (Method::GET, "/notes/1/plain", 200, PLAIN, "a", ["1", ""]),
        (
            Method::GET,
            "/notes/1/quoted",
            200,
            JSON,
            "\"a\"",
            ["1", ""],
        ),
        (Method::POST, "/notes", 200, JSON, "1", ["1", ""]),
    ] {
        let response = block_on(app.request(method, path).send());
        assert_eq!(
            (response.status().as_u16(), response.text().as_str()),
            (status, body),
            "{path}"
        );
        let header = |name: &str| {
            response
                .headers()
                .get(name)
                .map_or("", |value| value.to_str().unwrap())
                .to_owned()
        };
        assert_eq!(
            [header("content-type"), header("x-a"), header("etag")],
            [media_type, headers[0], headers[1]],
            "{path}"
        );
    }
    let missing = block_on(app.get("/notes/1/nothing").send());
    assert_eq!(
        (missing.status(), &missing.headers()["x-a"]),
        (StatusCode::NOT_FOUND, &"1".parse().unwrap())
    );
}
