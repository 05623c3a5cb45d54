//! Sessions: who is logged in, by a cookie that holds a random token.

use axum::{
    extract::{FromRequestParts, OptionalFromRequestParts},
    http::request::Parts,
};
use axum_extra::extract::{
    CookieJar,
    cookie::{Cookie, SameSite},
};
use router_axum::prelude::*;
use serde::Serialize;
use sha2::{Digest, Sha256};
use sqlx::SqlitePool;

use crate::{models::User, pages::SessionController};

const COOKIE: &str = "session";

/// The sessions of all users: the state that extractors see.
#[derive(Debug, Clone)]
pub struct Sessions {
    /// Where they are kept.
    pub db: SqlitePool,
}

impl Sessions {
    /// Logs a user in for two weeks: the cookie for their browser.
    pub async fn start(&self, user: &User) -> Result<Cookie<'static>> {
        let token = random_token()?;
        sqlx::query("DELETE FROM sessions WHERE expires_at <= unixepoch()").execute(&self.db).await?;
        sqlx::query(
            "INSERT INTO sessions (token_digest, user_id, expires_at) VALUES (?, ?, unixepoch('now', '+14 days'))",
        )
        .bind(digest(&token))
        .bind(user.id)
        .execute(&self.db)
        .await?;
        Ok(Cookie::build((COOKIE, token)).path("/").http_only(true).same_site(SameSite::Lax).build())
    }

    /// The user whose browser sent these cookies.
    pub async fn user(&self, cookies: &CookieJar) -> sqlx::Result<Option<User>> {
        let Some(cookie) = cookies.get(COOKIE) else { return Ok(None) };
        sqlx::query_as(
            "SELECT user_view.* FROM sessions JOIN user_view ON user_view.id = user_id WHERE token_digest = ? AND expires_at > unixepoch()",
        )
        .bind(digest(cookie.value()))
        .fetch_optional(&self.db)
        .await
    }

    /// Logs the user out whose browser sent these cookies: the cookie that removes theirs.
    pub async fn end(&self, cookies: &CookieJar) -> sqlx::Result<Cookie<'static>> {
        if let Some(cookie) = cookies.get(COOKIE) {
            sqlx::query("DELETE FROM sessions WHERE token_digest = ?")
                .bind(digest(cookie.value()))
                .execute(&self.db)
                .await?;
        }
        let mut removal = Cookie::build((COOKIE, "")).path("/").http_only(true).same_site(SameSite::Lax).build();
        removal.make_removal();
        Ok(removal)
    }
}

fn random_token() -> Result<String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

fn digest(token: &str) -> Vec<u8> {
    Sha256::digest(token).to_vec()
}

/// The user who is logged in. An action that asks for one sends everybody else to the login page, and from there back to where they
/// were; with `Option<CurrentUser>` it welcomes them too.
#[derive(Debug, Clone, Serialize)]
#[serde(transparent)]
pub struct CurrentUser(pub User);

impl OptionalFromRequestParts<Sessions> for CurrentUser {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, sessions: &Sessions) -> Result<Option<Self>> {
        let cookies = CookieJar::from_headers(&parts.headers);
        Ok(sessions.user(&cookies).await?.map(Self))
    }
}

impl FromRequestParts<Sessions> for CurrentUser {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, sessions: &Sessions) -> Result<Self, Response> {
        match Option::<Self>::from_request_parts(parts, sessions).await {
            Ok(Some(user)) => Ok(user),
            Ok(None) => Err(to_login(parts, sessions).await.into_response()),
            Err(error) => Err(error.into_response()),
        }
    }
}

/// To the login page, which leads back to where somebody was.
async fn to_login(parts: &mut Parts, sessions: &Sessions) -> Result<Redirection> {
    let session = Paths::<SessionController>::from_request_parts(parts, sessions).await?;
    Redirection::local(session.login_path().query([("return_to", parts.uri.path())])?)
}
