//! What every validation crate does to a `POST /users` with a `name` of two letters at least.

use axum::http::{Request, request::Builder};
use router_axum::Actions;

use super::{app, ask};

fn post() -> Builder {
    Request::post("/users").header("content-type", "application/json")
}

/// A value that keeps the rules is answered as it is, and of another its client reads which one is wrong.
pub(super) async fn a_broken_rule_is_told_by_its_place<C: Actions<()>>(controller: fn() -> C) {
    let ada = r#"{"name":"Ada"}"#;
    assert_eq!(
        ask(app(controller()), post(), ada).await,
        (200, ada.to_owned())
    );
    let (status, problem) = ask(app(controller()), post(), r#"{"name":"A"}"#).await;
    assert!(
        status == 422 && problem.contains(r#""pointer":"/name""#),
        "{status} {problem}"
    );
}

/// What stands around the value is as if `Json` stood alone.
pub(super) async fn a_body_is_read_as_json_is<C: Actions<()>>(controller: fn() -> C) {
    assert_eq!(ask(app(controller()), post(), r#"{"name":1"#).await.0, 400);
    let two_types = post().header("content-type", "text/plain");
    assert_eq!(
        ask(app(controller()), two_types, r#"{"name":"Ada"}"#)
            .await
            .0,
        415
    );
    let announced = ask(app(controller()), post(), &"x".repeat(3 << 20)).await;
    assert_eq!(announced.0, 413);
}
