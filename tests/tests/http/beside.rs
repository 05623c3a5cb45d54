//! Values with cookies and other parts of a response beside them.

use axum::http::{
    HeaderValue, Method,
    header::{CACHE_CONTROL, CONTENT_TYPE, SET_COOKIE},
};
use axum_extra::extract::cookie::{Cookie, CookieJar};
use router_axum::{prelude::*, testing::TestApp};
use serde::Serialize;
use tests::temp::AppDir;

#[derive(Serialize, PageVariables)]
struct User {
    name: &'static str,
}

const ADA: User = User { name: "Ada" };

fn seen() -> CookieJar {
    CookieJar::new().add(Cookie::new("seen", "1"))
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> (CookieJar, Vec<User>) {
        (seen(), vec![ADA])
    }

    async fn get_action(&self, id: u32) -> Result<Option<(CookieJar, User)>> {
        Ok((id == 1).then(|| (seen(), ADA)))
    }

    async fn post_action(&self) -> (CookieJar, Created<User>) {
        (seen(), Created::at("/users/1", ADA))
    }

    async fn put_action(&self, _id: u32) -> (StatusCode, CookieJar, User) {
        (StatusCode::ACCEPTED, seen(), ADA)
    }

    async fn delete_action(&self, _id: u32) -> (CookieJar, ()) {
        (seen(), ())
    }

    #[route(DELETE, "/drafts", shadows)]
    async fn forget_drafts_action(&self) -> Option<u32> {
        None
    }

    #[route(GET, "/table", shadows)]
    async fn table_action(&self) -> ([(&'static str, &'static str); 1], Text<String>) {
        ([("content-type", "text/csv")], Text("a,b".to_owned()))
    }

    #[route(GET, "/pairs", shadows)]
    #[client(([(u8, u8); 1], &'static str))]
    async fn pairs_action(&self) -> ([(u8, u8); 1], &'static str) {
        ([(1, 2)], "three")
    }

    async fn cget_letters_action(&self, id: u32) -> (CookieJar, Option<Vec<u32>>) {
        (seen(), (id == 1).then(|| vec![7]))
    }

    async fn get_letters_action(
        &self,
        id: u32,
        letter: u32,
    ) -> Result<(StatusCode, HeaderMap, Option<u32>)> {
        let headers = HeaderMap::from_iter([(SET_COOKIE, HeaderValue::from_static("seen=1"))]);
        Ok((
            StatusCode::ACCEPTED,
            headers,
            (id == letter).then_some(letter),
        ))
    }

    async fn put_letters_action(
        &self,
        id: u32,
        letter: u32,
    ) -> Result<(StatusCode, CookieJar, Option<Created<u32>>)> {
        Ok((
            StatusCode::OK,
            seen(),
            (id == letter).then(|| Created::at("/letters/1", letter)),
        ))
    }

    async fn delete_letters_action(&self, id: u32, letter: u32) -> (CookieJar, Option<u32>) {
        (seen(), (id == letter).then_some(letter))
    }

    async fn patch_action(&self, _id: u32) -> (CookieJar, Json<&'static str>) {
        (seen(), Json("as it was"))
    }
}

struct BlogController;

#[web_controller("blog", templates = false)]
impl BlogController {
    async fn index_action(&self) -> (CookieJar, ()) {
        (seen(), ())
    }

    async fn show_action(&self) -> Result<(CookieJar, User), std::io::Error> {
        Ok((seen(), ADA))
    }

    async fn post_show_action(&self) -> (StatusCode, CookieJar, User) {
        (StatusCode::UNPROCESSABLE_ENTITY, seen(), ADA)
    }

