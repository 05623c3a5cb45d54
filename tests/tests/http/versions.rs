//! Versions of an API: which one a request asks for, what answers in it, and what its answers say.

use axum::{body::Body, extract::Request, middleware::map_response, routing::get};
use router_axum::{Ending, Versioning, Versions, prelude::*};
use serde_json::json;
use tests::{
    app::APP_PATH,
    client::{Answer, block_on, send, server},
};

const VERSIONS: Versions = Versions::new(&["1", "2", "2026-11-01"]).ending(&[(
    "1",
    Ending::deprecated("2026-06-01")
        .sunset("2027-01-01")
        .link("https://example.org/versions"),
)]);

struct BooksController;

#[rest_controller("books")]
impl BooksController {
    async fn get_action(&self, id: String) -> Text<String> {
        Text(format!("1: {id}"))
    }

    #[since("2")]
    async fn get_v2_action(&self, id: String) -> Text<String> {
        Text(format!("2: {id}"))
    }

    #[since("2026-11-01")]
    async fn get_v2026_11_01_action(&self, id: String) -> Text<String> {
        Text(format!("2026: {id}"))
    }

    #[until("2026-11-01")]
    async fn delete_action(&self, id: String) -> Result<()> {
        Err(Error::conflict().detail(format!("{id} is lent.")))
    }

    #[since("2")]
    #[until("2026-11-01")]
    async fn put_action(&self, _id: String) {}

    // a literal in one version where others have a value, both ways
    #[until("2")]
    #[route(GET, "/oldest", shadows)]
    async fn oldest_action(&self) -> Text<&'static str> {
        Text("the oldest")
    }

    #[since("2026-11-01")]
    #[route(GET, "/newest")]
    async fn newest_action(&self) -> Text<&'static str> {
        Text("the newest")
    }

    async fn post_action(&self, paths: Paths<Self>) -> Created<u32> {
        Created::at(paths.get_path("7"), 7)
    }

    #[since("2")]
    async fn cget_routes_action(&self, _id: String, #[extract] routes: Routes) -> Vec<String> {
        let rows = routes
            .iter()
            .filter(|row| row.method == "GET" && row.service == "api.books");
        rows.map(|row| row.action.to_owned()).collect()
    }
}

struct StatusController;

#[rest_controller(singular, "status")]
impl StatusController {
    async fn get_action(&self) -> Text<&'static str> {
        Text("open")
    }
}

fn router(versioning: &Versioning) -> RestRouter {
    RestRouter::new("/api", "api.").versions(versioning.clone())
}

fn app(versioning: Versioning) -> WebApp {
    app_of(router(&versioning))
}

fn app_of(router: RestRouter) -> WebApp {
    WebApp::api()
        .with_service("api.", BooksController)
        .with_service("plain.", StatusController)
        .route("/api/about", get(|| async { "about" }))
        .activate(ErrorRouter::new())
        .activate(router)
        .activate(RestRouter::new("/plain", "plain."))
}

/// A request as it is written in a table: `GET /api/books/7 | api-version: 1`.
fn request(written: &str) -> Request {
    let (line, fields) = written.split_once(" | ").unwrap_or((written, ""));
    let (method, target) = line.split_once(' ').expect("a method");
    let fields = fields
        .split(" & ")
        .filter_map(|field| field.split_once(": "));
    let request = Request::builder().method(method).uri(target);
    let request = fields.fold(request, |request, (name, value)| {
        request.header(name, value)
    });
    request.body(Body::empty()).expect("a request")
}

/// Compares the statuses of answers, and the bodies of those that succeed.
#[track_caller]
fn check(versioning: &Versioning, table: &[(&str, &str)]) {
    for (written, expected) in table {
        let answer = ask(versioning, written);
        let body = if answer.status.is_success() {
            answer.text()
        } else {
            String::new()
        };
        let found = format!("{} {body}", answer.status.as_u16());
        assert_eq!(found.trim_end(), *expected, "{written}\n{answer}");
    }
}

#[track_caller]
fn ask(versioning: &Versioning, written: &str) -> Answer {
    ask_app(&|| app(versioning.clone()), written)
}

