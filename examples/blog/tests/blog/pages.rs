//! The pages.

use axum::http::{Method, StatusCode};

use crate::support::Visitor;

#[tokio::test]
async fn everybody_can_read() {
    let mut reader = Visitor::of_a_new_blog().await;
    let ok = StatusCode::OK;

    reader
        .get("/")
        .await
        .expect_page(ok, &["Soup for people who are tired", "8 November 2026", "Page 1 of 2", "Log in"]);
    reader.get("/?page=2").await.expect_page(ok, &["The balcony in March", "Page 2 of 2"]);
    reader.get("/posts/show/a-loaf-you-can-forget-about").await.expect_page(
        ok,
        &[
            "<h1>A loaf you can forget about</h1>",
            "Forgot about it for 26 hours.",
            "?return_to=%2Fposts%2Fshow%2Fa-loaf-you-can-forget-about\"",
        ],
    );
    reader.get("/users").await.expect_page(ok, &["Maja Lindqvist", "3&nbsp;posts"]);
    reader.get("/users/show/tomas").await.expect_page(ok, &["Balcony gardener", "What the swifts know"]);
    reader.get("/users/show/jonas").await.expect_page(ok, &["No posts yet"]);
    reader.get("/about").await.expect_page(ok, &["windowsill", "/api/v1/posts"]);
    reader.get("/session/login").await.expect_page(ok, &["Password"]);
}

#[tokio::test]
async fn the_style_sheet_is_a_plain_axum_route() {
    let mut browser = Visitor::of_a_new_blog().await;
    let style = browser.get("/style.css").await;
    assert_eq!((style.status, style.header("content-type")), (StatusCode::OK, "text/css; charset=utf-8"));
    assert_eq!(style.header("cache-control"), "public, max-age=3600");
    assert_eq!(browser.get("/favicon.svg").await.header("content-type"), "image/svg+xml");
}

#[tokio::test]
async fn what_is_not_there_has_a_page_of_its_own() {
    let mut reader = Visitor::of_a_new_blog().await;
    for path in
        ["/nothing", "/posts/show/nothing", "/posts/show/", "/users/show/nobody", "/index", "/?page=3", "/users/"]
    {
        reader.get_as_browser(path).await.expect_page(StatusCode::NOT_FOUND, &["Nothing grows here"]);
    }
    let not_allowed = reader.form("/about", &[]).await;
    not_allowed.expect_page(StatusCode::METHOD_NOT_ALLOWED, &["Windowsill"]);
    assert_eq!(not_allowed.header("allow"), "GET, HEAD, OPTIONS");
    let as_json = reader.send(Method::GET, "/nothing", &[("accept", "application/json")], String::new()).await;
    assert_eq!(as_json.expect_json(StatusCode::NOT_FOUND)["status"], 404);
}

