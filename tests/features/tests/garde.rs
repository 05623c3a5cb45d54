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
