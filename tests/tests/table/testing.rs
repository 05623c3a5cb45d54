//! The test kit: a client, its assertions and what they show, fakes, a kept route table.

use std::{
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    time::Duration,
};

use axum::{
    body::{Body, Bytes},
    extract::Path,
};
use axum_extra::extract::{CookieJar, cookie::Cookie};
use futures_util::{StreamExt, stream};
use router_axum::{
    prelude::*,
    testing::{MultipartForm, TestApp, TestRequest, TestResponse, assert_routes},
};
use serde::{Deserialize, Serialize};
use tests::client::block_on;

#[derive(Debug, Serialize, Deserialize, PartialEq)]
struct User {
    id: u32,
    name: String,
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> Vec<u32> {
        vec![1]
    }

    async fn get_action(&self, id: u32) -> Result<User> {
        match id {
            0 => panic!("the disk is on fire"),
            1 => Ok(User {
                id,
                name: "Ada".into(),
            }),
            _ => Err(Error::conflict()
                .context("while looking")
                .source(std::io::Error::other("broken pipe"))),
        }
    }

    async fn post_action(&self, Json(user): Json<User>) -> User {
        user
    }

    async fn put_action(&self, _id: u32, Form(user): Form<User>) -> User {
        user
    }
}

struct SessionController;

#[web_controller(templates = false)]
impl SessionController {
    async fn post_login_action(cookies: CookieJar) -> (CookieJar, Redirection) {
        let cookies = cookies.add(Cookie::new("session", "a token"));
        (cookies, Redirection::local("/session/who").expect("a path"))
    }

    async fn who_action(cookies: CookieJar) -> Response {
        cookies
            .get("session")
            .map_or("nobody", Cookie::value)
            .to_owned()
            .into_response()
    }

    /// The body as it came.
    async fn post_echo_action(headers: HeaderMap, body: Bytes) -> Response {
        let content_type = headers["content-type"].to_str().expect("text");
        format!("{content_type}\n\n{}", String::from_utf8_lossy(&body)).into_response()
    }

    async fn post_logout_action(cookies: CookieJar) -> CookieJar {
        cookies.remove("session")
    }
}

fn kernel() -> WebApp {
    WebApp::new("nowhere", false)
        .with_service("controller.rest.", UsersController)
        .with_service("controller.web.", SessionController)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "controller.rest."))
        .activate(TemplateRouter::new("", "controller.web."))
}

#[test]
fn a_client_asks_and_reads() {
    let app = TestApp::new(kernel());
    let users = app.paths::<UsersController>();
    block_on(async {
        let user: User = app
            .get(users.get_path(1))
            .accept_json()
            .send()
            .await
            .assert_status(200)
            .json();
        assert_eq!(
            user,
            User {
                id: 1,
                name: "Ada".into()
            }
        );
        let made = app.post(users.post_path()).json(&user).send().await;
        made.assert_status(StatusCode::OK)
            .assert_header("content-type", "application/json");
        assert_eq!(made.json::<User>(), user);
        let put = app
            .put(users.put_path(1))
            .form([("id", "1"), ("name", "Ada B")])
            .send()
            .await;
        assert_eq!(put.assert_status(200).json::<User>().name, "Ada B");
        let problem = app
            .post(users.post_path())
            .body("application/json", "{")
            .send()
            .await
            .assert_status(400)
            .problem();
        assert_eq!(
            (problem.status, problem.title.as_str()),
            (400, "Bad Request")
        );
        let page = app.get("/nothing").accept_html().send().await;
        assert!(
            page.assert_status(404).text().contains("<!doctype html>"),
            "{page}"
        );
        app.delete(users.cget_path())
            .send()
            .await
            .assert_status(405);
        app.patch("/api/users/1?x=1#top")
            .header("x-id", "1")
            .send()
            .await
            .assert_status(405);
    });
}

#[test]
fn cookies_are_kept() {
    let app = TestApp::new(kernel());
    let paths = app.paths::<SessionController>();
    let who = |app: &TestApp| block_on(app.get(paths.who_path()).send()).text();
    assert_eq!(who(&app), "nobody");
    block_on(app.post(paths.post_login_path()).send()).assert_redirect(paths.who_path());
    assert_eq!(
        (who(&app), app.cookie("session").as_deref()),
        ("a token".into(), Some("a token"))
    );
    assert_eq!(who(&TestApp::new(kernel())), "nobody");
    block_on(app.post(paths.post_logout_path()).send()).assert_status(200);
    assert_eq!((who(&app), app.cookie("session")), ("nobody".into(), None));
    app.set_cookie("session", "mine");
    assert_eq!(who(&app), "mine");
    app.forget_cookies();
    assert_eq!(who(&app), "nobody");
}

