//! Who sends a request: tokens, and the passwords that they are given for.

use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, generate_salt, phc::PasswordHash},
};
use axum::{
    extract::{FromRequestParts, OptionalFromRequestParts},
    http::{header::AUTHORIZATION, request::Parts},
};
use chrono::Duration;
use jwt_compact::{
    AlgorithmExt, Claims, Header, TimeOptions, Token, UntrustedToken,
    alg::{Hs256, Hs256Key},
};
use router_axum::{
    openapi::{self, DescribeRequest, Description},
    prelude::*,
};
use serde::{Deserialize, Serialize};

use crate::App;

/// How many days a token is valid.
const DAYS: i64 = 60;

/// Signs tokens and checks them.
#[derive(Clone, Debug)]
pub(crate) struct Key(Hs256Key);

#[derive(Serialize, Deserialize)]
struct Subject {
    sub: i64,
}

impl Key {
    /// The key made of a secret, or a random one.
    pub(crate) fn new(secret: Option<&str>) -> Self {
        let random = generate_salt();
        Self(Hs256Key::new(secret.map_or(&random[..], str::as_bytes)))
    }

    /// A token for the user with this id.
    pub(crate) fn sign(&self, user: i64) -> Result<String> {
        let claims = Claims::new(Subject { sub: user });
        let claims = claims.set_duration(&TimeOptions::default(), Duration::days(DAYS));
        Ok(Hs256.token(&Header::empty(), &claims, &self.0)?)
    }

    /// The user whom a token was made for. One that is forged or has expired is a 401.
    fn user_of(&self, token: &str) -> Result<i64> {
        let invalid = |error| Error::unauthorized().context(error);
        let token = UntrustedToken::new(token).map_err(|error| invalid(error.to_string()))?;
        let token: Token<Subject> =
            Hs256.validator(&self.0).validate(&token).map_err(|error| invalid(error.to_string()))?;
        let claims = token.claims().validate_expiration(&TimeOptions::default());
        Ok(claims.map_err(|error| invalid(error.to_string()))?.custom.sub)
    }
}

/// The user who sends a request, by the token in `Authorization: Token ..`. Without one the request is a 401.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CurrentUser {
    pub(crate) id: i64,
}

impl router_axum::Guard for CurrentUser {}

impl FromRequestParts<App> for CurrentUser {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let user = <Self as OptionalFromRequestParts<App>>::from_request_parts(parts, app).await?;
        user.ok_or_else(Error::unauthorized)
    }
}

impl OptionalFromRequestParts<App> for CurrentUser {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Self>> {
        let Some(header) = parts.headers.get(AUTHORIZATION) else { return Ok(None) };
        let token = header.to_str().ok().and_then(|header| header.strip_prefix("Token "));
        let token = token.ok_or_else(Error::unauthorized)?;
        Ok(Some(Self { id: app.key.user_of(token)? }))
    }
}

impl DescribeRequest for CurrentUser {
    fn describe_request(description: &mut Description<'_>) {
        description.security("token", openapi::key_in_header("Authorization"));
    }
}

/// The id that queries take for the sender: no user has the id 0.
pub(crate) fn id_of(user: Option<CurrentUser>) -> i64 {
    user.map_or(0, |user| user.id)
}

/// The hash of a password. Hashing is slow on purpose, so it has a thread of its own.
pub(crate) async fn hash(password: String) -> Result<String> {
    let hash = tokio::task::spawn_blocking(move || Argon2::default().hash_password(password.as_bytes()));
    Ok(hash.await??.to_string())
}

/// True if `hash` is of this password.
pub(crate) async fn is_right(password: String, hash: String) -> Result<bool> {
    let matches = move || {
        PasswordHash::new(&hash).is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
    };
    Ok(tokio::task::spawn_blocking(matches).await?)
}