/// Asks an application as a service, as a router, and both within layers: all answer alike.
#[track_caller]
fn ask_app(app: &dyn Fn() -> WebApp, written: &str) -> Answer {
    let layered = || app().layer(map_response(async |response: Response| response));
    let answers = [
        server(app().into_service().expect("a service")),
        server(app().into_router().expect("a router")),
        server(layered().into_service().expect("a service")),
        server(layered().into_router().expect("a router")),
    ];
    let mut answers = answers
        .map(|server| block_on(send(&server, request(written))))
        .into_iter();
    let first = answers.next().expect("an answer");
    for other in answers {
        assert_eq!((first.status, &first.body), (other.status, &other.body));
        for name in ["vary", "deprecation", "sunset", "link", "allow", "location"] {
            assert_eq!(first.header(name), other.header(name), "{name}");
        }
    }
    first
}

fn by_header() -> Versioning {
    Versioning::by_header(VERSIONS, "API-Version")
}

#[test]
fn a_header_names_the_version() {
    check(
        &by_header(),
        &[
            ("GET /api/books/7 | api-version: 1", "200 1: 7"),
            ("GET /api/books/7 | api-version: 2", "200 2: 7"),
            ("GET /api/books/7 | API-Version: 2026-11-01", "200 2026: 7"),
            ("GET /api/books/7 | api-version:  2 ", "200 2: 7"),
            ("HEAD /api/books/7 | api-version: 2", "200"),
            ("GET /api/books/7", "400"),
            ("GET /api/books/7 | api-version: ", "400"),
            ("GET /api/books/7 | api-version: 3", "400"),
            ("GET /api/books/7 | api-version: 2.0", "400"),
            ("GET /api/books/7 | api-version: v2", "400"),
            (
                "GET /api/books/7 | api-version: 2 & api-version: 2",
                "200 2: 7",
            ),
            ("GET /api/books/7 | api-version: 2, 2", "200 2: 7"),
            ("GET /api/books/7 | api-version: 1 & api-version: 2", "400"),
            ("GET /api/nothing | api-version: 4", "400"),
            ("GET /api/nothing | api-version: 2", "404"),
            // each version has its own methods, and its own literals
            ("DELETE /api/books/7 | api-version: 1", "409"),
            ("DELETE /api/books/7 | api-version: 2", "409"),
            ("DELETE /api/books/7 | api-version: 2026-11-01", "405"),
            ("PUT /api/books/7 | api-version: 1", "405"),
            ("PUT /api/books/7 | api-version: 2", "204"),
            ("PUT /api/books/7 | api-version: 2026-11-01", "405"),
            ("GET /api/books/oldest | api-version: 1", "200 the oldest"),
            ("GET /api/books/oldest | api-version: 2", "200 2: oldest"),
            ("DELETE /api/books/oldest | api-version: 1", "405"),
            ("DELETE /api/books/oldest | api-version: 2", "409"),
            ("GET /api/books/newest | api-version: 1", "200 1: newest"),
            (
                "GET /api/books/newest | api-version: 2026-11-01",
                "200 the newest",
            ),
            ("GET /api/books/7/routes | api-version: 1", "404"),
            (
                "GET /api/books/7/routes | api-version: 2",
                r#"200 ["get_v2","cget_routes"]"#,
            ),
            (
                "GET /api/books/7/routes | api-version: 2026-11-01",
                r#"200 ["newest","get_v2026_11_01","cget_routes"]"#,
            ),
            // a preflight names none, and neither does who looks for a document
            ("OPTIONS /api/books/7", "204"),
            ("GET /api/about", "200 about"),
            ("GET /api/about | api-version: 2", "200 about"),
            ("GET /api/about | api-version: 4", "200 about"),
            // beside the router nobody asks for a version
            ("GET /plain/status", "200 open"),
            ("GET /plain/status | api-version: 4", "200 open"),
            ("GET /apiary", "404"),
        ],
    );
}

#[test]
fn who_names_no_version_gets_the_newest_or_the_oldest() {
    let newest = by_header().or_newest();
    check(
        &newest,
        &[
            ("GET /api/books/7", "200 2026: 7"),
            ("PUT /api/books/7", "405"),
            ("GET /api/books/7 | api-version: 3", "400"),
        ],
    );
    let oldest = by_header().or_oldest();
    check(
        &oldest,
        &[
            ("GET /api/books/7", "200 1: 7"),
            ("GET /api/books/7 | api-version: 2", "200 2: 7"),
            ("GET /api/books/7 | api-version: ", "400"),
        ],
    );
}

