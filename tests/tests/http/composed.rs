//! Replies in replies: each pair of those that wrap a value, as the table of the guide has them.

use std::time::{Duration, SystemTime};

use axum::http::{HeaderMap, Method, header::SET_COOKIE};
use router_axum::{
    Download, ReplyTo,
    error::RequestHead,
    prelude::*,
    testing::{TestApp, TestResponse},
};
use router_axum_resources::{EntityTag, ListOf, NumberedPage, Versioned};

/// A reply of the application's own.
struct Marked<T>(T);

impl<T> ReplyTo for Marked<T> {
    type Value = T;
    type Around = ();

    fn take_apart(self, _: &RequestHead<'_>) -> Result<(T, ())> {
        Ok((self.0, ()))
    }

    fn complete((): (), mut response: Response, _: &RequestHead<'_>) -> Result<Response> {
        response.headers_mut().insert("x-marked", 1.into());
        Ok(response)
    }
}

fn tagged<T>(value: T) -> Versioned<T> {
    Versioned::new(value, EntityTag::new(7))
}

fn listed() -> ListOf<u32> {
    NumberedPage::<router_axum_resources::Limits>::new(1).list(vec![1])
}

fn created<T>(value: T) -> Created<T> {
    Created::at("/things/1", value)
}

fn cookie() -> HeaderMap {
    [(SET_COOKIE, "a=1".parse().expect("a value"))]
        .into_iter()
        .collect()
}

struct ThingsController;

#[rest_controller("things")]
impl ThingsController {
    #[route(GET, "/created-versioned")]
    #[route(POST, "/created-versioned")]
    async fn created_versioned_action(&self) -> Created<Versioned<u32>> {
        created(tagged(1))
    }

    #[route(GET, "/versioned-created")]
    async fn versioned_created_action(&self) -> Versioned<Created<u32>> {
        tagged(created(1))
    }

    #[route(GET, "/created-list")]
    async fn created_list_action(&self) -> Created<ListOf<u32>> {
        created(listed())
    }

    #[route(GET, "/created-json")]
    async fn created_json_action(&self) -> Created<Json<u32>> {
        created(Json(1))
    }

    #[route(GET, "/created-own")]
    #[client(u32)]
    async fn created_own_action(&self) -> Created<Marked<u32>> {
        created(Marked(1))
    }

    #[route(GET, "/created-versioned-list")]
    async fn created_versioned_list_action(&self) -> Created<Versioned<ListOf<u32>>> {
        created(tagged(listed()))
    }

    #[route(GET, "/versioned-list")]
    async fn versioned_list_action(&self) -> Versioned<ListOf<u32>> {
        tagged(listed())
    }

    #[route(GET, "/versioned-json")]
    async fn versioned_json_action(&self) -> Versioned<Json<u32>> {
        tagged(Json(1))
    }

    #[route(GET, "/versioned-own")]
    async fn versioned_own_action(&self) -> Versioned<Marked<u32>> {
        tagged(Marked(1))
    }

    #[route(GET, "/versioned-download")]
    async fn versioned_download_action(&self) -> Versioned<Download> {
        tagged(Download::new("a.txt", "0123"))
    }

    #[route(GET, "/versioned-text")]
    async fn versioned_text_action(&self) -> Versioned<Text<&'static str>> {
        tagged(Text("1"))
    }

    #[route(GET, "/versioned-versioned")]
    async fn versioned_versioned_action(&self) -> Versioned<Versioned<u32>> {
        tagged(Versioned::new(1, EntityTag::new(8)))
    }

    #[route(GET, "/own-versioned")]
    async fn own_versioned_action(&self) -> Marked<Versioned<u32>> {
        Marked(tagged(1))
    }

    #[route(GET, "/own-list")]
    async fn own_list_action(&self) -> Marked<ListOf<u32>> {
        Marked(listed())
    }

    #[route(GET, "/own-created")]
    async fn own_created_action(&self) -> Marked<Created<u32>> {
        Marked(created(1))
    }

    #[route(GET, "/status-versioned")]
    async fn status_versioned_action(&self) -> (StatusCode, Versioned<u32>) {
        (StatusCode::ACCEPTED, tagged(1))
    }

    #[route(GET, "/status-list")]
    async fn status_list_action(&self) -> (StatusCode, HeaderMap, ListOf<u32>) {
        (StatusCode::ACCEPTED, cookie(), listed())
    }

    #[route(GET, "/parts-versioned")]
    async fn parts_versioned_action(
        &self,
    ) -> Result<(
        HeaderMap,
        [(&'static str, &'static str); 1],
        Option<Versioned<u32>>,
    )> {
        Ok((cookie(), [("x-part", "1")], Some(tagged(1))))
    }

    #[route(GET, "/option-created-versioned")]
    async fn option_created_versioned_action(&self) -> Result<Option<Created<Versioned<u32>>>> {
        Ok(Some(created(tagged(1))))
    }

    #[route(GET, "/late")]
    async fn late_action(&self) -> Versioned<u32> {
        tagged(1).modified(SystemTime::now() + Duration::from_secs(9_000))
    }
}

