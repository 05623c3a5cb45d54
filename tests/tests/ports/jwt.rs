//! `jwt`: a signed token for credentials, and what is behind it. The example takes `jsonwebtoken`, whose default is this: HS256.

use std::{
    fmt,
    time::{SystemTime, UNIX_EPOCH},
};

use axum::{
    RequestPartsExt, Router, extract::FromRequestParts, http::request::Parts,
    response::IntoResponse,
};
use axum_extra::{
    TypedHeader,
    headers::{Authorization, authorization::Bearer},
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use hmac::{Hmac, KeyInit, Mac};
use router_axum::{prelude::*, testing::TestApp};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::Sha256;

const SECRET: &[u8] = b"secret";

fn signature(secret: &[u8], signed: &str) -> Hmac<Sha256> {
    Hmac::new_from_slice(secret)
        .expect("a key of any length")
        .chain_update(signed)
}

fn encode(secret: &[u8], claims: &Claims) -> serde_json::Result<String> {
    let [header, claims] = [
        json!({"typ": "JWT", "alg": "HS256"}),
        serde_json::to_value(claims)?,
    ];
    let signed = format!(
        "{}.{}",
        BASE64.encode(header.to_string()),
        BASE64.encode(claims.to_string())
    );
    let signature = signature(secret, &signed).finalize().into_bytes();
    Ok(format!("{signed}.{}", BASE64.encode(signature)))
}

/// The claims of a token that is signed and has not expired.
fn decode(secret: &[u8], token: &str) -> Option<Claims> {
    let (signed, sent) = token.rsplit_once('.')?;
    signature(secret, signed)
        .verify_slice(&BASE64.decode(sent).ok()?)
        .ok()?;
    let claims: Claims =
        serde_json::from_slice(&BASE64.decode(signed.split_once('.')?.1).ok()?).ok()?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).ok()?.as_secs();
    (claims.exp > now).then_some(claims)
}

#[derive(Debug)]
enum AuthError {
    WrongCredentials,
    MissingCredentials,
    TokenCreation,
    InvalidToken,
}

impl IntoResponse for AuthError {
    fn into_response(self) -> Response {
        let (status, message) = match self {
            Self::WrongCredentials => (StatusCode::UNAUTHORIZED, "Wrong credentials"),
            Self::MissingCredentials => (StatusCode::BAD_REQUEST, "Missing credentials"),
            Self::TokenCreation => (StatusCode::INTERNAL_SERVER_ERROR, "Token creation error"),
            Self::InvalidToken => (StatusCode::BAD_REQUEST, "Invalid token"),
        };
        (status, Json(json!({"error": message}))).into_response()
    }
}

#[derive(Serialize, Deserialize)]
struct Claims {
    sub: String,
    company: String,
    exp: u64,
}

impl fmt::Display for Claims {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Email: {}\nCompany: {}", self.sub, self.company)
    }
}

impl<S: Sync> FromRequestParts<S> for Claims {
    type Rejection = AuthError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, AuthError> {
        let header = parts.extract::<TypedHeader<Authorization<Bearer>>>().await;
        let TypedHeader(Authorization(bearer)) = header.map_err(|_| AuthError::InvalidToken)?;
        decode(SECRET, bearer.token()).ok_or(AuthError::InvalidToken)
    }
}

#[derive(Deserialize)]
struct Credentials {
    client_id: String,
    client_secret: String,
}

#[derive(Serialize)]
struct Token {
    access_token: String,
    token_type: &'static str,
}

struct TokensController;

#[rest_controller(root, "tokens")]
impl TokensController {
    #[route(POST, "/authorize")]
    async fn authorize_action(
        &self,
        Json(sent): Json<Credentials>,
    ) -> Result<Json<Token>, AuthError> {
        match (sent.client_id.as_str(), sent.client_secret.as_str()) {
            ("", _) | (_, "") => return Err(AuthError::MissingCredentials),
            ("foo", "bar") => {}
            _ => return Err(AuthError::WrongCredentials),
        }
        let claims = Claims {
            sub: "b@b.com".into(),
            company: "ACME".into(),
            exp: 2_000_000_000,
        };
        let access_token = encode(SECRET, &claims).map_err(|_| AuthError::TokenCreation)?;
        Ok(Json(Token {
            access_token,
            token_type: "Bearer",
        }))
    }

    #[route(GET, "/protected")]
    async fn protected_action(&self, #[extract] claims: Claims) -> Response {
        format!("Welcome to the protected area :)\nYour data:\n{claims}").into_response()
    }
}

/// The token of the example's documentation.
const OF_THE_EXAMPLE: &str = "eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJiQGIuY29tIiwiY29tcGFueSI6IkFDTUUiLCJleHAiOjEwMDAwMDAwMDAwfQ.\
                              M3LAZmrzUkXDC1q5mSzFAs_kJrwuKz3jOoDmjJ0G4gM";

#[tokio::test]
async fn the_documented_requests() {
    let rest = RestRouter::new("", "controller.rest.").with(TokensController);
    let app = TestApp::of_router(Router::new().merge(rest));
    let credentials = |id: &str, secret: &str| {
        app.post("/authorize")
            .json(json!({"client_id": id, "client_secret": secret}))
    };
    let token: Value = credentials("foo", "bar")
        .send()
        .await
        .assert_status(200)
        .json();
    assert_eq!(token["token_type"], "Bearer");
    let token = token["access_token"].as_str().expect("a token");
    let expected = "Welcome to the protected area :)\nYour data:\nEmail: b@b.com\nCompany: ACME";
    for token in [token, OF_THE_EXAMPLE] {
        let welcome = app.get("/protected").bearer(token).send().await;
        welcome
            .assert_status(200)
            .assert_header("content-type", "text/plain; charset=utf-8");
        assert_eq!(welcome.text(), expected);
    }

    let claims = |exp| Claims {
        sub: "b@b.com".into(),
        company: "ACME".into(),
        exp,
    };
    let [expired, forged] = [
        encode(SECRET, &claims(1)),
        encode(b"another", &claims(2_000_000_000)),
    ]
    .map(Result::unwrap);
    for (request, status, message) in [
        (
            app.get("/protected").bearer("blahblahblah"),
            400,
            "Invalid token",
        ),
        (app.get("/protected").bearer(&expired), 400, "Invalid token"),
        (app.get("/protected").bearer(&forged), 400, "Invalid token"),
        (app.get("/protected"), 400, "Invalid token"),
        (credentials("foo", ""), 400, "Missing credentials"),
        (credentials("foo", "baz"), 401, "Wrong credentials"),
    ] {
        let refused: Value = request.send().await.assert_status(status).json();
        assert_eq!(refused, json!({"error": message}));
    }
}