#[test]
fn a_form_with_files_is_written_as_browsers_do() {
    let form = MultipartForm::new()
        .field("a \"b\"\r\n\u{e4}", "one\ntwo\rthree\r\n")
        .file(
            "c",
            "C:\\\"d\"\n.png",
            "image/png",
            b"\n\xff form-boundary-0 form-boundary-1",
        );
    let sent = block_on(
        TestApp::new(kernel())
            .post("/session/echo")
            .multipart(form)
            .send(),
    );
    let expected = concat!(
        "multipart/form-data; boundary=form-boundary-2\n\n",
        "--form-boundary-2\r\n",
        "Content-Disposition: form-data; name=\"a %22b%22%0D%0A\u{e4}\"\r\n\r\n",
        "one\r\ntwo\r\nthree\r\n\r\n",
        "--form-boundary-2\r\n",
        "Content-Disposition: form-data; name=\"c\"; filename=\"C:\\%22d%22%0A.png\"\r\n",
        "Content-Type: image/png\r\n\r\n",
        "\n\u{fffd} form-boundary-0 form-boundary-1\r\n",
        "--form-boundary-2--\r\n",
    );
    assert_eq!(sent.assert_status(200).text(), expected);
    let empty = block_on(
        TestApp::new(kernel())
            .post("/session/echo")
            .multipart(MultipartForm::new())
            .send(),
    );
    assert_eq!(
        empty.text(),
        "multipart/form-data; boundary=form-boundary-0\n\n--form-boundary-0--\r\n"
    );
}

/// What a failing assertion says.
fn told(response: &TestResponse, assertion: impl FnOnce(&TestResponse)) -> String {
    let caught = catch_unwind(AssertUnwindSafe(|| assertion(response))).expect_err("it fails");
    *caught.downcast::<String>().expect("a text")
}

#[test]
fn a_failing_assertion_shows_the_response_and_what_is_behind_it() {
    let app = TestApp::new(kernel());
    let ask = |path: &str| block_on(app.get(path).send());
    let conflict = ask("/api/users/2");
    for text in [
        told(&conflict, |response| _ = response.assert_status(200)),
        told(&conflict, |response| drop(response.json::<User>())),
        told(&conflict, |response| {
            _ = response.assert_header("x-id", "1")
        }),
        told(&conflict, |response| _ = response.assert_redirect("/")),
    ] {
        for part in [
            "expected ",
            "GET /api/users/2\n\n409 Conflict\n",
            "problem+json",
            "\"status\":409",
            "while looking",
            "broken pipe",
        ] {
            assert!(text.contains(part), "{part}: {text}");
        }
    }
    let panic = ask("/api/users/0");
    let text = told(&panic, |response| _ = response.assert_status(200));
    assert!(
        text.contains("the disk is on fire") && text.contains("testing.rs:"),
        "{text}"
    );
    let fine = ask("/api/users/1");
    assert!(fine.log().is_empty(), "{fine}");
    assert!(
        told(&fine, |response| drop(response.problem())).starts_with("expected problem details\n")
    );
}

/// Breaks.
struct BrokenController;

#[rest_controller("broken")]
impl BrokenController {
    async fn get_action(&self, id: u32) -> Result<u32> {
        Err(std::io::Error::other(format!("no disk {id}")))?
    }
}

#[test]
fn what_is_logged_of_a_request_is_shown_with_its_place_whoever_renders_it() {
    let router = || {
        RestRouter::new("/api", "controller.rest.")
            .with(BrokenController)
            .own_prefix()
    };
    let kernel = WebApp::new(".", false)
        .activate(ErrorRouter::new())
        .activate(router());
    let bare = TestApp::of_router(axum::Router::new().merge(router()));
    for app in [TestApp::new(kernel), bare] {
        for (path, status, text) in [
            ("/api/broken/1", 500, "no disk 1"),
            ("/api/broken/x", 400, "invalid digit"),
            ("/api/nowhere", 404, "Not Found"),
        ] {
            let answer = block_on(app.get(path).send());
            let [line] = answer.assert_status(status).log() else {
                panic!("not one line of {path}: {answer}")
            };
            for part in [text, &format!("status={status}"), "method=\"GET\"", path] {
                assert!(line.contains(part), "{part} is not in {line}");
            }
        }
        assert_eq!(
            block_on(app.post("/api/broken/1").send())
                .assert_status(405)
                .log()
                .len(),
            1
        );
    }
}

/// Answers as users do that cannot be had.
struct FakeUsers;

#[rest_controller("users")]
impl FakeUsers {
    async fn cget_action(&self) -> Result<Vec<u32>> {
        Err(Error::service_unavailable())
    }
}

#[test]
fn a_fake_answers_under_the_same_name() {
    let app = TestApp::new(kernel().replace_service("controller.rest.", FakeUsers));
    block_on(app.get("/api/users").send()).assert_status(503);
    block_on(app.get("/api/users/1").send()).assert_status(404);
    let error = kernel()
        .replace_service("controller.rest.v2.", FakeUsers)
        .finish()
        .expect_err("no such service");
    assert_eq!(
        error.mistakes(),
        ["`controller.rest.v2.users` is to be replaced, and there is no such service"]
    );
}

