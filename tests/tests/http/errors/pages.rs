//! Error pages: which template is taken, and what happens when it fails; what debug mode shows.

use std::sync::Arc;

use super::asking::{HTML, JSON, get as fetch, request, send, templates_of};
use axum::Router;
use axum::routing::get;
use http::{Method, StatusCode};
use router_axum::error::{
    Error, ErrorRouter, MatchedAction, Report, RequestHead, RouteLine, Suggestions,
};
use router_axum::templates::Templates;
use router_axum::{Method as RouteMethod, Route};
use tests::{client::read, temp::AppDir};

static ROUTE: Route = Route {
    method: RouteMethod::Get,
    path: "/users/{id}",
    canonical: "/users/{p1}",
    controller: "users",
    function: "get_action",
    template: None,
    status: None,
    layers: &[],
    before: &[],
    guards: &[],
    public: false,
    takes_paths: false,
    since: None,
    until: None,
    ends: None,
    fragment: None,
    forms: &[],
    spellings: &[],
    type_name: "UsersController",
    file: file!(),
    line: line!(),
};

/// Without a kernel, too: not as a 500 once one of them is shown.
#[test]
fn pages_that_read_what_no_error_page_has_are_told_when_they_are_loaded() {
    let page = (
        "error/404.html",
        "{{ status }}{{ controller }}\n{{ titel }} {{ app_name }}\n{{ loop.index }}",
    );
    let dir = templates_of(&[page, ("mail.html", "{{ name }}")]);
    let unknown = ErrorRouter::new()
        .with_templates(dir.templates())
        .expect_err("a mistake");
    let unknown: Vec<_> = unknown.iter().map(ToString::to_string).collect();
    assert_eq!(
        unknown,
        [
            "template `error/404.html`, line 2: `titel` is no variable of the error page `error/404.html`: did you mean `title`?",
            "template `error/404.html`, line 2: `app_name` is no variable of the error page `error/404.html`: ask `app_name is defined`, or give it by `ErrorRouter::page_variables`",
            "template `error/404.html`, line 3: `loop` is no variable of the error page `error/404.html`: it is there within `{% for .. %}` alone",
        ]
    );
    let given = ErrorRouter::new().page_variables(|_| ());
    assert!(given.with_templates(dir.templates()).is_ok());
}

fn routes() -> Router {
    Router::new()
        .route("/panic", get(|| throw("SECRET <panic>")))
        .route(
            "/chain",
            get(|| async {
                Error::from(std::io::Error::other("SECRET disk")).context("SECRET load")
            }),
        )
        .route(
            "/conflict",
            get(|| async { Error::conflict().detail("Not <now>.") }),
        )
}

async fn throw(payload: impl Send + 'static) {
    std::panic::panic_any(payload)
}

fn templates(files: &[(&str, &str)], debug: bool) -> (AppDir, Arc<Templates>) {
    let dir = templates_of(files);
    let mut templates = Templates::load(&dir.templates(), debug).unwrap();
    templates
        .environment_mut()
        .add_function("explode", || -> String { panic!("SECRET template panic") });
    (dir, Arc::new(templates))
}

/// The templates, the path asked for, the beginning of the page.
type Row = (
    &'static [(&'static str, &'static str)],
    &'static str,
    &'static str,
);

