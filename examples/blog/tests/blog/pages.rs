//! The pages.

use axum::{http::Method, routing::get};
use blog::options::Options;
use router_axum::{prelude::*, testing::TestApp};
use serde_json::Value;

use crate::support::{Expect, NewDatabase, Visitor};

#[tokio::test]
async fn everybody_can_read() {
    let reader = Visitor::of_a_new_blog().await;
    let ok = StatusCode::OK;

    reader.get("/").await.expect_page(
        ok,
        &[
            "Soup for people who are tired",
            "8 November 2026",
            "Page 1 of 2",
            "Log in",
        ],
    );
    reader
        .get("/?page=2")
        .await
        .expect_page(ok, &["The balcony in March", "Page 2 of 2"]);
    reader
        .get("/posts/show/a-loaf-you-can-forget-about")
        .await
        .expect_page(
            ok,
            &[
                "<h1>A loaf you can forget about</h1>",
                "Forgot about it for 26 hours.",
                "?return_to=%2Fposts%2Fshow%2Fa-loaf-you-can-forget-about\"",
            ],
        );
    reader
        .get("/users")
        .await
        .expect_page(ok, &["Maja Lindqvist", "3&nbsp;posts"]);
    reader
        .get("/users/show/tomas")
        .await
        .expect_page(ok, &["Balcony gardener", "What the swifts know"]);
    reader
        .get("/users/show/jonas")
        .await
        .expect_page(ok, &["No posts yet"]);
    reader
        .get("/about")
        .await
        .expect_page(ok, &["windowsill", "/api/v1/posts"]);
    reader
        .get("/session/login")
        .await
        .expect_page(ok, &["Password"]);
}

#[tokio::test]
async fn pages_load_nothing_from_elsewhere() {
    let reader = Visitor::of_a_new_blog().await;
    let page = reader.get("/about").await;
    assert!(
        page.header("content-security-policy")
            .starts_with("default-src 'self'; "),
        "{page}"
    );
    assert!(!page.text().contains("style="), "{page}");
    assert_eq!(
        page.text().matches("<script").count(),
        page.text().matches("<script src=\"/assets/htmx\"").count()
    );
}

#[tokio::test]
async fn every_answer_tells_browsers_what_to_run_to_guess_and_to_say() {
    let maja =
        Visitor::of(|app| app.route("/burnt", get(async || -> Response { panic!("the oven") })))
            .await;
    maja.log_in("maja").await;
    let from_elsewhere = maja
        .app
        .post("/session/logout")
        .header("sec-fetch-site", "cross-site")
        .send()
        .await;
    from_elsewhere.assert_status(403);
    let not_allowed = maja.app.post("/about").send().await;
    not_allowed.assert_status(405);
    let too_large = maja
        .app
        .post("/session/login")
        .body("application/x-www-form-urlencoded", "a".repeat(3 << 20))
        .send();
    let mut answers = vec![from_elsewhere, not_allowed, too_large.await];
    for (path, status) in [
        ("/", 200),
        ("/posts/new", 200),
        ("/nothing", 404),
        ("/burnt", 500),
        ("/assets/style", 200),
        ("/api/v1/posts", 200),
        ("/api/v1/nothing", 404),
        ("/api/v1/posts/%FF", 400),
        ("/api/v1/openapi.json", 200),
        ("/api/v1/docs", 200),
        ("/livez", 200),
        ("/metrics", 200),
    ] {
        let answer = maja.get(path).await;
        answer.assert_status(status);
        answers.push(answer);
    }
    for answer in answers {
        answer
            .assert_header("x-content-type-options", "nosniff")
            .assert_header("referrer-policy", "same-origin");
        assert!(
            answer
                .header("content-security-policy")
                .starts_with("default-src "),
            "{answer}"
        );
        assert!(
            !answer.headers().contains_key("strict-transport-security"),
            "{answer}"
        );
    }
}

#[tokio::test]
async fn no_proxy_keeps_a_page_of_who_is_logged_in() {
    let maja = Visitor::of_a_new_blog().await;
    maja.log_in("maja").await;
    for path in ["/", "/posts/new", "/about", "/users"] {
        maja.get(path)
            .await
            .assert_status(200)
            .assert_header("cache-control", "private, no-cache");
    }
    maja.get("/nothing")
        .await
        .assert_header("cache-control", "no-store");
}

#[tokio::test]
async fn files_for_browsers_come_without_a_session() {
    let browser = Visitor::of_a_new_blog().await;
    let style = browser.get("/assets/style").await;
    style
        .assert_status(200)
        .assert_header("content-type", "text/css; charset=utf-8");
    style.assert_header("cache-control", "public, max-age=3600");
    browser
        .get("/assets/icon")
        .await
        .assert_header("content-type", "image/svg+xml");
    assert!(style.headers().get("set-cookie").is_none(), "{style}");
}