#[test]
fn a_route_table_that_changed_is_shown_line_by_line() {
    let dir = tests::temp::AppDir::new("golden");
    let file = dir.path().join("routes.txt");
    let routes = TestApp::new(kernel()).routes().clone();
    fs::write(&file, routes.to_string()).expect("a file");
    assert_routes(&routes, &file);
    let kept = routes
        .to_string()
        .replace("/session/who", "/session/whoami");
    fs::write(&file, kept).expect("a file");
    let caught = catch_unwind(|| assert_routes(&routes, &file)).expect_err("it fails");
    let text = caught.downcast::<String>().expect("a text");
    let changed: Vec<_> = text
        .lines()
        .filter(|line| line.starts_with(['+', '-']) && line.contains("GET"))
        .collect();
    assert_eq!(changed.len(), 2, "{text}");
    assert!(
        changed[0].contains("/session/whoami") && changed[1].contains("/session/who "),
        "{text}"
    );
}

async fn seen(headers: HeaderMap) -> String {
    let values = |name| {
        headers
            .get_all(name)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .collect::<Vec<_>>()
            .join(" ")
    };
    format!(
        "{} {} {}",
        values("host"),
        values("accept"),
        values("cookie")
    )
}

#[test]
fn headers_of_the_client_are_those_of_requests_without_them() {
    let app = TestApp::of_router(axum::Router::new().route("/", axum::routing::get(seen)));
    app.set_cookie("a", "b");
    let api = app
        .clone()
        .with_header("Accept", "x/y")
        .with_header("accept", "x/z")
        .with_header("host", "example.org");
    let ask = |request: TestRequest| block_on(request.send()).text();
    assert_eq!(ask(app.get("/")), "localhost  a=b");
    assert_eq!(ask(api.get("/")), "example.org x/z a=b");
    assert_eq!(
        ask(api.get("/").header("accept", "x/1").header("accept", "x/2")),
        "example.org x/1 x/2 a=b"
    );
    assert_eq!(
        ask(api.get("/").header("host", "example.com")),
        "example.com x/z a=b"
    );
}

/// A stream in pieces that are not events, and its end: whole, broken off, or none.
async fn events(Path(end): Path<String>) -> Body {
    let pieces = [
        "eve",
        "nt: a\nda",
        "ta: 1\n\n: alive\n\n:\ndata: 2\n\ndata: 3\n",
        "\ndata: half",
    ]
    .map(Ok);
    let end = match &*end {
        "broken" => stream::iter([Err(std::io::Error::other("a broken pipe"))]).boxed(),
        "never" => stream::pending().boxed(),
        _ => stream::empty().boxed(),
    };
    Body::from_stream(stream::iter(pieces).chain(end))
}

#[test]
fn a_stream_is_read_piece_by_piece() {
    let app = TestApp::of_router(axum::Router::new().route("/{end}", axum::routing::get(events)));
    block_on(async {
        let mut stream = app.get("/whole").open().await;
        assert_eq!(stream.assert_status(200).text(), "");
        for expected in ["event: a\ndata: 1", "data: 2", "data: 3"] {
            assert_eq!(stream.next_event().await.as_deref(), Some(expected));
        }
        assert_eq!(
            (stream.next_event().await, stream.next_chunk().await),
            (None, Some("data: half".into()))
        );
        assert_eq!(
            (stream.next_event().await, stream.next_chunk().await),
            (None, None)
        );
        let mut stream = app.get("/whole").open().await;
        assert_eq!(stream.next_chunk().await, Some("eve".into()));
        assert_eq!(stream.next_event().await.as_deref(), Some("nt: a\ndata: 1"));
        assert_eq!(
            stream.next_chunk().await,
            Some(": alive\n\n:\ndata: 2\n\ndata: 3\n".into())
        );
    });
}

#[test]
fn a_stream_that_gives_nothing_more_fails_the_test_with_what_has_come() {
    let app = TestApp::of_router(axum::Router::new().route("/{end}", axum::routing::get(events)));
    for (end, expected) in [
        ("never", "expected more within 20ms\nGET /never\n"),
        ("broken", "(the body broke off: a broken pipe)"),
    ] {
        let read = async {
            let mut stream = app
                .get(format!("/{end}"))
                .open()
                .await
                .within(Duration::from_millis(20));
            while stream.next_chunk().await.is_some() {}
        };
        let panic = catch_unwind(AssertUnwindSafe(|| block_on(read))).expect_err("it fails");
        let told = panic.downcast_ref::<String>().expect("a text");
        assert!(told.contains(expected), "{told}");
    }
}