#[test]
fn a_media_type_names_the_version() {
    check(
        &Versioning::by_media_type(VERSIONS, "version").or_newest(),
        &[
            (
                "GET /api/books/7 | accept: application/json;version=1",
                "200 1: 7",
            ),
            (
                "GET /api/books/7 | accept: text/plain; charset=utf-8; version=\"2\", */*;q=0.1",
                "200 2: 7",
            ),
            ("GET /api/books/7 | accept: application/json", "200 2026: 7"),
            ("GET /api/books/7", "200 2026: 7"),
            (
                "GET /api/books/7 | accept: application/json;version=4",
                "400",
            ),
            (
                "GET /api/books/7 | accept: text/plain;version=1, application/json;version=2",
                "400",
            ),
            (
                "PUT /api/books/7 | content-type: application/json;version=2",
                "204",
            ),
            (
                "PUT /api/books/7 | accept: application/json;version=2 & content-type: application/json;version=2",
                "204",
            ),
            (
                "PUT /api/books/7 | accept: application/json;version=1 & content-type: application/json;version=2",
                "400",
            ),
            (
                "PUT /api/books/7 | accept: application/json & content-type: application/json;version=1",
                "405",
            ),
        ],
    );
}

#[test]
fn a_query_names_the_version() {
    check(
        &Versioning::by_query(VERSIONS, "api-version"),
        &[
            ("GET /api/books/7?api-version=1", "200 1: 7"),
            ("GET /api/books/7?page=2&api-version=2", "200 2: 7"),
            ("GET /api/books/7?api-version=2026-11-01", "200 2026: 7"),
            ("GET /api/books/7?api-version=1&api-version=2", "400"),
            // clients may escape what need not be
            (
                "GET /api/books/7?a=%26&api%2Dversion=2026%2D11-01",
                "200 2026: 7",
            ),
            ("GET /api/books/7?api-version=%31+", "200 1: 7"),
            ("GET /api/books/7?api-version=1%26api-version=2", "400"),
            ("GET /api/books/7?api-version=", "400"),
            ("GET /api/books/7?api-version", "400"),
            ("GET /api/books/7?version=1", "400"),
            ("GET /api/books/7", "400"),
        ],
    );
    // a name alone asks for nothing
    check(
        &Versioning::by_query(VERSIONS, "api-version").or_newest(),
        &[("GET /api/books/7?api-version", "200 2026: 7")],
    );
}

#[test]
fn a_prefix_names_the_version() {
    let two = Versioning::by_prefix(VERSIONS, "2");
    check(
        &two,
        &[
            ("GET /api/books/7", "200 2: 7"),
            ("GET /api/books/7 | api-version: 1", "200 2: 7"),
            ("PUT /api/books/7", "204"),
            ("GET /api/books/oldest", "200 2: oldest"),
        ],
    );
    assert_eq!(ask(&two, "GET /api/books/7").header("deprecation"), "");
    let one = Versioning::by_prefix(VERSIONS, "1");
    check(
        &one,
        &[
            ("GET /api/books/7", "200 1: 7"),
            ("PUT /api/books/7", "405"),
        ],
    );
    assert_eq!(
        ask(&one, "GET /api/books/7").header("deprecation"),
        "@1780272000"
    );
    let table = app(two).finish().expect("a right set-up");
    assert_eq!(
        table
            .routes()
            .iter()
            .filter(|row| row.action == "get_v2")
            .count(),
        1
    );
    assert!(!table.routes().iter().any(|row| row.action == "newest"));
}