    async fn map_action(
        &self,
    ) -> (
        [(axum::http::HeaderName, &'static str); 1],
        serde_json::Value,
    ) {
        (
            [(CACHE_CONTROL, "no-store")],
            serde_json::json!({ "name": "map" }),
        )
    }

    async fn page_action(&self) -> (CookieJar, Page) {
        (seen(), Page::new(ADA).template("blog/show.html"))
    }

    async fn draft_action(&self, number: u32) -> (CookieJar, Option<User>) {
        (seen(), (number == 1).then_some(ADA))
    }

    async fn post_draft_action(
        &self,
        number: u32,
    ) -> Result<(StatusCode, CookieJar, Option<String>)> {
        Ok((
            StatusCode::SEE_OTHER,
            seen(),
            (number == 1).then(|| "/blog/show".to_owned()),
        ))
    }

    async fn old_action(&self, number: u32) -> (CookieJar, Option<Page>) {
        (
            seen(),
            (number == 1).then(|| Page::new(ADA).template("blog/show.html")),
        )
    }

    async fn refused_action(&self) -> std::result::Result<Page, (CookieJar, Error)> {
        Err((seen(), Error::forbidden().detail("Sign in first.")))
    }

    async fn leave_action(&self, paths: Paths<Self>) -> (CookieJar, ActionPath) {
        (seen(), paths.show_path())
    }

    async fn away_action(&self) -> (CookieJar, String) {
        (seen(), "/blog/show".to_owned())
    }

    async fn post_away_action(&self) -> Result<(StatusCode, CookieJar, &'static str)> {
        Ok((StatusCode::FOUND, seen(), "/blog/show"))
    }

    async fn moved_action(&self) -> (StatusCode, String) {
        (StatusCode::MOVED_PERMANENTLY, "/blog/show".to_owned())
    }

    async fn accepted_action(&self) -> (StatusCode, ()) {
        (StatusCode::ACCEPTED, ())
    }

    async fn misread_action(&self) -> (StatusCode, Page) {
        (StatusCode::OK, Page::redirect("/blog/show"))
    }

    async fn text_action(&self) -> ([(axum::http::HeaderName, &'static str); 1], String) {
        ([(CONTENT_TYPE, "text/csv")], "a,b".to_owned())
    }
}

fn app() -> TestApp {
    let dir = AppDir::new("beside")
        .with("blog/index.html", "index")
        .with("blog/show.html", "{{ name }}")
        .with("blog/accepted.html", "{{ action }}")
        .with("blog/map.html", "{{ name }}")
        .with("blog/draft.html", "{{ name }}");
    TestApp::new(
        WebApp::new(dir.path(), false)
            .with_service("controller.rest.", UsersController)
            .with_service("controller.web.", BlogController)
            .activate(ErrorRouter::new())
            .activate(RestRouter::new("/api", "controller.rest."))
            .activate(TemplateRouter::new("", "controller.web.")),
    )
}

#[tokio::test]
async fn a_value_keeps_its_form() {
    let app = app();
    let json = r#"{"name":"Ada"}"#;
    for (method, path, status, body) in [
        (Method::GET, "/api/users", 200, r#"[{"name":"Ada"}]"#),
        (Method::GET, "/api/users/1", 200, json),
        (Method::POST, "/api/users", 201, json),
        (Method::PUT, "/api/users/1", 202, json),
        (Method::DELETE, "/api/users/1", 204, ""),
        (Method::PATCH, "/api/users/1", 200, r#""as it was""#),
        (Method::GET, "/blog", 200, "index"),
        (Method::GET, "/blog/show", 200, "Ada"),
        (Method::POST, "/blog/show", 422, "Ada"),
        (Method::GET, "/blog/page", 200, "Ada"),
        (Method::GET, "/blog/leave", 302, ""),
        (Method::GET, "/blog/away", 302, ""),
        (Method::POST, "/blog/away", 302, ""),
        (Method::GET, "/api/users/1/letters", 200, "[7]"),
        (Method::GET, "/api/users/1/letters/1", 202, "1"),
        (Method::PUT, "/api/users/1/letters/1", 200, "1"),
        (Method::DELETE, "/api/users/1/letters/1", 200, "1"),
        (Method::DELETE, "/api/users/1/letters/2", 204, ""),
        (Method::GET, "/blog/draft/1", 200, "Ada"),
        (Method::POST, "/blog/draft/1", 303, ""),
        (Method::GET, "/blog/old/1", 200, "Ada"),
    ] {
        let answer = app.request(method.clone(), path).send().await;
        assert_eq!(answer.assert_status(status).text(), body, "{method} {path}");
        answer.assert_header("set-cookie", "seen=1");
    }
    // beside what is not there too
    for (method, path) in [
        (Method::GET, "/api/users/2/letters"),
        (Method::GET, "/api/users/1/letters/2"),
        (Method::PUT, "/api/users/1/letters/2"),
        (Method::GET, "/blog/draft/2"),
        (Method::POST, "/blog/draft/2"),
        (Method::GET, "/blog/old/2"),
    ] {
        let media_type = if path.starts_with("/api") {
            "application/problem+json"
        } else {
            "text/html; charset=utf-8"
        };
        let answer = app.request(method.clone(), path).send().await;
        answer
            .assert_status(404)
            .assert_header("set-cookie", "seen=1")
            .assert_header("content-type", media_type);
    }
    let refused = app.get("/blog/refused").send().await;
    refused
        .assert_status(403)
        .assert_header("set-cookie", "seen=1")
        .assert_header("content-type", "text/html; charset=utf-8");
    assert!(refused.text().contains("Sign in first."), "{refused}");
    app.get("/api/users/2").send().await.assert_status(404);
    app.delete("/api/users/drafts")
        .send()
        .await
        .assert_status(204);
    app.post("/api/users")
        .send()
        .await
        .assert_header("location", "/users/1");
    app.get("/blog/away")
        .send()
        .await
        .assert_redirect("/blog/show");
    app.post("/blog/away")
        .send()
        .await
        .assert_redirect("/blog/show");
    let moved = app.get("/blog/moved").send().await;
    moved.assert_status(301).assert_redirect("/blog/show");
    assert_eq!(
        app.get("/blog/accepted")
            .send()
            .await
            .assert_status(202)
            .text(),
        "accepted"
    );
    let misread = app.get("/blog/misread").send().await;
    assert!(
        misread
            .assert_status(500)
            .log()
            .iter()
            .any(|line| line.contains("200 OK, which leads nowhere")),
        "{misread}"
    );
    assert_eq!(
        app.get("/blog/map")
            .send()
            .await
            .assert_header("cache-control", "no-store")
            .text(),
        "map"
    );
    assert_eq!(
        app.get("/api/users/table")
            .send()
            .await
            .assert_header("content-type", "text/csv")
            .text(),
        "a,b"
    );
    assert_eq!(
        app.get("/api/users/pairs").send().await.text(),
        r#"[[[1,2]],"three"]"#
    );
    assert_eq!(
        app.get("/blog/text")
            .send()
            .await
            .assert_header("content-type", "text/csv")
            .text(),
        "a,b"
    );
}