fn app() -> TestApp {
    let rest: RestRouter = RestRouter::new("", "c.").with(ThingsController);
    TestApp::new(WebApp::api().activate(ErrorRouter::new()).activate(rest))
}

/// The headers that replies add, by letters: the tag, links, the location, the mark, a cookie.
fn added(answer: &TestResponse) -> String {
    let names = [
        ("etag", 'E'),
        ("link", 'L'),
        ("location", 'P'),
        ("x-marked", 'M'),
        ("set-cookie", 'C'),
    ];
    let has = |(name, letter): (&str, char)| answer.headers().contains_key(name).then_some(letter);
    names.into_iter().filter_map(has).collect()
}

#[tokio::test]
async fn each_pair_of_replies_is_sent_with_what_both_add() {
    let app = app();
    for (path, status, expected, body) in [
        ("created-versioned", 201, "EP", "1"),
        ("versioned-created", 201, "EP", "1"),
        ("created-list", 201, "LP", "[1]"),
        ("created-json", 201, "P", "1"),
        ("created-own", 201, "PM", "1"),
        ("created-versioned-list", 201, "ELP", "[1]"),
        ("versioned-list", 200, "EL", "[1]"),
        ("versioned-json", 200, "E", "1"),
        ("versioned-own", 200, "EM", "1"),
        ("versioned-download", 200, "E", "0123"),
        ("versioned-text", 200, "E", "1"),
        ("versioned-versioned", 200, "E", "1"),
        ("own-versioned", 200, "EM", "1"),
        ("own-list", 200, "LM", "[1]"),
        ("own-created", 201, "PM", "1"),
        ("status-versioned", 202, "E", "1"),
        ("status-list", 202, "LC", "[1]"),
        ("parts-versioned", 200, "EC", "1"),
        ("option-created-versioned", 201, "EP", "1"),
    ] {
        let answer = app.get(format!("/things/{path}")).send().await;
        answer.assert_status(status);
        assert_eq!(
            (added(&answer).as_str(), answer.text().as_str()),
            (expected, body),
            "{path}"
        );
        // one that has a tag knows what the client has
        if expected.contains('E') {
            let known = app
                .get(format!("/things/{path}"))
                .if_none_match("\"7\"")
                .send()
                .await;
            known.assert_status(304).assert_header("etag", "\"7\"");
            let other = app
                .get(format!("/things/{path}"))
                .if_match("\"8\"")
                .send()
                .await;
            other.assert_status(412);
        }
    }
    let made = app
        .post("/things/created-versioned")
        .if_match("\"8\"")
        .send()
        .await;
    made.assert_status(201)
        .assert_header("etag", "\"7\"")
        .assert_header("location", "/things/1");
}

#[tokio::test]
async fn a_time_that_is_yet_to_come_is_now() {
    let before = httpdate::fmt_http_date(SystemTime::now());
    let late = app().get("/things/late").send().await;
    let after = httpdate::fmt_http_date(SystemTime::now());
    assert!(
        [before, after].contains(&late.header("last-modified").to_owned()),
        "{late}"
    );
}

#[tokio::test]
async fn what_is_read_is_what_the_client_has_seen() {
    let app = app();
    let time = httpdate::fmt_http_date(SystemTime::UNIX_EPOCH + Duration::from_secs(9));
    for (path, name, value, range, status) in [
        ("versioned-download", "if-match", "\"7\"", "", 200),
        ("versioned-download", "if-match", "\"7\"", "bytes=1-2", 206),
        (
            "versioned-download",
            "if-match",
            "\"8\", \"7\"",
            "bytes=1-2",
            206,
        ),
        ("versioned-download", "if-match", "*", "bytes=1-2", 206),
        ("versioned-download", "if-match", "\"8\"", "", 412),
        ("versioned-download", "if-match", "\"8\"", "bytes=1-2", 412),
        ("versioned-download", "if-match", "\"8\"", "bytes=9-", 412),
        (
            "versioned-download",
            "if-match",
            "W/\"7\"",
            "bytes=1-2",
            412,
        ),
        ("late", "if-unmodified-since", &*time, "", 412),
        ("versioned-json", "if-unmodified-since", &*time, "", 200),
    ] {
        for method in [Method::GET, Method::HEAD] {
            let status = if method == Method::HEAD && status == 206 {
                200
            } else {
                status
            };
            let asked = app
                .request(method, format!("/things/{path}"))
                .header(name, value);
            let asked = if range.is_empty() {
                asked
            } else {
                asked.header("range", range)
            };
            assert_eq!(
                asked.send().await.status(),
                status,
                "{path} {name}: {value} {range}"
            );
        }
    }
}
