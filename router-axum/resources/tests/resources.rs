//! Tables of requests for each type, answered by a `RestRouter`.

use std::time::{Duration, SystemTime};

use axum::extract::FromRequest;
use router_axum::{
    prelude::*,
    testing::{TestApp, TestResponse},
};
use router_axum_resources::{
    Accepted, CursorPage, EntityTag, Enveloped, IfMatch, IfNoneMatch, IfUnmodifiedSince, Limits,
    ListOf, MergeOrJson, MergePatch, NumberedPage, Patched, Sort, SortBy, Tagged, Versioned,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Sun, 09 Sep 2001 01:46:40 GMT
fn modified() -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000)
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
struct Note {
    text: String,
    author: Option<String>,
    #[serde(skip)]
    revision: u64,
}

impl Tagged for Note {
    fn tag(&self) -> EntityTag {
        EntityTag::new(self.revision)
    }
}

fn note() -> Note {
    Note {
        text: "Buy bread.".to_owned(),
        author: Some("Maja".to_owned()),
        revision: 7,
    }
}

#[derive(Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
struct NotePatch {
    #[serde(skip_serializing_if = "Patched::is_absent")]
    text: Patched<String>,
    #[serde(skip_serializing_if = "Patched::is_absent")]
    author: Patched<String>,
}

struct NotesController;

#[rest_controller("notes")]
impl NotesController {
    /// 1 has a revision, 2 a weak one, 3 a hash, 4 a revision and a time.
    async fn get_action(&self, id: u32) -> Option<Versioned<Note>> {
        match id {
            1 => Some(Versioned::of(note())),
            2 => Some(Versioned::new(note(), EntityTag::new(7).weak())),
            3 => Some(Versioned::hashed(note())),
            4 => Some(Versioned::of(note()).modified(modified())),
            _ => None,
        }
    }

    async fn put_action(
        &self,
        id: u32,
        seen: IfMatch,
        Json(text): Json<String>,
    ) -> Result<Option<Versioned<Note>>> {
        let current = if id == 2 { Weak(true) } else { Weak(false) };
        seen.check(&current)?;
        Ok((id < 5).then(|| {
            Versioned::of(Note {
                text,
                revision: 8,
                ..note()
            })
        }))
    }

    async fn delete_action(&self, _id: u32, seen: Option<IfMatch>) -> Result<()> {
        seen.map_or(Ok(()), |seen| seen.check(&note()))
    }

    async fn patch_action(&self, _id: u32, patch: MergePatch<NotePatch>) -> Result<Note> {
        patch.apply(&note())
    }

    #[singular]
    async fn put_revision_action(&self, _id: u32, seen: IfMatch) -> Result<Option<u64>> {
        seen.revision()
    }

    #[singular]
    async fn put_creation_action(&self, id: u32, new: IfNoneMatch) -> Result<()> {
        new.check((id == 1).then(note).as_ref())
    }

    #[singular]
    async fn put_time_action(&self, _id: u32, seen: IfUnmodifiedSince) -> Result<()> {
        seen.check(modified())
    }

    #[singular]
    async fn patch_json_action(&self, _id: u32, patch: MergeOrJson<NotePatch>) -> Result<Note> {
        patch.apply(&note())
    }

    /// Text of four bytes: 1 with a strong tag, 2 with a weak one.
    #[singular]
    async fn get_text_action(&self, id: u32) -> Versioned<Download> {
        let tag = EntityTag::new(7);
        Versioned::new(
            Download::new("note.txt", "text"),
            if id == 1 { tag } else { tag.weak() },
        )
    }

    async fn post_exports_action(&self, id: u32, paths: Paths<Self>) -> Accepted {
        Accepted::at(paths.get_path(id)).retry_after(Duration::from_millis(1500))
    }
}

struct Weak(bool);

