//! `error-handling`: an error type of the application's own, and what a body that is refused looks like in its form.

use axum::{
    extract::{FromRequest, Request, rejection::JsonRejection},
    response::IntoResponse,
};
use router_axum::{prelude::*, testing::TestApp};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Debug)]
enum AppError {
    Body(JsonRejection),
    Clock,
}

impl IntoResponse for AppError {
    fn into_response(self) -> Response {
        let (status, message) = match self {
            Self::Body(rejection) => (rejection.status(), rejection.body_text()),
            Self::Clock => (StatusCode::INTERNAL_SERVER_ERROR, "Something went wrong".to_owned()),
        };
        (status, Json(json!({"message": message}))).into_response()
    }
}

/// `Json` whose rejection is the application's error.
struct AppJson<T>(T);

impl<T, S: Send + Sync> FromRequest<S> for AppJson<T>
where
    axum::Json<T>: FromRequest<S, Rejection = JsonRejection>,
{
    type Rejection = AppError;

    async fn from_request(request: Request, state: &S) -> Result<Self, AppError> {
        axum::Json::from_request(request, state).await.map(|axum::Json(value)| Self(value)).map_err(AppError::Body)
    }
}

#[derive(Deserialize)]
struct NewUser {
    name: String,
}

#[derive(Serialize)]
struct User {
    id: u64,
    name: String,
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn post_action(&self, AppJson(new): AppJson<NewUser>) -> Result<User, AppError> {
        if new.name == "late" { Err(AppError::Clock) } else { Ok(User { id: 0, name: new.name }) }
    }
}

#[tokio::test]
async fn errors_have_the_applications_form() {
    let app = TestApp::of_router(RestRouter::new("", "controller.rest.").with(UsersController));
    let made: Value = app.post("/users").json(json!({"name": "Ada"})).send().await.assert_status(201).json();
    assert_eq!(made, json!({"id": 0, "name": "Ada"}));
    let failed: Value = app.post("/users").json(json!({"name": "late"})).send().await.assert_status(500).json();
    assert_eq!(failed, json!({"message": "Something went wrong"}));
    let refused: Value = app.post("/users").json(json!({})).send().await.assert_status(422).json();
    assert!(refused["message"].as_str().is_some_and(|message| message.contains("missing field `name`")), "{refused}");
}
