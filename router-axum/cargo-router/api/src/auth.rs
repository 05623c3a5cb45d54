//! Who sends a request: tokens, and how to get one.

use std::sync::Arc;

use argon2::password_hash::generate_salt;
use axum::{
    extract::FromRequestParts,
    http::{header::AUTHORIZATION, request::Parts},
};
use chrono::Duration;
use jwt_compact::{
    AlgorithmExt, Claims, Header, TimeOptions, Token, UntrustedToken,
    alg::{Hs256, Hs256Key},
};
use router_axum::{
    Guard,
    openapi::{self, DescribeRequest, Description},
    prelude::*,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::users::{Credentials, Users};

/// Signs tokens and checks them: the application's state.
#[derive(Debug, Clone)]
pub struct Key(Hs256Key);

/// Who sends a request, by `Authorization: Bearer ..`. An action that takes it answers everybody else with a 401.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct CurrentUser {
    pub name: String,
}

impl Key {
    /// The key made of a secret. Who guesses it signs tokens of their own, so it is as long as RFC 7518, 3.2 asks for.
    pub fn new(secret: &[u8]) -> Result<Self, &'static str> {
        if secret.len() < 32 {
            return Err("the key of tokens needs 32 bytes or more, random ones (RFC 7518, 3.2)");
        }
        Ok(Self(Hs256Key::new(secret)))
    }

    /// A key that is gone with the application.
    pub fn random() -> Self {
        Self(Hs256Key::new([generate_salt(), generate_salt()].concat()))
    }

    /// A token for a user, valid for some hours.
    pub fn token_for(&self, user: CurrentUser) -> Result<String> {
        let claims = Claims::new(user).set_duration(&TimeOptions::default(), Duration::hours(8));
        Ok(Hs256.token(&Header::empty(), &claims, &self.0)?)
    }

    /// The user of a token that this key has signed, that is valid already, and that has not expired.
    fn user_of(&self, token: &str) -> Option<CurrentUser> {
        let token = UntrustedToken::new(token).ok()?;
        let token: Token<CurrentUser> = Hs256.validator(&self.0).validate(&token).ok()?;
        let (claims, now) = (token.claims(), TimeOptions::default());
        claims.validate_expiration(&now).ok()?;
        if claims.not_before.is_some() {
            claims.validate_maturity(&now).ok()?;
        }
        Some(claims.custom.clone())
    }
}

impl Guard for CurrentUser {}

impl DescribeRequest for CurrentUser {
    fn describe_request(description: &mut Description<'_>) {
        description.security("token", openapi::bearer());
    }
}

impl FromRequestParts<Key> for CurrentUser {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, key: &Key) -> Result<Self> {
        let header = parts.headers.get(AUTHORIZATION);
        let header = header.and_then(|header| header.to_str().ok());
        let token = header.and_then(|header| header.split_once(' '));
        let token = token.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("Bearer"));
        let user = token.and_then(|(_, token)| key.user_of(token));
        user.ok_or_else(Error::unauthorized)
    }
}

/// What a login answers.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct NewToken {
    pub token: String,
}

/// `/api/tokens`
pub struct TokensController {
    pub users: Arc<Users>,
}

#[rest_controller("tokens")]
impl TokensController {
    /// Logs a user in.
    #[public]
    #[responses(401)]
    pub async fn post_action(
        &self,
        State(key): State<Key>,
        Json(sent): Json<Credentials>,
    ) -> Result<NewToken> {
        let name = sent.name.clone();
        if !self.users.accept(sent).await {
            return Err(Error::unauthorized().detail("Name or password are not right."));
        }
        let token = key.token_for(CurrentUser { name })?;
        Ok(NewToken { token })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_that_can_be_guessed_is_refused() {
        for secret in ["", "x", "thirty-one characters, not more"] {
            assert!(Key::new(secret.as_bytes()).is_err(), "{secret}");
        }
        assert!(Key::new(&[7; 32]).is_ok());
    }

    #[test]
    fn a_token_is_valid_from_its_first_hour_to_its_last() {
        let key = Key::random();
        let is_valid = |begins: Option<i64>, ends: i64| {
            let options = TimeOptions::default();
            let now = (options.clock_fn)();
            let user = CurrentUser { name: "ada".into() };
            let mut claims = Claims::new(user).set_duration(&options, Duration::hours(ends));
            claims.not_before = begins.map(|hours| now + Duration::hours(hours));
            let token = Hs256.token(&Header::empty(), &claims, &key.0);
            key.user_of(&token.expect("a token")).is_some()
        };
        assert!(is_valid(None, 1) && is_valid(Some(-1), 1));
        assert!(!is_valid(Some(1), 2) && !is_valid(None, -1));
    }
}