impl Tagged for Weak {
    fn tag(&self) -> EntityTag {
        if self.0 {
            EntityTag::new(7).weak()
        } else {
            EntityTag::new(7)
        }
    }
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
enum Field {
    Created,
    Title,
}

struct RowsController;

#[rest_controller("rows")]
impl RowsController {
    /// The numbers from 1 to 9.
    async fn cget_action(
        &self,
        page: CursorPage<u64, Limits<3, 5>>,
    ) -> Result<ListOf<u64, Limits<3, 5>>> {
        let rows = usize::try_from(page.rows())?;
        let rows: Vec<u64> = match (page.after(), page.before()) {
            (_, Some(before)) => (1..*before).rev().take(rows).collect(),
            (after, None) => (after.map_or(1, |row| row + 1)..10).take(rows).collect(),
        };
        page.list(rows, |row| *row)
    }

    #[route(GET, "/numbered")]
    async fn numbered_action(
        &self,
        page: NumberedPage<Limits<3, 5>>,
    ) -> Result<ListOf<i64, Limits<3, 5>>> {
        let rows = (page.offset()..9)
            .take(usize::try_from(page.rows())?)
            .collect();
        Ok(page.list_of(rows, 9))
    }

    #[route(GET, "/enveloped")]
    async fn enveloped_action(
        &self,
        page: NumberedPage<Enveloped<Limits<3, 5>>>,
    ) -> Result<ListOf<i64, Enveloped<Limits<3, 5>>>> {
        Ok(page.list(
            (page.offset()..5)
                .take(usize::try_from(page.rows())?)
                .collect(),
        ))
    }

    #[route(GET, "/sorted")]
    async fn sorted_action(&self, Sort(order): Sort<Field>) -> Vec<String> {
        order
            .iter()
            .map(|by: &SortBy<Field>| format!("{:?} {}", by.field, by.direction()))
            .collect()
    }
}

fn app() -> TestApp {
    let rest: RestRouter = RestRouter::new("", "c.")
        .with(NotesController)
        .with(RowsController);
    TestApp::new(
        WebApp::new(".", false)
            .activate(ErrorRouter::new())
            .activate(rest),
    )
}

/// A line of a table: `GET /notes/1 | if-match: "7" | 200`.
async fn send(app: &TestApp, line: &str) -> (TestResponse, u16) {
    let [request, headers, status] = line.split(" | ").collect::<Vec<_>>()[..] else {
        panic!("{line}")
    };
    let (method, path) = request.split_once(' ').expect("a method");
    let mut sent = app.request(method.parse().expect("a method"), path);
    for (name, value) in headers
        .split(" & ")
        .filter_map(|header| header.split_once(": "))
    {
        sent = sent.header(name, value);
    }
    if method == "PUT" {
        sent = sent.json("New.");
    }
    (sent.send().await, status.trim().parse().expect("a status"))
}

async fn check(table: &str) {
    let app = app();
    for line in table.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (response, status) = send(&app, line).await;
        assert_eq!(response.status(), status, "{line}");
    }
}