#[tokio::test]
async fn the_first_page_there_is_is_taken() {
    let cases: &[Row] = &[
        (
            &[
                ("error/404.html", "own 404"),
                ("error/default.html", "own default"),
            ],
            "/x",
            "own 404",
        ),
        (
            &[
                ("error/404.html", "own 404"),
                ("error/default.html", "own default"),
            ],
            "/conflict",
            "own default",
        ),
        (
            &[("error/404.html", "own 404")],
            "/conflict",
            "<!doctype html>",
        ),
        (&[], "/x", "<!doctype html>"),
        (
            &[(
                "error/default.html",
                "{{ status }}|{{ title }}|{{ detail }}|{{ request_id }}|{{ debug }}",
            )],
            "/conflict",
            "409|Conflict|Not &lt;now&gt;.||False",
        ),
        (
            &[
                (
                    "base.html",
                    "{% block b %}{% endblock %}{{ controller }}{{ action }}{{ ajax_request }}",
                ),
                (
                    "error/404.html",
                    "{% extends 'base.html' %}{% block b %}in{% endblock %}",
                ),
            ],
            "/x",
            "inFalse",
        ),
        (
            &[
                ("admin/error/404.html", "admin 404"),
                ("error/404.html", "own 404"),
            ],
            "/admin/x",
            "admin 404",
        ),
        (
            &[
                ("admin/error/404.html", "admin 404"),
                ("error/404.html", "own 404"),
            ],
            "/administrator",
            "own 404",
        ),
        (
            &[
                ("admin/error/default.html", "admin default"),
                ("error/404.html", "own 404"),
            ],
            "/admin",
            "admin default",
        ),
        (
            &[("error/404.html", "{{ undefined }}")],
            "/x",
            "<!doctype html>",
        ),
        (
            &[("error/404.html", "{{ explode() }}")],
            "/x",
            "<!doctype html>",
        ),
        (
            &[
                ("error/404.html", "{{ 1 / 0 }}"),
                ("error/default.html", "own default"),
            ],
            "/x",
            "<!doctype html>",
        ),
    ];
    for (files, target, expected) in cases {
        let (_dir, templates) = templates(files, false);
        let app = ErrorRouter::new()
            .templates(templates)
            .page_folder("/admin", "admin/error")
            .wrap(routes());
        let answer = fetch(&app, target, "text/html").await;
        assert!(
            answer.text().starts_with(expected),
            "{files:?} {target}: {}",
            answer.text()
        );
        assert_eq!(answer.header("content-type"), HTML);
        assert!(!answer.text().contains("SECRET"), "{}", answer.text());
    }
}

#[tokio::test]
async fn what_an_error_says_is_text_in_the_librarys_pages() {
    async fn marked_up() -> Error {
        Error::conflict()
            .title("<b>title")
            .detail("<b>detail")
            .invalid("/<b>", "<b>wrong")
            .type_uri("<b>uri")
            .member("<b>", "<b>")
    }
    for debug in [false, true] {
        let app = ErrorRouter::new()
            .debug(debug)
            .wrap(Router::new().route("/", get(marked_up)));
        let page = fetch(&app, "/", "text/html").await.text();
        assert!(
            !page.contains("<b>") && page.contains("&lt;b&gt;title"),
            "{page}"
        );
    }
}

/// Values, or an error of whoever writes them.
struct Written(Result<serde_json::Value, &'static str>);

impl serde::Serialize for Written {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0
            .as_ref()
            .map_err(serde::ser::Error::custom)?
            .serialize(serializer)
    }
}

#[tokio::test]
async fn pages_have_variables_of_the_request_and_of_the_error() {
    let (_dir, templates) = templates(
        &[("error/default.html", "{{ lang }} {{ status }} {{ detail }}")],
        false,
    );
    let variables = |report: &Report<'_>| {
        let language = report
            .request
            .headers
            .get("accept-language")
            .and_then(|value| value.to_str().ok());
        match (language.unwrap_or("en"), report.status) {
            ("panic", _) => panic!("SECRET"),
            ("failing", _) => Err("SECRET"),
            ("none", _) => Ok(serde_json::json!(["SECRET"])),
            ("de", StatusCode::NOT_FOUND) => {
                Ok(serde_json::json!({ "lang": "de", "detail": "<Nichts>" }))
            }
            (language, _) => Ok(serde_json::json!({ "lang": language })),
        }
    };
    let errors = ErrorRouter::new().templates(templates);
    let app = errors
        .page_variables(move |report| Written(variables(report)))
        .wrap(routes());
    let page = async |language, target| {
        let headers = [("accept", "text/html"), ("accept-language", language)];
        let answer = send(&app, request("GET", target, &headers, "")).await;
        assert!(!answer.text().contains("SECRET"), "{}", answer.text());
        (answer.status.as_u16(), answer.text())
    };
    assert_eq!(
        page("de", "/x").await,
        (404, "de 404 &lt;Nichts&gt;".into())
    );
    assert_eq!(
        page("de", "/conflict").await,
        (409, "de 409 Not &lt;now&gt;.".into())
    );
    assert_eq!(
        fetch(&app, "/conflict", "text/html").await.text(),
        "en 409 Not &lt;now&gt;."
    );
    for broken in ["panic", "failing", "none"] {
        let (status, body) = page(broken, "/x").await;
        assert!(
            status == 404 && body.starts_with("<!doctype html>"),
            "{broken}: {body}"
        );
    }
}

