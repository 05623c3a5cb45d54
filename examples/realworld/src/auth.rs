//! Who sends a request: tokens, and the passwords that they are given for.

use std::{num::NonZero, sync::LazyLock, thread::available_parallelism};

use argon2::{
    Argon2, Params,
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
use tokio::runtime::{Builder, Runtime};
use tokio_util::task::AbortOnDropHandle;

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
        let token: Token<Subject> =
            Hs256.validator(&self.0).validate(&token).map_err(|error| invalid(error.to_string()))?;
        let (claims, now) = (token.claims(), TimeOptions::default());
        claims.validate_expiration(&now).map_err(|error| invalid(error.to_string()))?;
        if claims.not_before.is_some() {
            claims.validate_maturity(&now).map_err(|error| invalid(error.to_string()))?;
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

/// The hash of no password at all.
const NOBODY: &str = "$argon2id$v=19$m=47104,t=1,p=1$c29tZS1vdGhlci1zYWx0$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// The hash of a password.
pub(crate) async fn hash(password: String) -> Result<String> {
    let hash = in_turn(move || argon2().hash_password(password.as_bytes())).await?;
    Ok(hash?.to_string())
}

/// True if `hash` is of this password. Without a hash the answer takes as long, so that the time tells nobody who has an account.
pub(crate) async fn is_right(password: String, hash: Option<String>) -> Result<bool> {
    in_turn(move || {
        let hash = PasswordHash::new(hash.as_deref().unwrap_or(NOBODY));
        hash.is_ok_and(|hash| argon2().verify_password(password.as_bytes(), &hash).is_ok())
    })
    .await
}

/// Argon2 with 46 MiB and one pass, which is as strong as 19 MiB and two. So much memory goes back to the system at once; of less, the allocator keeps
/// 100 MiB for each thread.
fn argon2() -> Argon2<'static> {
    Argon2::from(Params::new(46 * 1024, 1, 1, None).expect("the parameters are within their bounds"))
}

/// The threads that hash: one for each core, and four at most, since each takes 46 MiB. Others wait.
static HASHING: LazyLock<Runtime> = LazyLock::new(|| {
    let threads = available_parallelism().map_or(1, NonZero::get).min(4);
    Builder::new_current_thread().max_blocking_threads(threads).build().expect("it needs nothing of the system")
});

/// Hashing is slow on purpose: it has threads of its own, and waits for its turn unless the client goes.
async fn in_turn<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    Ok(AbortOnDropHandle::new(HASHING.spawn_blocking(work)).await?)
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
            let mut claims = Claims::new(Subject { sub: 7 }).set_duration(&options, Duration::days(1));
            claims.not_before = from.map(|from| (options.clock_fn)() + from);
            Hs256.token(&Header::empty(), &claims, &key.0).expect("a token")
        };
        assert_eq!(key.user_of(&token(None)).expect("it has no beginning"), 7);
        assert_eq!(key.user_of(&token(Some(Duration::hours(-1)))).expect("it has begun"), 7);
        assert!(key.user_of(&token(Some(Duration::hours(1)))).is_err());
    }
}