#[tokio::test]
async fn a_reply_is_a_304_for_who_has_it() {
    check(
        r#"
        GET /notes/1 |  | 200
        GET /notes/1 | if-none-match: "7" | 304
        HEAD /notes/1 | if-none-match: "7" | 304
        GET /notes/1 | if-none-match: W/"7" | 304
        GET /notes/1 | if-none-match: * | 304
        GET /notes/1 | if-none-match: "6" | 200
        HEAD /notes/1 | if-none-match: "6" | 200
        GET /notes/1 | if-none-match: "6", "7" | 304
        GET /notes/1 | if-none-match: "6" & if-none-match: "7" | 304
        GET /notes/1 | if-none-match: 7 | 200
        GET /notes/1 | if-none-match: "77" | 200
        GET /notes/1 | if-modified-since: Sun, 09 Sep 2001 01:46:40 GMT | 200
        GET /notes/2 | if-none-match: "7" | 304
        GET /notes/2 | if-none-match: W/"7" | 304
        GET /notes/2 | if-none-match: W/"8" | 200
        GET /notes/3 | if-none-match: "7" | 200
        GET /notes/3 | if-none-match: * | 304
        GET /notes/4 | if-modified-since: Sun, 09 Sep 2001 01:46:40 GMT | 304
        HEAD /notes/4 | if-modified-since: Sun, 09 Sep 2001 01:46:40 GMT | 304
        GET /notes/4 | if-modified-since: Sun, 09 Sep 2001 01:46:41 GMT | 304
        GET /notes/4 | if-modified-since: Sun, 09 Sep 2001 01:46:39 GMT | 200
        GET /notes/4 | if-modified-since: yesterday | 200
        GET /notes/4 | if-none-match: "6" & if-modified-since: Sun, 09 Sep 2001 01:46:40 GMT | 200
        GET /notes/4 | if-none-match: "7" & if-modified-since: Sun, 09 Sep 2001 01:46:39 GMT | 304
        GET /notes/5 | if-none-match: * | 404
        HEAD /notes/5 | if-none-match: "7" | 404
        "#,
    )
    .await;
}

#[tokio::test]
async fn a_download_with_a_tag_is_sent_in_part() {
    check(
        r#"
        GET /notes/1/text |  | 200
        GET /notes/1/text | range: bytes=1-2 | 206
        GET /notes/1/text | range: bytes=4- | 416
        GET /notes/1/text | range: bytes=1-2 & if-range: "7" | 206
        GET /notes/1/text | range: bytes=1-2 & if-range: "8" | 200
        GET /notes/1/text | range: bytes=1-2 & if-range: W/"7" | 200
        GET /notes/1/text | range: bytes=4- & if-range: "8" | 200
        GET /notes/1/text | range: bytes=1-2 & if-none-match: "7" | 304
        GET /notes/1/text | range: bytes=4- & if-none-match: "7" | 304
        GET /notes/1/text | range: bytes=1-2 & if-none-match: "8" | 206
        GET /notes/2/text | range: bytes=1-2 & if-range: W/"7" | 200
        GET /notes/2/text | range: bytes=1-2 & if-range: "7" | 200
        "#,
    )
    .await;
    let part = app()
        .get("/notes/1/text")
        .header("range", "bytes=1-2")
        .send()
        .await;
    part.assert_header("content-range", "bytes 1-2/4")
        .assert_header("etag", "\"7\"");
    assert_eq!(part.text(), "ex");
}

#[tokio::test]
async fn a_change_says_what_it_has_seen() {
    check(
        r#"
        PUT /notes/1 |  | 428
        PUT /notes/1 | if-none-match: "7" | 428
        PUT /notes/1 | if-match: "7" | 200
        PUT /notes/1 | if-match: "7" & if-none-match: "8" | 200
        PUT /notes/1 | if-match: * | 200
        PUT /notes/1 | if-match: "6" | 412
        PUT /notes/1 | if-match: W/"7" | 412
        PUT /notes/1 | if-match: "6", "7" | 200
        PUT /notes/1 | if-match: "6" & if-match: "7" | 200
        PUT /notes/1 | if-match: W/"7", "7" | 200
        PUT /notes/1 | if-match: 7 | 400
        PUT /notes/2 | if-match: W/"7" | 412
        PUT /notes/2 | if-match: "7" | 412
        PUT /notes/2 | if-match: * | 200
        PUT /notes/5 | if-match: "7" | 404
        DELETE /notes/1 |  | 204
        DELETE /notes/1 | if-match: "7" | 204
        DELETE /notes/1 | if-match: * | 204
        DELETE /notes/1 | if-match: "6" | 412
        DELETE /notes/1 | if-match: W/"7" | 412
        DELETE /notes/1 | if-match: 7 | 400
        PUT /notes/1/revision | if-match: "7" | 200
        PUT /notes/1/revision | if-match: W/"7" | 412
        PUT /notes/1/revision | if-match: "seven" | 412
        PUT /notes/1/revision | if-match: "07" | 412
        PUT /notes/1/revision | if-match: "+7" | 412
        PUT /notes/1/revision | if-match: "%37" | 412
        PUT /notes/1/revision | if-match: "7-gzip","7" | 200
        PUT /notes/1/revision | if-match: "7-gzip","8" | 400
        PUT /notes/1/revision | if-match: "7", "8" | 400
        PUT /notes/1/creation |  | 428
        PUT /notes/1/creation | if-none-match: * | 412
        PUT /notes/2/creation | if-none-match: * | 204
        PUT /notes/1/creation | if-none-match: "7" | 412
        PUT /notes/1/creation | if-none-match: W/"7" | 412
        PUT /notes/1/creation | if-none-match: "6" | 204
        PUT /notes/1/creation | if-none-match: 7 | 400
        PUT /notes/1/time |  | 428
        PUT /notes/1/time | if-unmodified-since: yesterday | 428
        PUT /notes/1/time | if-unmodified-since: Sun, 09 Sep 2001 01:46:39 GMT | 412
        PUT /notes/1/time | if-unmodified-since: Sun, 09 Sep 2001 01:46:40 GMT | 204
        PUT /notes/1/time | if-unmodified-since: Sun, 09 Sep 2001 01:46:41 GMT | 204
        "#,
    )
    .await;
}