#[test]
fn a_refusal_lists_the_versions() {
    let known = json!(["1", "2", "2026-11-01"]);
    for (written, detail) in [
        (
            "GET /api/books/7",
            "The request names no version: the header field `API-Version` is one of 1, 2, 2026-11-01.",
        ),
        (
            "GET /api/books/7 | api-version: 3",
            "The request names an unknown version: the header field `API-Version` is one of 1, 2, 2026-11-01.",
        ),
        (
            "GET /api/books/7 | api-version: 1, 2",
            "The request names two versions that differ: the header field `API-Version` is one of 1, 2, 2026-11-01.",
        ),
        (
            "GET /api/books/7 | api-version: 1 & api-version: 2",
            "The request names two versions that differ: the header field `API-Version` is one of 1, 2, 2026-11-01.",
        ),
    ] {
        let refused = ask(&by_header(), written);
        assert_eq!(
            (&refused.json()["detail"], &refused.json()["versions"]),
            (&json!(detail), &known)
        );
        assert_eq!(
            (
                refused.header("content-type"),
                refused.all("vary").join(", ")
            ),
            (
                "application/problem+json".to_owned(),
                "Accept, api-version".to_owned()
            )
        );
    }
}

#[test]
fn every_answer_names_what_its_version_was_read_from() {
    let versioning = by_header().reported();
    for written in [
        "GET /api/books/7 | api-version: 2",
        "GET /api/nothing | api-version: 2",
        "POST /api/books/7 | api-version: 2",
        "OPTIONS /api/books/7 | api-version: 2",
        "DELETE /api/books/7 | api-version: 2",
        "GET /api/books/7",
    ] {
        let answer = ask(&versioning, written);
        assert!(
            answer.all("vary").contains(&"api-version".to_owned()),
            "{written}"
        );
        assert_eq!(
            answer.header("api-supported-versions"),
            "1, 2, 2026-11-01",
            "{written}"
        );
    }
    assert_eq!(ask(&versioning, "GET /plain/status").header("vary"), "");
    assert_eq!(
        ask(
            &Versioning::by_media_type(VERSIONS, "v").or_newest(),
            "GET /api/books/7"
        )
        .header("vary"),
        "accept, content-type"
    );
    let allowed = |version| {
        ask(
            &versioning,
            &format!("OPTIONS /api/books/7 | api-version: {version}"),
        )
        .header("allow")
    };
    assert_eq!(
        [allowed("1"), allowed("2")],
        ["GET,HEAD,DELETE,OPTIONS", "GET,HEAD,PUT,DELETE,OPTIONS"]
    );
    let created = ask(&versioning, "POST /api/books | api-version: 2");
    assert_eq!(created.header("location"), "/api/books/7");
}

#[test]
fn a_version_that_ends_says_so() {
    let on = |day, written| {
        let app = || app_of(router(&by_header()).gone_after_sunset().today(day));
        ask_app(&app, written)
    };
    for (written, status) in [
        ("GET /api/books/7 | api-version: 1", 200),
        ("GET /api/nothing | api-version: 1", 404),
        ("DELETE /api/books/7 | api-version: 1", 409),
    ] {
        let answer = on("2026-12-31", written);
        assert_eq!(answer.status, status, "{written}");
        assert_eq!(answer.header("deprecation"), "@1780272000", "{written}");
        assert_eq!(
            answer.header("sunset"),
            "Fri, 01 Jan 2027 00:00:00 GMT",
            "{written}"
        );
        let links = r#"<https://example.org/versions>; rel="deprecation", <https://example.org/versions>; rel="sunset""#;
        assert_eq!(answer.header("link"), links, "{written}");
    }
    assert_eq!(
        on("2026-12-31", "GET /api/books/7 | api-version: 2").header("sunset"),
        ""
    );
    let gone = on("2027-01-01", "GET /api/books/7 | api-version: 1");
    assert_eq!(
        (gone.status.as_u16(), gone.header("sunset").len()),
        (410, 29)
    );
    assert_eq!(
        (&gone.json()["detail"], &gone.json()["versions"]),
        (
            &json!("The version 1 of this API has ended: see https://example.org/versions."),
            &json!(["2", "2026-11-01"])
        )
    );
    let newer = on("2027-01-01", "GET /api/books/7 | api-version: 2");
    assert_eq!(newer.text(), "2: 7");
    // unless it is asked for, nothing is gone
    let kept = || app_of(router(&by_header()).today("2027-01-01"));
    assert_eq!(
        ask_app(&kept, "GET /api/books/7 | api-version: 1").text(),
        "1: 7"
    );
}