#[tokio::test]
async fn what_is_not_there_has_a_page_of_its_own() {
    let reader = Visitor::of_a_new_blog().await;
    for path in [
        "/nothing",
        "/posts/show/nothing",
        "/posts/show/",
        "/users/show/nobody",
        "/index",
        "/?page=3",
        "/users/",
    ] {
        reader
            .get_as_browser(path)
            .await
            .expect_page(StatusCode::NOT_FOUND, &["Nothing grows here"]);
    }
    let not_allowed = reader.app.post("/about").accept_html().send().await;
    not_allowed.expect_page(StatusCode::METHOD_NOT_ALLOWED, &["Windowsill"]);
    assert_eq!(not_allowed.header("allow"), "GET,HEAD,OPTIONS");
    let as_json = reader.app.get("/nothing").accept_json().send().await;
    assert_eq!(as_json.problem().status, 404);
}

#[tokio::test]
async fn logging_in_and_out() {
    let maja = Visitor::of_a_new_blog().await;

    let wrong = maja
        .form(
            "/session/login",
            &[
                ("username", "maja"),
                ("password", "windowpane"),
                ("return_to", "/posts/new"),
            ],
        )
        .await;
    wrong.expect_page(
        StatusCode::UNPROCESSABLE_ENTITY,
        &[
            "There is nobody here",
            "value=\"maja\"",
            "value=\"/posts/new\"",
        ],
    );
    assert!(!wrong.text().contains("windowpane"));
    for nobody in [
        &[("username", "jonas"), ("password", "windowsill")][..],
        &[("username", "nobody"), ("password", "windowsill")],
        &[],
    ] {
        assert_eq!(
            maja.form("/session/login", nobody).await.status(),
            StatusCode::UNPROCESSABLE_ENTITY
        );
    }
    assert_eq!(maja.app.cookie("session"), None);

    let right = maja
        .form(
            "/session/login",
            &[("username", "maja"), ("password", "windowsill")],
        )
        .await;
    right.expect_redirect("/");
    let cookie = right.header("set-cookie");
    assert!(
        cookie.starts_with("session=")
            && cookie.contains("HttpOnly")
            && cookie.contains("SameSite=Lax"),
        "{cookie}"
    );
    let logged_in = maja.app.cookie("session");
    maja.get("/").await.expect_page(
        StatusCode::OK,
        &[
            "role=\"status\">Welcome back, Maja Lindqvist.",
            "Log out",
            "href=\"/posts/new\"",
        ],
    );
    let told_once = maja.get("/").await;
    assert!(!told_once.text().contains("Welcome back"), "{told_once}");

    maja.form("/session/logout", &[]).await.expect_redirect("/");
    assert_ne!(maja.app.cookie("session"), logged_in);
    maja.get("/").await.expect_page(
        StatusCode::OK,
        &["role=\"status\">You are logged out.", "Log in"],
    );
    maja.get("/posts/new")
        .await
        .expect_redirect("/session/login?return_to=%2Fposts%2Fnew");
    let get = maja.get("/session/logout").await;
    assert_eq!(get.status(), StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn nothing_is_done_for_another_site() {
    let maja = Visitor::of_a_new_blog().await;
    maja.log_in("maja").await;
    let publish = || {
        maja.app
            .post("/posts/new")
            .form([("title", "Fine"), ("body", "By me.")])
            .accept_html()
    };
    for (name, value) in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("sec-fetch-site", "nonsense"),
        ("origin", "https://evil.example"),
        ("origin", "http://localhost.evil.example"),
        ("origin", "http://localhost:1"),
        ("origin", "null"),
    ] {
        publish()
            .header(name, value)
            .send()
            .await
            .expect_page(StatusCode::FORBIDDEN, &["Windowsill", "403"]);
    }
    let both = publish()
        .header("sec-fetch-site", "cross-site")
        .header("origin", "http://localhost");
    both.send().await.assert_status(403);
    let logout = maja
        .app
        .post("/session/logout")
        .header("sec-fetch-site", "cross-site")
        .send()
        .await;
    logout.assert_status(403);
    maja.get("/users/show/maja")
        .await
        .expect_page(StatusCode::OK, &["Log out"]);

    for (name, value) in [
        ("sec-fetch-site", "same-origin"),
        ("origin", "http://localhost"),
    ] {
        publish()
            .header(name, value)
            .send()
            .await
            .assert_status(303);
    }
    let link = maja
        .app
        .get("/posts/new")
        .header("sec-fetch-site", "cross-site")
        .send()
        .await;
    link.expect_page(StatusCode::OK, &["Publish as Maja Lindqvist"]);
}

#[tokio::test]
async fn whoever_just_reads_has_no_session_and_https_makes_the_cookie_secure() {
    let reader = Visitor::of_a_new_blog().await;
    reader.get("/").await.assert_header("set-cookie", "");
    let database = NewDatabase::new().await;
    let options = Options {
        https: true,
        ..database.options()
    };
    let app = TestApp::new(blog::app(&options).await.expect("the database is new"));
    let login = app
        .post("/session/login")
        .form([("username", "maja"), ("password", "windowsill")])
        .send()
        .await;
    let cookie = login.header("set-cookie");
    assert!(
        cookie.starts_with("__Host-session=") && cookie.contains("; Secure"),
        "{login}"
    );
    assert!(
        cookie.contains("; Path=/") && !cookie.contains("Domain"),
        "{login}"
    );
    for (path, status) in [("/", 200), ("/nothing", 404), ("/api/v1/nothing", 404)] {
        let answer = app.get(path).send().await;
        answer
            .assert_status(status)
            .assert_header("strict-transport-security", "max-age=31536000");
    }
}

#[tokio::test]
async fn a_session_is_another_one_after_logging_in() {
    let maja = Visitor::of_a_new_blog().await;
    maja.log_in("maja").await;
    let before = maja.app.cookie("session");
    maja.log_in("ines").await;
    assert_ne!(maja.app.cookie("session"), before);
    maja.app.set_cookie("session", &before.expect("a cookie"));
    maja.get("/posts/new")
        .await
        .expect_redirect("/session/login?return_to=%2Fposts%2Fnew");
}

#[tokio::test]
async fn posts_are_searched_page_by_page() {
    let reader = Visitor::of_a_new_blog().await;
    let ok = StatusCode::OK;
    reader
        .get("/search")
        .await
        .expect_page(ok, &["<h1>Search</h1>", "name=\"q\""]);
    reader
        .get("/search?q=yeast")
        .await
        .expect_page(ok, &["1&nbsp;post found", "A loaf you can forget about"]);
    for (query, shown) in [
        ("%3Cscript%3E", "value=\"&lt;script&gt;\""),
        ("%22+onfocus%3D%22x", "value=\"&quot; onfocus=&quot;x\""),
        ("%25", "about “%” yet"),
        ("%00%07x%0Aqz", "about “xqz” yet"),
        ("%F0%9F%A5%96", "about “🥖” yet"),
        (
            &"x".repeat(5_000),
            &format!("value=\"{}\"", "x".repeat(100)),
        ),
    ] {
        reader
            .get(&format!("/search?q={query}"))
            .await
            .expect_page(ok, &[shown]);
    }
    let nothing = reader.get("/search?q=+").await;
    assert!(
        !nothing.text().contains("&nbsp;post") && !nothing.text().contains("yet"),
        "{nothing}"
    );

    reader.log_in("ines").await;
    for number in 1..=21 {
        reader
            .form(
                "/posts/new",
                &[
                    ("title", &format!("Button {number}")),
                    ("body", "Sew it on."),
                ],
            )
            .await;
    }
    let second = reader.get("/search?q=sew+button&page=2").await;
    second.expect_page(
        ok,
        &[
            "21&nbsp;posts found",
            "Button 11",
            "Page 2 of 3",
            "href=\"/search?q=sew+button&amp;page=3\"",
        ],
    );
    assert!(
        second
            .header("link")
            .contains("</search?q=sew+button&page=1>; rel=\"prev\""),
        "{second}"
    );
    reader.get("/search?q=sew&page=4").await.assert_status(404);
}

#[tokio::test]
async fn pages_of_posts_link_to_each_other() {
    let reader = Visitor::of_a_new_blog().await;
    let first = reader.get("/").await;
    first.assert_header(
        "link",
        "</?page=1>; rel=\"first\", </?page=2>; rel=\"next\", </?page=2>; rel=\"last\"",
    );
    first.expect_page(StatusCode::OK, &["<a rel=\"next\" href=\"/?page=2\">"]);
    reader.get("/?page=2&per_page=100").await.assert_header(
        "link",
        "</?page=1>; rel=\"first\", </?page=1>; rel=\"prev\", </?page=2>; rel=\"last\"",
    );
    for (page, status) in [
        ("0", 400),
        ("3", 404),
        ("4294967295", 404),
        ("4294967296", 400),
        ("-1", 400),
        ("two", 400),
        ("", 200),
    ] {
        let answer = reader.get_as_browser(&format!("/?page={page}")).await;
        answer
            .assert_status(StatusCode::from_u16(status).expect("a status"))
            .assert_header("content-type", "text/html; charset=utf-8");
    }
}

/// A database that fails.
struct FailingController;

#[web_controller("search")]
impl FailingController {
    async fn index_action(&self) -> Result<Page> {
        Err(Error::internal().context("the disk is full"))
    }
}

#[tokio::test]
async fn a_failure_has_a_page_of_its_own() {
    let reader = Visitor::of(|app| app.replace_service("controller.web.", FailingController)).await;
    let failed = reader.get_as_browser("/search").await;
    failed.expect_page(
        StatusCode::INTERNAL_SERVER_ERROR,
        &[
            "The soup boiled over",
            "Windowsill",
            "href=\"/assets/style\"",
        ],
    );
    assert!(!failed.text().contains("disk"), "{failed}");
    assert!(
        failed
            .log()
            .iter()
            .any(|line| line.contains("the disk is full")),
        "{failed}"
    );
}

#[tokio::test]
async fn a_session_that_ended_or_was_made_up_opens_nothing() {
    let maja = Visitor::of_a_new_blog().await;
    let answer = maja
        .form(
            "/session/login",
            &[("username", "maja"), ("password", "windowsill")],
        )
        .await;
    let cookie = answer
        .header("set-cookie")
        .split(';')
        .next()
        .expect("a pair")
        .to_owned();
    maja.form("/session/logout", &[]).await;
    for cookie in [
        cookie.as_str(),
        "session=",
        "session=0123456789abcdef",
        "session=%00",
    ] {
        maja.app.forget_cookies();
        let answer = maja
            .app
            .get("/posts/new")
            .header("cookie", cookie)
            .send()
            .await;
        answer.expect_redirect("/session/login?return_to=%2Fposts%2Fnew");
    }
}

#[tokio::test]
async fn after_logging_in_everybody_gets_back_to_where_they_were_and_nowhere_else() {
    let maja = Visitor::of_a_new_blog().await;
    for (return_to, expected) in [
        ("/posts/new", "/posts/new"),
        ("/users?page=1", "/users?page=1"),
        ("/posts/show/über-brot", "/posts/show/%C3%BCber-brot"),
        ("//evil.example", "/"),
        ("https://evil.example/", "/"),
        ("/\\evil.example", "/"),
        ("/\r\nSet-Cookie: a=b", "/"),
    ] {
        let answer = maja
            .form(
                "/session/login",
                &[
                    ("username", "maja"),
                    ("password", "windowsill"),
                    ("return_to", return_to),
                ],
            )
            .await;
        answer.expect_redirect(expected);
    }
}

#[tokio::test]
async fn a_pressed_button_leads_back_to_its_page_after_logging_in_and_a_link_with_its_query() {
    let maja = Visitor::of_a_new_blog().await;
    let page = maja.get("/files/new/a-loaf-you-can-forget-about?x=1&y=2");
    page.await.expect_redirect(
        "/session/login?return_to=%2Ffiles%2Fnew%2Fa-loaf-you-can-forget-about%3Fx%3D1%26y%3D2",
    );
    let pressed = maja
        .app
        .post("/posts/show/how-to-darn-a-sock")
        .header(
            "referer",
            "http://localhost/posts/show/how-to-darn-a-sock?x=1",
        )
        .send()
        .await;
    pressed
        .expect_redirect("/session/login?return_to=%2Fposts%2Fshow%2Fhow-to-darn-a-sock%3Fx%3D1");
}

#[tokio::test]
async fn logging_out_leaves_nobody_a_session() {
    let nobody = Visitor::of_a_new_blog().await;
    nobody
        .form("/session/logout", &[])
        .await
        .expect_redirect("/");
    assert_eq!(nobody.app.cookie("session"), None);
}

#[tokio::test]
async fn nobody_guesses_for_long() {
    let app = Visitor::of_a_new_blog().await;
    let log_in = async |username: &str, password: &str| {
        let sent = [("username", username), ("password", password)];
        app.form("/session/login", &sent).await
    };
    for _ in 0..20 {
        log_in("maja", "a guess").await.assert_status(422);
    }
    let refused = log_in("maja", "windowsill").await;
    refused
        .assert_status(429)
        .assert_header("retry-after", "900");
    log_in("ines", "windowsill").await.expect_redirect("/");
    let maja = app.into_member("maja", "windowsill");
    maja.json(Method::POST, "/api/v1/posts", Value::Null)
        .await
        .assert_status(429);
}

#[tokio::test]
async fn a_zero_byte_is_no_failure() {
    let reader = Visitor::of_a_new_blog().await;
    for path in ["/posts/show/a%00b", "/users/show/a%00b", "/files/new/a%00b"] {
        let status = reader.get(path).await.status();
        assert!(
            status.is_client_error() || status.is_redirection(),
            "{path}: {status}"
        );
    }
    reader.get("/search?q=%00").await.assert_status(200);
    let sent = [("username", "a\0b"), ("password", "\0")];
    reader
        .form("/session/login", &sent)
        .await
        .assert_status(422);
    reader.log_in("maja").await;
    let post = [("title", "a\0b"), ("body", "\0")];
    reader.form("/posts/new", &post).await.assert_status(422);
}

#[tokio::test]
async fn a_post_is_published() {
    let maja = Visitor::of_a_new_blog().await;
    maja.form("/posts/new", &[("title", "x"), ("body", "y")])
        .await
        .expect_redirect("/session/login");
    maja.log_in("maja").await;
    maja.get("/posts/new")
        .await
        .expect_page(StatusCode::OK, &["Publish as Maja Lindqvist"]);

    let invalid = maja
        .form(
            "/posts/new",
            &[("title", "  "), ("body", "A \"kept\" <text>")],
        )
        .await;
    invalid.expect_page(
        StatusCode::UNPROCESSABLE_ENTITY,
        &[
            "id=\"title-error\">A post needs a title.",
            "aria-invalid=\"true\"",
            "A &quot;kept&quot; &lt;text&gt;</textarea>",
        ],
    );
    assert!(!invalid.text().contains("id=\"body-error\""));
    maja.form("/posts/new", &[]).await.expect_page(
        StatusCode::UNPROCESSABLE_ENTITY,
        &["id=\"title-error\"", "id=\"body-error\""],
    );

    let valid = maja
        .form(
            "/posts/new",
            &[
                ("title", "Überraschung!"),
                ("body", "One.\r\n\r\nTwo.\r\nThree."),
            ],
        )
        .await;
    valid.expect_redirect("/posts/show/%C3%BCberraschung");
    let path = valid.header("location").to_owned();
    maja.get(&path).await.expect_page(
        StatusCode::OK,
        &[
            "<h1>Überraschung!</h1>",
            "<p>One.</p>",
            "<p>Two.\nThree.</p>",
            "No comments yet",
        ],
    );
    maja.get("/")
        .await
        .expect_page(StatusCode::OK, &["Überraschung!"]);
}

#[tokio::test]
async fn what_people_write_is_shown_and_not_run() {
    let ines = Visitor::of_a_new_blog().await;
    ines.log_in("ines").await;
    let script = "<script>alert('hello')</script>";
    let post = ines
        .form("/posts/new", &[("title", script), ("body", script)])
        .await;
    let path = post.header("location").to_owned();
    ines.form(&path, &[("body", script)]).await;
    for page in [path.as_str(), "/", "/users/show/ines"] {
        let page = ines.get(page).await;
        page.expect_page(StatusCode::OK, &["&lt;script&gt;"]);
        assert!(!page.text().contains("<script>"), "{page}");
    }
}

#[tokio::test]
async fn a_comment_is_written() {
    let tomas = Visitor::of_a_new_blog().await;
    let path = "/posts/show/how-to-darn-a-sock";
    tomas
        .form(path, &[("body", "x")])
        .await
        .expect_redirect("/session/login");
    tomas.log_in("tomas").await;

    tomas.form(path, &[("body", " ")]).await.expect_page(
        StatusCode::UNPROCESSABLE_ENTITY,
        &["Write a few words first.", "Stretch the hole"],
    );
    let too_long = "long ".repeat(500);
    tomas.form(path, &[("body", &too_long)]).await.expect_page(
        StatusCode::UNPROCESSABLE_ENTITY,
        &["2000 are allowed.", "long long"],
    );

    let written = tomas
        .form(path, &[("body", "Does it work for gloves?")])
        .await;
    assert_eq!(written.status(), StatusCode::SEE_OTHER);
    let (page, comment) = written
        .header("location")
        .split_once('#')
        .expect("leads to the comment");
    assert_eq!(page, path);
    tomas.get(path).await.expect_page(
        StatusCode::OK,
        &[
            "Does it work for gloves?",
            "2&nbsp;comments",
            &format!("id=\"{comment}\""),
        ],
    );
    assert_eq!(
        tomas
            .form("/posts/show/nothing", &[("body", "x")])
            .await
            .status(),
        StatusCode::NOT_FOUND
    );
}
