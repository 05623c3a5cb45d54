//! Requests without a server, and actions as plain methods.

use std::sync::Arc;

use router_axum::{
    prelude::*,
    testing::{TestApp, assert_routes},
};

use shop_name::{
    app,
    controllers::{NewNote, Note, Notes, NotesController},
    options::Options,
};

fn application() -> TestApp {
    let options = Options::from_environment().expect("right variables");
    TestApp::new(app(&options))
}

#[tokio::test]
async fn notes_are_kept_and_shown() {
    let app = application();
    let notes = app.paths::<NotesController>();

    let new = app
        .post(notes.post_path())
        .body("application/json", r#"{"text": "Water the plants"}"#)
        .send()
        .await;
    new.assert_status(201)
        .assert_header("location", "/api/notes/1");
    let expected = r#"{"id":1,"text":"Water the plants"}"#;
    assert_eq!(
        app.get(notes.get_path(1))
            .send()
            .await
            .assert_status(200)
            .text(),
        expected
    );

    let page = app
        .get("/")
        .accept_html()
        .send()
        .await
        .assert_status(200)
        .text();
    assert!(page.contains("Water the plants"), "{page}");
    assert_eq!(
        app.get("/health").send().await.assert_status(200).text(),
        "well"
    );
    app.get("/nowhere").send().await.assert_status(404);
    let refused = app
        .post(notes.post_path())
        .accept_html()
        .body("application/json", "{}")
        .send()
        .await;
    let page = refused.assert_status(422).text();
    assert!(page.contains("text</code> is missing"), "{page}");
}

#[tokio::test]
async fn browsers_are_told_what_is_safe_and_other_sites_send_nothing() {
    let app = application();
    let elsewhere = app
        .post("/api/notes")
        .header("sec-fetch-site", "cross-site")
        .body("application/json", r#"{"text": "Not mine"}"#)
        .send()
        .await;
    elsewhere.assert_status(403);
    let page = app.get("/").send().await;
    page.assert_status(200)
        .assert_header("cache-control", "private, no-cache");
    assert!(!page.text().contains("<style"), "the policy forbids it");
    let nothing = app.get("/nowhere").send().await;
    let style = app.get("/style.css").send().await;
    style.assert_status(200);
    for answer in [elsewhere, page, nothing, style] {
        answer
            .assert_header("x-content-type-options", "nosniff")
            .assert_header("referrer-policy", "same-origin");
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src "), "{answer}");
    }
}

#[test]
fn actions_are_methods() {
    let controller = NotesController {
        notes: Arc::new(Notes::default()),
    };
    let created = controller
        .post_action(
            Paths::at("/api"),
            Json(NewNote {
                text: "Read".into(),
            }),
        );
    assert_eq!(created.expect("a note").location, "/api/notes/1");
    assert_eq!(
        controller.cget_action(),
        [Note {
            id: 1,
            text: "Read".into()
        }]
    );
}

#[test]
fn no_route_changes_unnoticed() {
    // to record: ROUTES=overwrite cargo test
    assert_routes(application().routes(), "tests/routes.txt");
}