#[test]
fn the_table_says_in_which_versions_a_route_is() {
    let app = app(by_header()).finish().expect("a right set-up");
    let versions = app
        .routes()
        .iter()
        .map(|row| (row.action, row.versions.join(" ")))
        .filter(|(_, versions)| !versions.is_empty());
    let versions: Vec<_> = versions.collect();
    assert_eq!(
        versions,
        [
            ("post", "1 2 2026-11-01"),
            ("newest", "2026-11-01"),
            ("oldest", "1"),
            ("get", "1"),
            ("get_v2", "2"),
            ("get_v2026_11_01", "2026-11-01"),
            ("put", "2"),
            ("delete", "1 2"),
            ("cget_routes", "2 2026-11-01"),
        ]
        .map(|(action, versions)| (action, versions.to_owned()))
    );
    let of_version = app.routes().clone().of_version("2");
    assert_eq!(of_version.version(), Some("2"));
    let actions: Vec<_> = of_version.iter().map(|row| row.action).collect();
    assert_eq!(
        actions,
        ["", "post", "get_v2", "put", "delete", "cget_routes", "get"]
    );
    assert!(app.routes().to_string().contains("VERSIONS"));
}

struct LentController;

#[rest_controller("lent")]
impl LentController {
    #[ends(
        deprecated = "2020-01-01",
        sunset = "2020-06-01",
        link = "https://example.org/lent"
    )]
    async fn get_action(&self, id: u32) -> Result<Text<&'static str>> {
        match id {
            1 => Ok(Text("lent")),
            2 => Err(Error::conflict().header("link", "</lent/1>; rel=\"prev\"")),
            _ => panic!("no such book"),
        }
    }

    async fn put_action(&self, _id: u32) {}
}

#[test]
fn an_action_that_ends_says_so_with_every_answer() {
    let app = WebApp::api()
        .with_service("api.", LentController)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("", "api."));
    let app = app.finish().expect("a right set-up");
    let ends: Vec<_> = app
        .routes()
        .iter()
        .map(|row| row.ends.map(|ending| ending.to_string()))
        .collect();
    assert_eq!(
        ends,
        [
            Some("deprecated 2020-01-01, gone 2020-06-01".to_owned()),
            None
        ]
    );
    let server = server(app.into_service());
    let ask = |written: &str| block_on(send(&server, request(written)));
    for (path, status) in [
        ("/lent/1", 200),
        ("/lent/2", 409),
        ("/lent/3", 500),
        ("/lent/x", 400),
    ] {
        let answer = ask(&format!("GET {path}"));
        assert_eq!(answer.status, status);
        assert_eq!(answer.header("deprecation"), "@1577836800", "{path}");
        assert_eq!(
            answer.header("sunset"),
            "Mon, 01 Jun 2020 00:00:00 GMT",
            "{path}"
        );
        let links = r#"<https://example.org/lent>; rel="deprecation", <https://example.org/lent>; rel="sunset""#;
        assert!(answer.all("link").contains(&links.to_owned()), "{path}");
    }
    assert_eq!(ask("GET /lent/2").all("link").len(), 2);
    assert_eq!(ask("PUT /lent/1").header("deprecation"), "");
}

#[test]
fn an_action_is_gone_after_its_sunset() {
    for (day, status) in [("2020-05-31", 200), ("2020-06-01", 410)] {
        let app = || {
            let router = RestRouter::at("").with(LentController);
            let router = router.gone_after_sunset().today(day);
            WebApp::api().activate(ErrorRouter::new()).activate(router)
        };
        let answer = ask_app(&app, "GET /lent/1");
        assert_eq!(answer.status, status, "{day}");
        assert_eq!(
            answer.header("sunset"),
            "Mon, 01 Jun 2020 00:00:00 GMT",
            "{day}"
        );
        if status == 410 {
            let detail = "This action has ended: see https://example.org/lent.";
            assert_eq!(answer.json()["detail"], detail);
            let router = RestRouter::at("").with(LentController);
            let part = router.gone_after_sunset().today(day).into_router();
            let part = server(part.expect("a part"));
            assert_eq!(block_on(send(&part, request("GET /lent/1"))).status, 410);
        }
        assert_eq!(ask_app(&app, "PUT /lent/1").status, 204);
    }
}

