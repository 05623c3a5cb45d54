//! `jwt`: a token for credentials, and what is behind it. The token is a text here, since its signature is not what the example shows.

use axum::{RequestPartsExt, extract::FromRequestParts, http::request::Parts, response::IntoResponse};
use axum_extra::{
    TypedHeader,
    headers::{Authorization, authorization::Bearer},
};
use router_axum::{prelude::*, testing::TestApp};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Debug)]
enum AuthError {
    WrongCredentials,
    MissingCredentials,
    InvalidToken,
}

impl IntoResponse for AuthError {
    fn into_response(self) -> Response {
        let (status, message) = match self {
            Self::WrongCredentials => (StatusCode::UNAUTHORIZED, "Wrong credentials"),
            Self::MissingCredentials => (StatusCode::BAD_REQUEST, "Missing credentials"),
            Self::InvalidToken => (StatusCode::BAD_REQUEST, "Invalid token"),
        };
        (status, Json(json!({"error": message}))).into_response()
    }
}

struct Claims {
    email: &'static str,
}

impl<S: Sync> FromRequestParts<S> for Claims {
    type Rejection = AuthError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, AuthError> {
        let header = parts.extract::<TypedHeader<Authorization<Bearer>>>().await;
        let is_known = header.is_ok_and(|header| header.token() == "of-b");
        if is_known { Ok(Self { email: "b@b.com" }) } else { Err(AuthError::InvalidToken) }
    }
}

#[derive(Deserialize)]
struct Credentials {
    client_id: String,
    client_secret: String,
}

#[derive(Serialize)]
struct Token {
    access_token: &'static str,
    token_type: &'static str,
}

struct TokensController;

#[rest_controller(root, "tokens")]
impl TokensController {
    #[route(POST, "/authorize")]
    async fn authorize_action(&self, Json(sent): Json<Credentials>) -> Result<Json<Token>, AuthError> {
        match (sent.client_id.as_str(), sent.client_secret.as_str()) {
            ("", _) | (_, "") => Err(AuthError::MissingCredentials),
            ("foo", "bar") => Ok(Json(Token { access_token: "of-b", token_type: "Bearer" })),
            _ => Err(AuthError::WrongCredentials),
        }
    }

    #[route(GET, "/protected")]
    async fn protected_action(&self, #[extract] claims: Claims) -> Response {
        format!("Welcome to the protected area :)\nEmail: {}", claims.email).into_response()
    }
}

#[tokio::test]
async fn the_documented_requests() {
    let rest = RestRouter::new("", "controller.rest.").with(TokensController);
    let app = TestApp::of_router(axum::Router::new().merge(rest));
    let credentials =
        |id: &str, secret: &str| app.post("/authorize").json(json!({"client_id": id, "client_secret": secret}));
    let token: Value = credentials("foo", "bar").send().await.assert_status(200).json();
    assert_eq!(token, json!({"access_token": "of-b", "token_type": "Bearer"}));
    let welcome = app.get("/protected").bearer("of-b").send().await;
    assert!(welcome.assert_status(200).text().ends_with("Email: b@b.com"));
    for (request, status, message) in [
        (app.get("/protected").bearer("blahblahblah"), 400, "Invalid token"),
        (app.get("/protected"), 400, "Invalid token"),
        (credentials("foo", ""), 400, "Missing credentials"),
        (credentials("foo", "baz"), 401, "Wrong credentials"),
    ] {
        let refused: Value = request.send().await.assert_status(status).json();
        assert_eq!(refused, json!({"error": message}));
    }
}
