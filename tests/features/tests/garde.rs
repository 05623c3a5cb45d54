//! Values that garde checks before an action sees them.

use axum::http::Request;
use router_axum::{prelude::*, valid::garde::Valid};
use serde::{Deserialize, Serialize};

use super::{app, ask};

#[derive(Serialize, Deserialize, garde::Validate)]
struct NewUser {
    #[garde(length(min = 2))]
    name: String,
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn post_action(&self, Valid(Json(new)): Valid<Json<NewUser>>) -> NewUser {
        new
    }
}

#[tokio::test]
async fn a_broken_rule_is_told_by_its_place() {
    let request = || Request::post("/users").header("content-type", "application/json");
    let ada = r#"{"name":"Ada"}"#;
    assert_eq!(ask(app(UsersController), request(), ada).await, (201, ada.to_owned()));
    let (status, problem) = ask(app(UsersController), request(), r#"{"name":"A"}"#).await;
    assert!(status == 422 && problem.contains(r#""pointer":"/name""#), "{status} {problem}");
}

/// What stands around it is as if `Json` stood alone.
#[tokio::test]
async fn a_body_is_read_as_json_is() {
    let request = || Request::post("/users").header("content-type", "application/json");
    assert_eq!(ask(app(UsersController), request(), r#"{"name":1"#).await.0, 400);
    let two_types = request().header("content-type", "text/plain");
    assert_eq!(ask(app(UsersController), two_types, r#"{"name":"Ada"}"#).await.0, 415);
    let announced = ask(app(UsersController), request(), &"x".repeat(3 << 20)).await;
    assert_eq!(announced.0, 413);
}