#[test]
fn the_document_of_a_version_has_the_parameter_that_names_it() {
    let parameter = |versioning: Versioning, version: &str| {
        let app = app(versioning).finish().expect("a right set-up");
        let routes = app
            .routes()
            .clone()
            .of_version(version)
            .below_prefix("/api");
        let document = json!(routes.openapi("Books", "1.0.0").build());
        let get = &document["paths"]["/api/books/{id}"]["get"];
        assert!(get["responses"]["400"].is_object());
        get["parameters"][0].clone()
    };
    let expected = |name: &str, place: &str, version: &str| {
        json!({
            "in": place, "name": name, "description": "The version of the API.",
            "schema": { "type": "string", "enum": [version] }, "required": true, "x-api-version": true,
        })
    };
    assert_eq!(
        parameter(by_header(), "2"),
        expected("API-Version", "header", "2")
    );
    let by_query = Versioning::by_query(VERSIONS, "v");
    assert_eq!(
        parameter(by_query.clone(), "1"),
        expected("v", "query", "1")
    );
    let optional = parameter(by_query.or_oldest(), "1");
    assert_ne!(optional["required"], json!(true));
}

#[test]
fn the_debug_page_says_in_which_versions_a_path_is() {
    let debug = || {
        WebApp::new(APP_PATH, true)
            .activate(ErrorRouter::new())
            .activate(router(&by_header()).with(BooksController))
    };
    let answer = ask_app(
        &debug,
        "PUT /api/books/7 | api-version: 1 & accept: text/html",
    );
    assert!(answer.text().contains("put_action of 2"), "{answer}");
}

/// The mistakes of a set-up, a line each.
fn mistakes(app: WebApp) -> Vec<String> {
    let error = app.finish().expect_err("the set-up is wrong");
    error.mistakes().to_vec()
}

#[test]
fn wrong_set_ups_are_reported_at_the_start() {
    let with = |router: RestRouter| WebApp::api().activate(ErrorRouter::new()).activate(router);
    let books = || RestRouter::at("/api").with(BooksController);
    let [none] = &mistakes(with(books()))[..] else {
        panic!("one mistake")
    };
    assert!(none.ends_with("is for some versions, and its router has none: write `RestRouter::new(..).versions(..)`"), "{none}");
    // the crate of the controller has other versions, or none
    const OTHER: Versions = Versions::new(&["1", "2"]);
    let other = mistakes(with(books().versions(Versioning::by_query(OTHER, "v"))));
    assert_eq!(other.len(), 4, "{other:?}");
    assert_eq!(
        other[0],
        "`BooksController::get_v2026_11_01_action`: `2026-11-01` is not a version of this API\nnote: its versions are `1`, `2`"
    );
    let unknown = mistakes(with(books().versions(Versioning::by_prefix(VERSIONS, "3"))));
    assert_eq!(
        unknown,
        ["`Versioning::by_prefix` names the version `3`, which is none of `1`, `2`, `2026-11-01`",]
    );
    let merged = books()
        .versions(by_header())
        .into_router()
        .expect_err("a kernel is missing");
    assert!(
        merged
            .to_string()
            .contains("write `.into_app()` behind `.versions(..)`"),
        "{merged}"
    );
    let two = with(books().versions(by_header()));
    let two = mistakes(
        two.activate(
            RestRouter::at("/status")
                .with(StatusController)
                .versions(Versioning::by_header(OTHER, "v")),
        ),
    );
    assert!(
        two[0].starts_with("two routers read the versions of different lists from a request"),
        "{two:?}"
    );
}

struct OldShelvesController;

#[rest_controller("shelves", service = "old-shelves")]
#[until("2")]
impl OldShelvesController {
    async fn cget_action(&self) -> Text<&'static str> {
        Text("old")
    }
}

struct ShelvesController;

#[rest_controller("shelves")]
#[since("2")]
impl ShelvesController {
    async fn cget_action(&self) -> Text<&'static str> {
        Text("new")
    }
}

struct FurtherController;

#[rest_controller("shelves", service = "further")]
#[since("2026-11-01")]
impl FurtherController {
    async fn cget_action(&self) {}
}