fn suggestions(method: &Method, path: &str) -> Suggestions {
    let line = RouteLine {
        method: method.to_string(),
        path: path.to_owned(),
        service: "controller.rest.users".into(),
        action: "cget_action".into(),
    };
    Suggestions {
        nearest: vec![line.clone()],
        write: Some("add `async fn cget_likes_action(&self, id: ..)` to `UsersController`".into()),
        routes: vec![line],
    }
}

#[tokio::test]
async fn debug_mode_shows_a_developer_everything() {
    let app = ErrorRouter::new()
        .debug(true)
        .suggest(suggestions)
        .wrap(routes());
    let secrets = [
        ("authorization", "Bearer HIDDEN"),
        ("cookie", "sid=HIDDEN"),
        ("x-api-key", "HIDDEN"),
        ("user-agent", "<shown>"),
    ];
    let cases: &[(&str, &[&str])] = &[
        (
            "/panic?password=HIDDEN&page=2",
            &[
                "SECRET <panic>",
                "pages.rs:",
                "page=2",
                "password=[redacted]",
            ],
        ),
        ("/chain?a=b", &["SECRET load", "SECRET disk"]),
        (
            "/users/7/likes",
            &[
                "cget_likes_action(&self, id: ..)",
                "UsersController",
                "controller.rest.users",
            ],
        ),
        ("/conflict", &["Not <now>."]),
    ];
    for (target, shown) in cases {
        for (accept, media_type) in [("application/json", JSON), ("text/html", HTML)] {
            let mut headers = secrets.to_vec();
            headers.push(("accept", accept));
            let answer = send(&app, request("GET", target, &headers, "")).await;
            assert_eq!(answer.header("content-type"), media_type);
            assert!(
                !answer.text().contains("HIDDEN"),
                "{target}: {}",
                answer.text()
            );
            let text = if media_type == JSON {
                answer.json().to_string()
            } else {
                unescape(&answer.text())
            };
            for part in shown.iter().chain(&["user-agent", "<shown>", "[redacted]"]) {
                assert!(
                    text.contains(part),
                    "{target} as {accept}: {part} is missing in {text}"
                );
            }
            if media_type == HTML {
                assert!(
                    !answer.text().contains("<shown>") && !answer.text().contains("<panic>"),
                    "{}",
                    answer.text()
                );
            }
        }
    }
}

fn unescape(html: &str) -> String {
    [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#x27;", "'"),
        ("&#x2f;", "/"),
        ("&amp;", "&"),
    ]
    .iter()
    .fold(html.to_owned(), |text, (from, to)| text.replace(from, to))
}

#[tokio::test]
async fn debug_mode_says_that_a_page_of_ones_own_fails() {
    let page = async |own: &'static str| {
        let (_dir, templates) = templates(&[("error/404.html", own)], true);
        let app = ErrorRouter::new()
            .debug(true)
            .templates(templates)
            .wrap(routes());
        fetch(&app, "/x", "text/html").await.text()
    };
    let failing = page("{% if member %}Hello{% endif %}").await;
    assert!(
        failing.contains("while rendering an error page: undefined value"),
        "{failing}"
    );
    let right = page("Lost").await;
    assert!(
        right.starts_with("<!doctype html>") && !right.contains("while rendering"),
        "{right}"
    );
}

#[tokio::test]
async fn the_debug_member_has_the_same_content_but_for_what_the_page_folds_away() {
    let app = ErrorRouter::new()
        .debug(true)
        .suggest(suggestions)
        .wrap(routes());
    let panic = fetch(&app, "/panic", "application/json").await.json();
    let debug = &panic["debug"];
    assert_eq!(debug["panic"]["message"], "SECRET <panic>");
    assert!(
        debug["source"]["lines"]
            .as_array()
            .unwrap()
            .iter()
            .any(|line| line["failing"] == true),
        "{debug}"
    );
    // where a frame stands is known from debug info, which a build may leave out
    let is_known = debug["frames"].to_string().contains("pages.rs:");
    assert_eq!(debug["frames"][0]["own"], is_known, "{}", debug["frames"]);
    let suggestions = &debug["suggestions"];
    assert_eq!(
        (&suggestions["nearest"], &suggestions["write"]),
        (&serde_json::json!([]), &serde_json::Value::Null)
    );
    assert_eq!(suggestions["routes"], serde_json::json!([]));
    let is_foreign = |frame: &serde_json::Value| frame["own"] == false;
    assert_eq!(
        debug["frames"].as_array().unwrap().iter().any(is_foreign),
        !is_known,
        "{}",
        debug["frames"]
    );
    let page = fetch(&app, "/panic", "text/html").await.text();
    assert!(
        page.contains("All 1 routes") && page.contains("frames of libraries"),
        "{page}"
    );
    let chain = fetch(&app, "/chain", "application/json").await.json();
    assert_eq!(
        chain["debug"]["chain"],
        serde_json::json!(["SECRET load", "SECRET disk"])
    );
    assert_eq!(
        chain["detail"],
        "Something went wrong on our side. Please try again later."
    );
    let lost = fetch(&app, "/x", "application/json").await.json();
    assert_eq!(lost["debug"]["suggestions"]["nearest"][0]["path"], "/x");
}