#[tokio::test]
async fn a_tag_is_that_of_the_value_or_of_its_bytes() {
    let app = app();
    app.get("/notes/1")
        .send()
        .await
        .assert_header("etag", "\"7\"");
    let known = app.get("/notes/4").if_none_match("\"7\"").send().await;
    known.assert_status(304);
    assert_eq!((known.tag(), known.text()), ("\"7\"", String::new()));
    app.put("/notes/1")
        .if_match("\"7\"")
        .json("New.")
        .send()
        .await
        .assert_header("etag", "\"8\"");
    let hashed = app.get("/notes/3").send().await;
    app.get("/notes/3")
        .if_none_match(hashed.tag())
        .send()
        .await
        .assert_status(304);
}

#[tokio::test]
async fn links_are_ascii_and_no_longer_than_proxies_bear() {
    let app = app();
    for (length, relations) in [
        (10, &["first", "prev", "next"][..]),
        (900, &["prev", "next"]),
        (1_900, &["next"]),
        (7_000, &[]),
    ] {
        let first = app.get("/rows?limit=1").send().await;
        let second = first.link("next").expect("a page follows");
        let page = app
            .get(format!("{second}&q={}", "a".repeat(length)))
            .send()
            .await;
        page.assert_status(200);
        let sent: usize = page
            .headers()
            .get_all("link")
            .iter()
            .map(|line| line.len())
            .sum();
        assert!(sent < 2_048, "{length}: {sent}");
        for relation in ["first", "prev", "next"] {
            let is_expected = relations.contains(&relation);
            assert_eq!(
                page.link(relation).is_some(),
                is_expected,
                "{length}: {relation}"
            );
        }
    }
    let raw = app.get("/rows?limit=1&q=\u{e9}\u{2028}").send().await;
    let next = raw.link("next").expect("a page follows");
    assert!(next.contains("q=%C3%A9%E2%80%A8"), "{next}");
}