#[tokio::test]
async fn logging_in_and_out() {
    let mut maja = Visitor::of_a_new_blog().await;

    let wrong = maja
        .form("/session/login", &[("username", "maja"), ("password", "windowpane"), ("return_to", "/posts/new")])
        .await;
    wrong.expect_page(
        StatusCode::UNPROCESSABLE_ENTITY,
        &["There is nobody here", "value=\"maja\"", "value=\"/posts/new\""],
    );
    assert!(!wrong.body.contains("windowpane"));
    for nobody in [
        &[("username", "jonas"), ("password", "windowsill")][..],
        &[("username", "nobody"), ("password", "windowsill")],
        &[],
    ] {
        assert_eq!(maja.form("/session/login", nobody).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
    assert!(!maja.has_cookie());

    let right = maja.form("/session/login", &[("username", "maja"), ("password", "windowsill")]).await;
    right.expect_redirect("/");
    let cookie = right.header("set-cookie");
    assert!(
        cookie.starts_with("session=") && cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"),
        "{cookie}"
    );
    maja.get("/").await.expect_page(StatusCode::OK, &["Log out", "Maja Lindqvist", "href=\"/posts/new\""]);

    maja.form("/session/logout", &[]).await.expect_redirect("/");
    assert!(!maja.has_cookie());
    maja.get("/posts/new").await.expect_redirect("/session/login?return_to=%2Fposts%2Fnew");
    let get = maja.get("/session/logout").await;
    assert_eq!(get.status, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn a_session_that_ended_or_was_made_up_opens_nothing() {
    let mut maja = Visitor::of_a_new_blog().await;
    let answer = maja.form("/session/login", &[("username", "maja"), ("password", "windowsill")]).await;
    let cookie = answer.header("set-cookie").split(';').next().expect("a pair").to_owned();
    maja.form("/session/logout", &[]).await;
    for cookie in [cookie.as_str(), "session=", "session=0123456789abcdef", "session=%00"] {
        let answer = maja.send(Method::GET, "/posts/new", &[("cookie", cookie)], String::new()).await;
        answer.expect_redirect("/session/login?return_to=%2Fposts%2Fnew");
    }
}

#[tokio::test]
async fn after_logging_in_everybody_gets_back_to_where_they_were_and_nowhere_else() {
    let mut maja = Visitor::of_a_new_blog().await;
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
            .form("/session/login", &[("username", "maja"), ("password", "windowsill"), ("return_to", return_to)])
            .await;
        answer.expect_redirect(expected);
    }
}

#[tokio::test]
async fn a_post_is_published() {
    let mut maja = Visitor::of_a_new_blog().await;
    maja.form("/posts/new", &[("title", "x"), ("body", "y")])
        .await
        .expect_redirect("/session/login?return_to=%2Fposts%2Fnew");
    maja.log_in("maja").await;
    maja.get("/posts/new").await.expect_page(StatusCode::OK, &["Publish as Maja Lindqvist"]);

    let invalid = maja.form("/posts/new", &[("title", "  "), ("body", "A \"kept\" <text>")]).await;
    invalid.expect_page(
        StatusCode::UNPROCESSABLE_ENTITY,
        &[
            "id=\"title-error\">A post needs a title.",
            "aria-invalid=\"true\"",
            "A &quot;kept&quot; &lt;text&gt;</textarea>",
        ],
    );
    assert!(!invalid.body.contains("id=\"body-error\""));
    maja.form("/posts/new", &[])
        .await
        .expect_page(StatusCode::UNPROCESSABLE_ENTITY, &["id=\"title-error\"", "id=\"body-error\""]);

    let valid = maja.form("/posts/new", &[("title", "Überraschung!"), ("body", "One.\r\n\r\nTwo.\r\nThree.")]).await;
    valid.expect_redirect("/posts/show/%C3%BCberraschung");
    let path = valid.header("location").to_owned();
    maja.get(&path).await.expect_page(
        StatusCode::OK,
        &["<h1>Überraschung!</h1>", "<p>One.</p>", "<p>Two.\nThree.</p>", "No comments yet"],
    );
    maja.get("/").await.expect_page(StatusCode::OK, &["Überraschung!"]);
}

#[tokio::test]
async fn what_people_write_is_shown_and_not_run() {
    let mut ines = Visitor::of_a_new_blog().await;
    ines.log_in("ines").await;
    let script = "<script>alert('hello')</script>";
    let post = ines.form("/posts/new", &[("title", script), ("body", script)]).await;
    let path = post.header("location").to_owned();
    ines.form(&path, &[("body", script)]).await;
    for page in [path.as_str(), "/", "/users/show/ines"] {
        let page = ines.get(page).await;
        page.expect_page(StatusCode::OK, &["&lt;script&gt;"]);
        assert!(!page.body.contains("<script"), "{}", page.body);
    }
}

#[tokio::test]
async fn a_comment_is_written() {
    let mut tomas = Visitor::of_a_new_blog().await;
    let path = "/posts/show/how-to-darn-a-sock";
    tomas
        .form(path, &[("body", "x")])
        .await
        .expect_redirect("/session/login?return_to=%2Fposts%2Fshow%2Fhow-to-darn-a-sock");
    tomas.log_in("tomas").await;

    tomas
        .form(path, &[("body", " ")])
        .await
        .expect_page(StatusCode::UNPROCESSABLE_ENTITY, &["Write a few words first.", "Stretch the hole"]);
    let too_long = "long ".repeat(500);
    tomas
        .form(path, &[("body", &too_long)])
        .await
        .expect_page(StatusCode::UNPROCESSABLE_ENTITY, &["2000 are allowed.", "long long"]);

    let written = tomas.form(path, &[("body", "Does it work for gloves?")]).await;
    assert_eq!(written.status, StatusCode::SEE_OTHER);
    let (page, comment) = written.header("location").split_once('#').expect("leads to the comment");
    assert_eq!(page, path);
    tomas
        .get(path)
        .await
        .expect_page(StatusCode::OK, &["Does it work for gloves?", "2&nbsp;comments", &format!("id=\"{comment}\"")]);
    assert_eq!(tomas.form("/posts/show/nothing", &[("body", "x")]).await.status, StatusCode::NOT_FOUND);
}