#[test]
fn a_controller_takes_the_place_of_another() {
    let router = || {
        RestRouter::at("")
            .with((OldShelvesController, ShelvesController))
            .versions(by_header())
    };
    let server = server(router().into_app().into_service().expect("a right set-up"));
    let shelves = |version: &str| {
        block_on(send(
            &server,
            request(&format!("GET /shelves | api-version: {version}")),
        ))
        .text()
    };
    assert_eq!(["1", "2", "2026-11-01"].map(shelves), ["old", "new", "new"]);
    let [conflict] = &mistakes(router().with(FurtherController).into_app())[..] else {
        panic!("one mistake")
    };
    assert!(
        conflict.starts_with(
            "GET /shelves is answered by two actions: `ShelvesController::cget_action`"
        ),
        "{conflict}"
    );
}

/// The release before: it has no third version yet.
struct OlderController;

#[rest_controller("books")]
impl OlderController {
    async fn get_action(&self, id: String) -> Text<String> {
        Text(format!("1: {id}"))
    }

    #[since("2")]
    async fn get_v2_action(&self, id: String) -> Text<String> {
        Text(format!("2: {id}"))
    }
}

#[test]
fn while_two_releases_serve_both_answer_the_versions_of_the_older() {
    const OLDER: Versions = Versions::new(&["1", "2"]);
    let older = RestRouter::at("/api").with(OlderController);
    let older = older.versions(Versioning::by_header(OLDER, "api-version"));
    let releases = [
        server(older.into_app().into_service().expect("a service")),
        server(app(by_header()).into_service().expect("a service")),
    ];
    for number in 0..20_000 {
        let (release, version) = (&releases[number % 2], 1 + number / 2 % 2);
        let written = format!("GET /api/books/{number} | api-version: {version}");
        let answer = block_on(send(release, request(&written)));
        assert_eq!(answer.text(), format!("{version}: {number}"));
    }
}

#[test]
fn a_nested_application_reads_its_versions() {
    let nested =
        axum::Router::new().nest("/shop", app(by_header()).into_router().expect("a router"));
    let service = app(by_header()).into_service().expect("a service");
    let below = axum::Router::new().nest_service("/shop", service);
    for server in [server(nested), server(below)] {
        let created = block_on(send(
            &server,
            request("POST /shop/api/books | api-version: 2"),
        ));
        assert_eq!(
            (created.status.as_u16(), created.header("location")),
            (201, "/shop/api/books/7".to_owned())
        );
        let refused = block_on(send(&server, request("POST /shop/api/books")));
        assert_eq!(refused.status, 400);
    }
}

#[test]
fn a_plain_path_with_a_value_needs_no_version() {
    let files = app(by_header()).route("/api/files/{name}", get(|| async { "a file" }));
    let server = server(files.into_service().expect("a service"));
    assert_eq!(
        block_on(send(&server, request("GET /api/files/a"))).text(),
        "a file"
    );
}

#[test]
fn a_layer_that_looks_for_merged_paths_leaves_versions_to_the_router() {
    let merged = axum::Router::new().route("/merged", get(|| async { "merged" }));
    let layer = map_response(async |response: Response| response);
    let app = app(by_header()).merge(merged).layer(layer);
    let server = server(app.into_service().expect("a service"));
    let ask = |written: &str| block_on(send(&server, request(written)));
    assert_eq!(ask("GET /api/books/7 | API-Version: 2").text(), "2: 7");
    assert_eq!(ask("GET /api/books/7").status, 400);
    assert_eq!(ask("GET /merged").text(), "merged");
}

#[test]
fn the_page_of_routes_says_versions_and_ends() {
    let app = app(by_header())
        .with_service("lent.", LentController)
        .activate(RestRouter::new("/lent", "lent."))
        .with_debug(true)
        .with_routes_page("/_routes");
    let server = server(app.into_service().expect("a service"));
    let page = block_on(send(&server, request("GET /_routes"))).text();
    assert!(
        page.contains(r#"<span class="quiet">in 1, 2</span>"#),
        "{page}"
    );
    assert!(
        page.contains("deprecated 2020-01-01, gone 2020-06-01"),
        "{page}"
    );
}
