//! The cookie of a session, and log-ins.

use serde::{Serialize, de::DeserializeOwned};
use tower_sessions::{
    Expiry, Session, SessionManagerLayer, SessionStore,
    cookie::{SameSite, time::Duration},
    session::Error,
};

/// Makes the layer that gives each request its session, by a cookie that scripts cannot read and that other sites' forms do not send.
///
/// With `https` the cookie is `Secure` and named `__Host-session`: no page of another host of the same domain can set it. Without, as while an
/// application is developed, it is `session`. A session ends two weeks after its last change; `with_expiry` of the returned layer says
/// otherwise.
pub fn layer<S: SessionStore + Clone>(store: S, https: bool) -> SessionManagerLayer<S> {
    SessionManagerLayer::new(store)
        .with_name(if https { "__Host-session" } else { "session" })
        .with_path("/")
        .with_same_site(SameSite::Lax)
        .with_http_only(true)
        .with_secure(https)
        .with_expiry(Expiry::OnInactivity(Duration::days(14)))
}

/// The key of a session under which [`log_in`] keeps the user's id: `session.remove_value(USER)` forgets the user alone.
///
/// ```
/// # use tower_sessions::{Session, session::Error};
/// use router_axum_sessions::USER;
///
/// async fn forget_user(session: &Session) -> Result<(), Error> {
///     session.remove_value(USER).await.map(drop)
/// }
/// ```
pub const USER: &str = "user";

/// Logs a user in. The session gets another identifier, so that nobody knows it who knew the one before.
///
/// A session keeps the user's `id`, a number or a text, so that what the application knows of the user is read anew with each request.
///
/// # Errors
///
/// If the store fails.
///
/// # Examples
///
/// ```
/// # use std::sync::Arc;
/// # use tower_sessions::{MemoryStore, Session};
/// # tokio::runtime::Builder::new_current_thread().build()?.block_on(async {
/// # let session = Session::new(None, Arc::new(MemoryStore::default()), None);
/// router_axum_sessions::log_in(&session, 7_i64).await?;
/// assert_eq!(router_axum_sessions::user::<i64>(&session).await?, Some(7));
/// # Ok::<(), tower_sessions::session::Error>(())
/// # })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub async fn log_in(session: &Session, id: impl Serialize) -> Result<(), Error> {
    session.cycle_id().await?;
    session.insert(USER, id).await
}

/// Logs out whoever is logged in, and forgets all that the session keeps. It is a new session, which may keep a message for the next page.
///
/// # Errors
///
/// If the store fails.
pub async fn log_out(session: &Session) -> Result<(), Error> {
    session.clear().await;
    session.cycle_id().await
}

/// Reads the id of the user who is logged in, if one is.
///
/// # Errors
///
/// If the store fails, or if the id is of another type.
pub async fn user<Id: DeserializeOwned>(session: &Session) -> Result<Option<Id>, Error> {
    session.get(USER).await
}