#[tokio::test]
async fn the_matched_route_is_shown_and_a_template_error_has_its_excerpt() {
    let (_dir, templates) = templates(&[("users/show.html", "one\n{{ user.name }}\nthree")], true);
    let failure = templates
        .render("users/show.html", minijinja::context! {})
        .unwrap_err();
    let layer = ErrorRouter::new().debug(true).into_layer();
    let action = MatchedAction {
        route: &ROUTE,
        service: "controller.rest.users".into(),
    };
    let request = http::Request::get("/users/7")
        .header("accept", "application/json")
        .body(())
        .unwrap();
    let answer =
        read(layer.render(failure.into(), &RequestHead::of(&request).matched(&action))).await;
    let debug = &answer.json()["debug"];
    assert_eq!(debug["route"]["action"], "UsersController::get_action");
    assert_eq!(debug["route"]["service"], "controller.rest.users");
    assert_eq!(
        (&debug["template"]["name"], &debug["template"]["line"]),
        (&"users/show.html".into(), &2.into())
    );
    assert_eq!(
        debug["template"]["lines"][1],
        serde_json::json!({"number": 2, "text": "{{ user.name }}", "failing": true})
    );
}

#[tokio::test]
async fn in_debug_mode_a_page_of_ones_own_is_taken_only_if_it_shows_debug() {
    let cases = [
        ("plain {{ status }}", "<!doctype html>"),
        ("mine {{ debug.request.path }}", "mine &#x2f;x"),
        ("mine {{ debug.nothing.at.all }}", "<!doctype html>"),
    ];
    for (page, expected) in cases {
        let (_dir, templates) = templates(&[("error/404.html", page)], true);
        let app = ErrorRouter::new()
            .debug(true)
            .templates(templates)
            .wrap(routes());
        let answer = fetch(&app, "/x", "text/html").await;
        assert!(
            answer.text().starts_with(expected),
            "{page}: {}",
            answer.text()
        );
    }
    let (dir, templates) = templates(&[("error/404.html", "fine")], true);
    dir.write("error/404.html", "one\n{% broken");
    let app = ErrorRouter::new()
        .debug(true)
        .templates(templates)
        .wrap(routes());
    let answer = fetch(&app, "/x", "text/html").await;
    assert!(
        answer.text().contains("while rendering an error page")
            && answer.text().contains("{% broken"),
        "{}",
        answer.text()
    );
}

#[tokio::test]
async fn suggestions_that_panic_cost_only_themselves() {
    let app = ErrorRouter::new()
        .debug(true)
        .suggest(|_, _| panic!("no idea"))
        .wrap(routes());
    for accept in ["application/json", "text/html"] {
        assert_eq!(
            fetch(&app, "/x", accept).await.status,
            StatusCode::NOT_FOUND
        );
    }
}

#[tokio::test]
async fn the_page_of_the_library_says_all_that_a_client_may_read() {
    let layer = ErrorRouter::new().request_ids(true).into_layer();
    let request = http::Request::get("/")
        .header("accept", "text/html")
        .header("x-request-id", "abc-1")
        .body(())
        .unwrap();
    let error = Error::unprocessable()
        .detail("Not <now>.")
        .invalid("/a<b>", "is <wrong>")
        .context("SECRET");
    let answer = read(layer.render(error, &RequestHead::of(&request))).await;
    let page = answer.text();
    let (_, body) = page.split_once("<body>").expect("a body");
    assert_eq!(
        body,
        "\n<main>\n<p class=\"status\">422</p>\n<h1>Unprocessable Content</h1>\n<p>Not &lt;now&gt;.</p>\n\
         <ul>\n<li><code>/a&lt;b&gt;</code> is &lt;wrong&gt;</li>\n</ul>\n<p class=\"id\">Request abc-1</p>\n\
         </main>\n</body>\n</html>\n"
    );
}
