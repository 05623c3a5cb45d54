//! Templates of a running application, with and without debug mode.

use std::{fs, path::Path};

use axum::{Router, body::Body, extract::Request};
use router_axum::{prelude::*, templates::EmbeddedTemplates};
use tests::{
    client::{Answer, block_on, get, send, server},
    temp::AppDir,
};

/// One page.
struct NewsController;

#[web_controller(templates = false)]
impl NewsController {
    async fn index_action(&self) {}

    async fn late_action(&self) -> Page {
        Page::empty().template("news/late.html")
    }
}

fn app(dir: &AppDir, debug: bool) -> Router {
    WebApp::new(dir.path(), debug)
        .with_service("controller.web.", NewsController)
        .activate(ErrorRouter::new())
        .activate(TemplateRouter::new("", "controller.web."))
        .into_router()
        .expect("a right set-up")
}

fn ask(router: &Router, target: &str) -> Answer {
    block_on(send(&server(router.clone()), get(target)))
}

#[test]
fn in_debug_mode_changes_are_seen_without_a_restart() {
    let dir = AppDir::new("reload")
        .with("news/index.html", "old news")
        .with("layout.html", "one {% block body %}{% endblock %}");
    let app = app(&dir, true);
    assert_eq!(ask(&app, "/news").text(), "old news");
    dir.write(
        "news/index.html",
        "{% extends 'layout.html' %}{% block body %}newer news{% endblock %}",
    );
    assert_eq!(ask(&app, "/news").text(), "one newer news");
    dir.write("layout.html", "another {% block body %}{% endblock %}");
    assert_eq!(ask(&app, "/news").text(), "another newer news");
}

#[test]
fn in_debug_mode_new_and_broken_templates_are_seen() {
    let dir = AppDir::new("new-template").with("news/index.html", "news");
    let app = app(&dir, true);
    assert_eq!(
        ask(&app, "/news/late").status,
        StatusCode::INTERNAL_SERVER_ERROR
    );
    dir.write("news/late.html", "late news");
    assert_eq!(ask(&app, "/news/late").text(), "late news");
    dir.write("news/late.html", "fine\n{{ broken");
    let broken = ask(&app, "/news/late");
    assert_eq!(broken.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(
        broken.text().contains("news&#x2f;late.html") && broken.text().contains("broken"),
        "{broken}"
    );
    dir.write("news/late.html", "mended");
    assert_eq!(ask(&app, "/news/late").text(), "mended");
}

#[test]
fn without_debug_mode_the_directory_is_not_needed_again() {
    let dir = AppDir::new("loaded")
        .with("news/index.html", "news")
        .with("error/404.html", "our own 404");
    let app = app(&dir, false);
    dir.write("news/index.html", "changed news");
    assert_eq!(ask(&app, "/news").text(), "news");
    fs::remove_dir_all(dir.templates()).expect("the templates are removed");
    assert_eq!(ask(&app, "/news").text(), "news");
    assert_eq!(ask(&app, "/nowhere").text(), "our own 404");
    dir.write("news/late.html", "late news");
    assert_eq!(
        ask(&app, "/news/late").status,
        StatusCode::INTERNAL_SERVER_ERROR
    );
}

#[test]
fn templates_are_taken_from_the_binary() {
    const EMBEDDED: EmbeddedTemplates = EmbeddedTemplates::new(&[
        (
            "news/index.html",
            "{% extends 'layout.html' %}{% block body %}embedded news{% endblock %}",
        ),
        ("layout.html", "<p>{% block body %}{% endblock %}"),
        ("error/404.html", "embedded 404"),
    ]);
    let dir = AppDir::new("embedded").with("news/index.html", "news in a file");
    let app = |path: &Path, debug| {
        WebApp::new(path, debug)
            .with_embedded_templates(EMBEDDED)
            .with_service("controller.web.", NewsController)
            .activate(ErrorRouter::new())
            .activate(TemplateRouter::new("", "controller.web."))
            .into_router()
            .expect("a right set-up")
    };
    let release = app(dir.path(), false);
    assert_eq!(ask(&release, "/news").text(), "<p>embedded news");
    assert_eq!(ask(&release, "/nowhere").text(), "embedded 404");
    let debug = app(dir.path(), true);
    assert_eq!(ask(&debug, "/news").text(), "news in a file");
    dir.write("news/index.html", "changed news");
    assert_eq!(ask(&debug, "/news").text(), "changed news");
    assert_eq!(
        ask(&app("/no/such/path".as_ref(), true), "/news").text(),
        "<p>embedded news"
    );
}

#[test]
fn an_embedded_template_that_is_missing_or_broken_is_told_at_start() {
    let start = |embedded| {
        WebApp::new("/no/such/path", false)
            .with_embedded_templates(embedded)
            .with_service("controller.web.", NewsController)
            .activate(ErrorRouter::new())
            .activate(TemplateRouter::new("", "controller.web."))
            .into_router()
            .expect_err("a mistake")
            .to_string()
    };
    let missing = start(EmbeddedTemplates::new(&[]));
    assert!(
        missing.contains("renders the template `news/index.html`, which does not exist"),
        "{missing}"
    );
    let broken = start(EmbeddedTemplates::new(&[(
        "news/index.html",
        "fine\n{{ broken",
    )]));
    assert!(broken.contains("`news/index.html`, line 2"), "{broken}");
}

#[test]
fn nothing_in_a_request_switches_debug_mode_on() {
    let dir = AppDir::new("no-debug").with("news/index.html", "news");
    let app = app(&dir, false);
    let mut request = get("/news/late?debug=1&debug=true");
    for name in ["debug", "x-debug", "x-debug-mode"] {
        request
            .headers_mut()
            .insert(name, "1".parse().expect("a value"));
    }
    let answer = block_on(send(&server(app), request));
    assert_eq!(answer.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(!answer.text().contains("late.html"), "{answer}");
}

#[test]
fn the_kernel_tells_what_it_is() {
    let mut app = WebApp::new("some/path", true).with_url_prefix("/shop");
    assert_eq!(
        (app.app_path().to_str(), app.debug()),
        (Some("some/path"), true)
    );
    assert_eq!(
        (app.url_prefix(""), app.url_prefix("/api")),
        ("/shop".to_owned(), "/shop/api".to_owned())
    );
    app.set_url_prefix("");
    assert_eq!(
        (app.url_prefix(""), app.url_prefix("/api")),
        (String::new(), "/api".to_owned())
    );
    assert!(!WebApp::new("", false).debug());
}

/// The path, the query and the referer are each cut at 2 KB, a name that is suggested for the path, too.
#[test]
fn in_debug_mode_a_target_of_60_kb_is_not_echoed() {
    let dir = AppDir::new("long-target")
        .with("news/index.html", "news")
        .with("news/late.html", "late");
    let app = server(app(&dir, true));
    for accept in ["application/json", "text/html"] {
        let length_of = |length: usize| {
            let target = format!("/news/{0}?{0}", "a".repeat(length));
            let request = Request::builder()
                .uri(&target)
                .header("accept", accept)
                .header("referer", &target);
            block_on(send(&app, request.body(Body::empty()).expect("a request")))
                .text()
                .len()
        };
        let (short, long) = (length_of(1), length_of(30_000));
        assert!(
            long < short + 10 * 1024,
            "{accept}: {short} bytes grow to {long}"
        );
    }
}
