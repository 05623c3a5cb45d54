//! Requests without a server: registering, logging in, and what everybody sees.

use router_axum::testing::{TestApp, assert_openapi, assert_routes};
use serde_json::Value;

use shop_name::{
    app as kernel,
    auth::{Key, NewToken, TokensController},
    document,
    notes::NotesController,
    users::{Credentials, User, UsersController},
};

fn ada(password: &str) -> Credentials {
    Credentials {
        name: "ada".into(),
        password: password.into(),
    }
}

/// A client that compares each answer with the document.
fn app() -> TestApp {
    TestApp::new(kernel(Key::random(), false, false)).with_openapi(document)
}

#[tokio::test]
async fn a_user_registers_and_logs_in() {
    let app = app();
    let users = app.paths::<UsersController>();
    let tokens = app.paths::<TokensController>();
    let register = async |sent: Credentials| app.post(users.post_path()).json(sent).send().await;
    let log_in = async |sent: Credentials| app.post(tokens.post_path()).json(sent).send().await;

    register(ada("short")).await.assert_status(422);
    register(ada("windowsill")).await.assert_status(201);
    register(ada("another one")).await.assert_status(409);
    log_in(ada("another one"))
        .await
        .assert_status(401)
        .assert_header("www-authenticate", "Bearer");
    let NewToken { token } = log_in(ada("windowsill")).await.assert_status(200).json();

    let me = app.get(users.me_path()).bearer(&token).send().await;
    let ada = User { name: "ada".into() };
    assert_eq!(me.assert_status(200).json::<User>(), ada);
    let lower_case = format!("bearer {token}");
    let me = app
        .get(users.me_path())
        .header("authorization", &lower_case);
    me.send().await.assert_status(200);
    for wrong in ["", "x.y.z", &format!("{token}x")] {
        let refused = app.get(users.me_path()).bearer(wrong).send().await;
        refused.assert_status(401);
    }
}

#[tokio::test]
async fn the_document_says_what_needs_a_token() {
    let app = app();
    let notes = app.paths::<NotesController>().cget_path();
    let document = app.get("/api/openapi.json").send().await;
    let document: Value = document.assert_status(200).json();
    let notes = &document["paths"][&*notes];
    assert!(notes["post"]["security"][0]["token"].is_array(), "{notes}");
    assert!(notes["get"]["security"].is_null(), "{notes}");
    let statuses = app.routes().to_statuses();
    assert!(!statuses.contains("XX"), "{statuses}");
    let health = app.get("/health").send().await;
    assert_eq!(health.assert_status(200).text(), "well");
    let home = app.get("/").send().await;
    home.assert_redirect("/api/docs");
}

#[tokio::test]
async fn browsers_are_told_what_is_safe_with_every_answer() {
    let app = app();
    for (path, status) in [
        ("/api/notes", 200),
        ("/api/users/me", 401),
        ("/api/nothing", 404),
        ("/api/docs", 200),
        ("/nowhere", 404),
        ("/health", 200),
    ] {
        let answer = app.get(path).send().await;
        answer
            .assert_status(status)
            .assert_header("x-content-type-options", "nosniff")
            .assert_header("referrer-policy", "same-origin");
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src "), "{path}: {policy}");
    }
}

#[test]
fn no_route_changes_unnoticed() {
    // to record: ROUTES=overwrite cargo test
    assert_routes(app().routes(), "tests/routes.txt");
}

#[test]
fn no_client_is_broken_unnoticed() {
    // to record: OPENAPI=overwrite cargo test
    assert_openapi(document(app().routes()), "tests/openapi.json");
}