#[tokio::test]
async fn a_wrong_parameter_is_a_400_that_names_it() {
    let app = app();
    let other = app
        .get("/rows?sort=title")
        .send()
        .await
        .link("next")
        .expect("a page follows");
    let foreign = other.split("after=").nth(1).expect("a cursor").to_owned();
    let mut cases = vec![
        (format!("/rows?after={foreign}"), "after"),
        (format!("/rows?before={foreign}"), "before"),
    ];
    let table = [
        ("?limit=0", "limit"),
        ("?limit=6", "limit"),
        ("?limit=-1", "limit"),
        ("?limit=03", "limit"),
        ("?limit=3&limit=3", "limit"),
        ("?after=7", "after"),
        ("?before=nonsense", "before"),
        ("?after=a&before=b", "before"),
        ("/numbered?page=0", "page"),
        ("/numbered?page=x", "page"),
        ("/numbered?limit=0", "limit"),
        ("/numbered?limit=6", "limit"),
        ("/sorted?sort=size", "sort"),
        ("/sorted?sort=title,-title", "sort"),
        ("/sorted?sort=title,", "sort"),
        ("/sorted?sort=--title", "sort"),
    ];
    cases.extend(table.map(|(path, name)| (format!("/rows{path}"), name)));
    for (path, name) in cases {
        let response = app.get(&path).send().await;
        assert_eq!(response.status(), 400, "{path}");
        assert_eq!(
            response.problem().members["errors"][0]["parameter"],
            name,
            "{path}"
        );
    }
}

#[tokio::test]
async fn links_lead_through_all_pages_and_back() {
    let app = app();
    let first = app.get("/rows?status=a%20b&limit=4").send().await;
    assert_eq!(first.json::<Vec<u64>>(), [1, 2, 3, 4]);
    assert_eq!(first.link("prev"), None);
    let next = first.link("next").expect("a page follows");
    assert!(
        next.starts_with("/rows?status=a%20b&limit=4&after="),
        "{next}"
    );
    let second = app.get(&next).send().await;
    assert_eq!(second.json::<Vec<u64>>(), [5, 6, 7, 8]);
    let third = app
        .get(second.link("next").expect("a page follows"))
        .send()
        .await;
    assert_eq!(
        (third.json::<Vec<u64>>(), third.link("next")),
        (vec![9], None)
    );
    let back = app
        .get(third.link("prev").expect("a page before"))
        .send()
        .await;
    assert_eq!(back.json::<Vec<u64>>(), [5, 6, 7, 8]);
    let start = app
        .get(back.link("prev").expect("a page before"))
        .send()
        .await;
    assert_eq!(
        (start.json::<Vec<u64>>(), start.link("prev")),
        (vec![1, 2, 3, 4], None)
    );
}

#[tokio::test]
async fn pages_by_number_know_the_first_and_the_last() {
    let app = app();
    for (path, items, links) in [
        (
            "",
            json!([0, 1, 2]),
            [Some(""), None, Some("?page=2"), Some("?page=3")],
        ),
        (
            "?page=2",
            json!([3, 4, 5]),
            [Some(""), Some(""), Some("?page=3"), Some("?page=3")],
        ),
        (
            "?page=3&q=x",
            json!([6, 7, 8]),
            [Some("?q=x"), Some("?q=x&page=2"), None, Some("?q=x&page=3")],
        ),
        (
            "?page=9",
            json!([]),
            [Some(""), Some("?page=3"), None, Some("?page=3")],
        ),
        (
            "?limit=5",
            json!([0, 1, 2, 3, 4]),
            [
                Some("?limit=5"),
                None,
                Some("?limit=5&page=2"),
                Some("?limit=5&page=2"),
            ],
        ),
    ] {
        let page = app.get(format!("/rows/numbered{path}")).send().await;
        page.assert_header("x-total-count", "9");
        assert_eq!(page.json::<Value>(), items, "{path}");
        let wanted = links.map(|link| link.map(|query| format!("/rows/numbered{query}")));
        assert_eq!(
            ["first", "prev", "next", "last"].map(|relation| page.link(relation)),
            wanted,
            "{path}"
        );
    }
    let enveloped = app.get("/rows/enveloped").send().await;
    assert_eq!(
        enveloped.json::<Value>(),
        json!({ "items": [0, 1, 2], "next": "/rows/enveloped?page=2" })
    );
}

#[tokio::test]
async fn an_order_is_read_by_the_words_of_its_fields() {
    let app = app();
    for (query, order) in [
        ("", json!([])),
        ("?sort=", json!([])),
        ("?sort=title", json!(["Title ASC"])),
        ("?sort=-created,title", json!(["Created DESC", "Title ASC"])),
    ] {
        assert_eq!(
            app.get(format!("/rows/sorted{query}"))
                .send()
                .await
                .json::<Value>(),
            order,
            "{query}"
        );
    }
}

