//! Sessions: who is logged in, and what they are told on the next page they see.

use axum::{
    extract::FromRequestParts,
    http::{Uri, header::REFERER, request::Parts},
};
use router_axum::{Guard, prelude::*};
use router_axum_sessions::DatabaseStore;
use serde::Serialize;
use tower_sessions::{Session, SessionManagerLayer, session::Error as SessionError};

use crate::{db::Db, models::User, pages::SessionController};

const MESSAGES: &str = "messages";

/// Sessions in the database.
//if sqlite type Store = DatabaseStore<sqlx::Sqlite>;
//if postgres type Store = DatabaseStore<sqlx::Postgres>;

/// Gives every page its session. With `https` its cookie comes over HTTPS alone.
pub fn layer(db: &Db, https: bool) -> SessionManagerLayer<Store> {
    router_axum_sessions::layer(Store::new(db.clone()), https)
}

/// Keeps a message for the next page that this visitor sees.
pub async fn tell(session: &Session, message: &str) -> Result<(), SessionError> {
    let mut messages: Vec<String> = session.get(MESSAGES).await?.unwrap_or_default();
    messages.push(message.to_owned());
    session.insert(MESSAGES, messages).await
}

/// Who sees a page, and what they are told on it: for the layout of all pages.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Visitor {
    /// The user, if one is logged in.
    pub user: Option<User>,
    /// What they have not been told yet.
    pub messages: Vec<String>,
}

/// The user who is logged in. An action that asks for one sends everybody else to the login page, and from there back
/// to where they were.
#[derive(Debug, Clone)]
pub struct CurrentUser(pub User);

impl From<CurrentUser> for Visitor {
    fn from(CurrentUser(user): CurrentUser) -> Self {
        Self {
            user: Some(user),
            messages: Vec::new(),
        }
    }
}

impl FromRequestParts<Db> for Visitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, db: &Db) -> Result<Self> {
        let session = session_of(parts, db).await?;
        Ok(Self {
            user: user_of(&session, db).await?,
            messages: messages_of(&session).await?,
        })
    }
}

impl AsRef<User> for CurrentUser {
    fn as_ref(&self) -> &User {
        &self.0
    }
}

impl Guard for CurrentUser {}

impl FromRequestParts<Db> for CurrentUser {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, db: &Db) -> Result<Self, Response> {
        match current_user(parts, db).await {
            Ok(Some(user)) => Ok(Self(user)),
            Ok(None) => Err(to_login(parts, db).await.into_response()),
            Err(error) => Err(error.into_response()),
        }
    }
}

async fn current_user(parts: &mut Parts, db: &Db) -> Result<Option<User>> {
    let session = session_of(parts, db).await?;
    user_of(&session, db).await
}

async fn session_of(parts: &mut Parts, db: &Db) -> Result<Session> {
    let session = Session::from_request_parts(parts, db).await;
    session.map_err(|(_, reason)| Error::internal().context(reason))
}

async fn user_of(session: &Session, db: &Db) -> Result<Option<User>> {
    match router_axum_sessions::user(session).await? {
        Some(id) => Ok(User::find(db, id).await?),
        None => Ok(None),
    }
}

/// Only a session that has messages is changed: whoever just reads needs none.
async fn messages_of(session: &Session) -> Result<Vec<String>, SessionError> {
    match session.get(MESSAGES).await? {
        Some(messages) => {
            session.remove_value(MESSAGES).await?;
            Ok(messages)
        }
        None => Ok(Vec::new()),
    }
}

/// To the login page, which leads back to where somebody was.
async fn to_login(parts: &mut Parts, db: &Db) -> Result<Redirection> {
    let session = Paths::<SessionController>::from_request_parts(parts, db).await?;
    let login = session.login_path();
    Redirection::local(match way_back(parts) {
        Some(path) => login.query([("return_to", path)])?,
        None => login,
    })
}

/// The page that somebody wanted to see, or the one with the button that they pressed.
fn way_back(parts: &Parts) -> Option<String> {
    if parts.method.is_safe() {
        return parts.uri.path_and_query().map(ToString::to_string);
    }
    let page: Uri = parts.headers.get(REFERER)?.to_str().ok()?.parse().ok()?;
    page.path_and_query().map(ToString::to_string)
}
