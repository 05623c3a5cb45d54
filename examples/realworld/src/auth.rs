//! Who sends a request, by a token.

use argon2::password_hash::generate_salt;
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
    /// The key made of a secret. Who guesses it signs tokens of their own, so it is as long as RFC 7518, 3.2 asks for.
    pub(crate) fn new(secret: &str) -> Result<Self, &'static str> {
        if secret.len() < 32 {
            return Err("the secret that signs tokens needs 32 bytes or more (RFC 7518, 3.2)");
        }
        Ok(Self(Hs256Key::new(secret)))
    }

    /// A key that is gone with the application.
    pub(crate) fn random() -> Self {
        Self(Hs256Key::new([generate_salt(), generate_salt()].concat()))
    }

    /// A token for the user with this id.
    pub(crate) fn sign(&self, user: i64) -> Result<String> {
        let claims = Claims::new(Subject { sub: user });
        let claims = claims.set_duration(&TimeOptions::default(), Duration::days(DAYS));
        Ok(Hs256.token(&Header::empty(), &claims, &self.0)?)
    }

    /// The user whom a token was made for. One that is forged, has expired or is not valid yet is a 401.
    fn user_of(&self, token: &str) -> Result<i64> {
        let invalid = |error| Error::unauthorized().context(error);
        let token = UntrustedToken::new(token).map_err(|error| invalid(error.to_string()))?;
        let token: Token<Subject> = Hs256
            .validator(&self.0)
            .validate(&token)
            .map_err(|error| invalid(error.to_string()))?;
        let (claims, now) = (token.claims(), TimeOptions::default());
        claims
            .validate_expiration(&now)
            .map_err(|error| invalid(error.to_string()))?;
        if claims.not_before.is_some() {
            claims
                .validate_maturity(&now)
                .map_err(|error| invalid(error.to_string()))?;
        }
        Ok(claims.custom.sub)
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
        let Some(header) = parts.headers.get(AUTHORIZATION) else {
            return Ok(None);
        };
        let token = header
            .to_str()
            .ok()
            .and_then(|header| header.strip_prefix("Token "));
        let token = token.ok_or_else(Error::unauthorized)?;
        Ok(Some(Self {
            id: app.key.user_of(token)?,
        }))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_that_can_be_guessed_signs_nothing() {
        for secret in ["", "x", &"x".repeat(31)] {
            assert!(Key::new(secret).is_err(), "{secret}");
        }
        assert!(Key::new(&"x".repeat(32)).is_ok());
    }

    #[test]
    fn a_token_that_is_not_valid_yet_is_refused() {
        let key = Key::random();
        let token = |from: Option<Duration>| {
            let options = TimeOptions::default();
            let mut claims =
                Claims::new(Subject { sub: 7 }).set_duration(&options, Duration::days(1));
            claims.not_before = from.map(|from| (options.clock_fn)() + from);
            Hs256
                .token(&Header::empty(), &claims, &key.0)
                .expect("a token")
        };
        assert_eq!(key.user_of(&token(None)).expect("it has no beginning"), 7);
        assert_eq!(
            key.user_of(&token(Some(Duration::hours(-1))))
                .expect("it has begun"),
            7
        );
        assert!(key.user_of(&token(Some(Duration::hours(1)))).is_err());
    }
}