#[tokio::test]
async fn a_patch_changes_what_it_names() {
    const MERGE: &str = "application/merge-patch+json";
    const JSON: &str = "application/json";
    let app = app();
    for (path, media_type, body, status) in [
        ("", MERGE, r#"{"text": "New."}"#, 200),
        ("", "Application/Merge-Patch+JSON; charset=utf-8", "{}", 200),
        ("", JSON, "{}", 415),
        ("", "text/plain", "{}", 415),
        ("", MERGE, "[]", 400),
        ("", MERGE, "null", 400),
        ("", MERGE, "\"text\"", 400),
        ("", MERGE, "{", 400),
        ("", MERGE, "", 400),
        ("", MERGE, r#"{"text": 1}"#, 422),
        ("", MERGE, r#"{"text": null}"#, 422),
        ("/json", JSON, "{}", 200),
        ("/json", MERGE, "{}", 200),
        ("/json", "text/plain", "{}", 415),
        ("/json", JSON, "[]", 400),
    ] {
        let response = app
            .patch(format!("/notes/1{path}"))
            .body(media_type, body)
            .send()
            .await;
        assert_eq!(response.status(), status, "{path} {media_type} {body}");
        if status == 415 {
            assert!(
                response.header("accept-patch").starts_with(MERGE),
                "{path} {media_type}"
            );
        }
    }
    let patched = async |patch: Value| {
        app.patch("/notes/1")
            .merge_patch(patch)
            .send()
            .await
            .json::<Value>()
    };
    assert_eq!(
        patched(json!({})).await,
        json!({ "text": "Buy bread.", "author": "Maja" })
    );
    assert_eq!(
        patched(json!({ "author": null })).await,
        json!({ "text": "Buy bread.", "author": null })
    );
    assert_eq!(
        patched(json!({ "author": "Ali" })).await,
        json!({ "text": "Buy bread.", "author": "Ali" })
    );
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct OfOwner {
    owner: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct OfColor {
    color: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
enum By {
    Created,
}

struct FilteredController;

#[rest_controller("filtered")]
impl FilteredController {
    async fn cget_action(
        &self,
        Query(of): Query<OfOwner>,
        Sort(by): Sort<By>,
        page: NumberedPage,
    ) -> Json<String> {
        Json(format!("{:?} {} {}", of.owner, by.len(), page.number()))
    }

    // a written path may end in a value and be that of a list
    #[route(GET, "/of/{owner}")]
    async fn owned_action(&self, owner: String, page: NumberedPage) -> Json<String> {
        Json(format!("{owner} {}", page.number()))
    }

    #[route(GET, "/cursor")]
    async fn cursor_action(
        &self,
        page: CursorPage<u8>,
        Query(of): Query<OfOwner>,
        Query(also): Query<OfColor>,
    ) -> Json<String> {
        Json(format!("{:?} {:?} {}", of.owner, also.color, page.limit()))
    }

    #[route(GET, "/form")]
    async fn form_action(&self, page: NumberedPage, Form(of): Form<OfOwner>) -> Json<String> {
        Json(format!("{:?} {}", of.owner, page.number()))
    }
}

/// A struct that denies unknown fields knows what the other arguments read.
#[tokio::test]
async fn a_strict_filter_stands_beside_a_page() {
    let rest: RestRouter = RestRouter::new("", "c.").with(FilteredController);
    let app = TestApp::new(
        WebApp::new(".", false)
            .activate(ErrorRouter::new())
            .activate(rest),
    );
    for (path, read) in [
        ("?owner=x&page=2&sort=-created&limit=5", "Some(\"x\") 1 2"),
        ("?page=2", "None 0 2"),
        ("/of/x?page=2", "x 2"),
        // as a form sends what is left empty
        ("?owner=&sort=&page=&limit=", "Some(\"\") 0 1"),
        (
            "/cursor?owner=x&color=y&limit=7",
            "Some(\"x\") Some(\"y\") 7",
        ),
        ("/form?page=3&owner=x", "Some(\"x\") 3"),
    ] {
        let answer = app.get(format!("/filtered{path}")).send().await;
        assert_eq!(answer.json::<String>(), read, "{path}");
    }
    for path in [
        "?owner=x&pages=2",
        "/cursor?page=2",
        "/form?limit=5&sort=created",
    ] {
        let refused = app.get(format!("/filtered{path}")).send().await;
        let error = &refused.assert_status(400).problem().members["errors"][0];
        assert_eq!(error["detail"], "is not known here", "{path}");
    }
}

/// serde would read the list as the struct.
#[tokio::test]
async fn a_list_in_a_patch_is_no_struct() {
    #[derive(Debug, Default, Serialize, Deserialize)]
    #[serde(default)]
    struct Shape {
        at: Corner,
    }
    #[derive(Debug, Default, Serialize, Deserialize)]
    struct Corner {
        x: u8,
        y: u8,
    }
    let sent = r#"{"at": [1, 2]}"#;
    let request = Request::patch("/").header("content-type", "application/merge-patch+json");
    let request = request.body(sent.into()).expect("a request");
    let refused = MergePatch::<Shape>::from_request(request, &()).await;
    assert_eq!(refused.expect_err("a list").status(), 422);
    let patch = MergePatch(json!({ "at": [1, 2] }));
    let shape = Shape {
        at: Corner { x: 1, y: 2 },
    };
    let error = patch.apply(&shape).expect_err("a list");
    assert_eq!(error.invalid_values()[0].pointer, "/at");
    let patch = MergePatch(json!({ "at": { "y": 3.0 } }));
    assert_eq!(patch.apply(&shape).map(|shape| shape.at.y).ok(), Some(3));
}

/// The table of RFC 7396, appendix A.
#[test]
fn the_examples_of_rfc_7396_are_merged_as_it_says() {
    let table = r#"
        {"a":"b"} | {"a":"c"} | {"a":"c"}
        {"a":"b"} | {"b":"c"} | {"a":"b","b":"c"}
        {"a":"b"} | {"a":null} | {}
        {"a":"b","b":"c"} | {"a":null} | {"b":"c"}
        {"a":["b"]} | {"a":"c"} | {"a":"c"}
        {"a":"c"} | {"a":["b"]} | {"a":["b"]}
        {"a":{"b":"c"}} | {"a":{"b":"d","c":null}} | {"a":{"b":"d"}}
        {"a":[{"b":"c"}]} | {"a":[1]} | {"a":[1]}
        ["a","b"] | ["c","d"] | ["c","d"]
        {"a":"b"} | ["c"] | ["c"]
        {"a":"foo"} | null | null
        {"a":"foo"} | "bar" | "bar"
        {"e":null} | {"a":1} | {"e":null,"a":1}
        [1,2] | {"a":"b","c":null} | {"a":"b"}
        {} | {"a":{"bb":{"ccc":null}}} | {"a":{"bb":{}}}
    "#;
    let lines: Vec<_> = table
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect();
    assert_eq!(lines.len(), 15);
    for line in lines {
        let [value, patch, result] = [0, 1, 2].map(|part| {
            serde_json::from_str::<Value>(line.split(" | ").nth(part).expect("three")).expect(line)
        });
        assert_eq!(
            MergePatch(patch).apply(&value).expect("a value"),
            result,
            "{line}"
        );
    }
}

#[tokio::test]
async fn a_job_is_a_202_with_its_place() {
    let accepted = app().post("/notes/7/exports").send().await;
    accepted
        .assert_status(202)
        .assert_header("location", "/notes/7")
        .assert_header("retry-after", "2");
}
