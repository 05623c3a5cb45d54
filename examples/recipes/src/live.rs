//! Events for browsers that have a session, whichever instance they are connected to: PostgreSQL hands on what one of them says.

use axum::{extract::FromRequestParts, http::request::Parts, response::sse::Event};
use futures_util::stream;
use router_axum::{Events, Guard, Stopping, prelude::*};
use router_axum_sessions::{DatabaseStore, log_in};
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgPool, Postgres, postgres::PgListener, query};
use tokio::sync::broadcast;
use tower_sessions::Session;

/// The tables: messages, and those of the sessions.
pub const TABLES: &str =
    "CREATE TABLE IF NOT EXISTS messages (receiver BIGINT NOT NULL, text TEXT NOT NULL);";

const CHANNEL: &str = "messages";

/// A message to a user.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Message {
    receiver: i64,
    text: String,
}

/// Hands messages on to browsers here. `None` stands for what was missed while the database was away.
type News = broadcast::Sender<Option<Message>>;

impl Message {
    /// Has all instances say it once the transaction is committed. The text has less than 8,000 bytes: a longer one is read from its table.
    async fn notify(&self, transaction: &mut PgConnection) -> Result<()> {
        let notify = query("SELECT pg_notify($1, $2)").bind(CHANNEL);
        let notify = notify.bind(serde_json::to_string(self)?);
        notify.execute(transaction).await?;
        Ok(())
    }
}

/// Says to the browsers of this instance what any instance has to say, for as long as the database is there.
///
/// # Errors
///
/// If the database goes, and does not come back.
pub async fn listen(pool: PgPool, news: News) -> sqlx::Result<()> {
    let mut listener = PgListener::connect_with(&pool).await?;
    listener.listen(CHANNEL).await?;
    loop {
        let said = listener.try_recv().await?;
        let message = said.and_then(|said| serde_json::from_str(said.payload()).ok());
        // nobody may be connected
        let _ = news.send(message);
    }
}

/// The user who is logged in.
#[derive(Debug)]
pub struct CurrentUser(i64);

impl Guard for CurrentUser {}

impl<S: Send + Sync> FromRequestParts<S> for CurrentUser {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let session = Session::from_request_parts(parts, state).await;
        let session = session.map_err(|(_, reason)| Error::internal().context(reason))?;
        let user = router_axum_sessions::user(&session).await?;
        user.map(Self).ok_or_else(Error::unauthorized)
    }
}

/// `/messages`: a page listens by `new EventSource("/messages")`, which sends its cookie.
#[derive(Debug)]
pub struct MessagesController {
    pool: PgPool,
    news: News,
    stopping: Stopping,
}

#[rest_controller("messages", extract(CurrentUser))]
impl MessagesController {
    /// Ends where something was missed: a browser connects again by itself, and the page asks for what there is.
    async fn cget_action(&self, CurrentUser(user): CurrentUser) -> Events {
        let messages = stream::unfold(self.news.subscribe(), move |mut news| async move {
            loop {
                let message = news.recv().await.ok()??;
                if message.receiver == user {
                    let event = Event::default().json_data(message.text);
                    return Some((event, news));
                }
            }
        });
        Events::new(messages, &self.stopping)
    }

    #[status(201)]
    async fn post_action(&self, _: CurrentUser, Json(message): Json<Message>) -> Result<()> {
        let mut transaction = self.pool.begin().await?;
        let insert = query("INSERT INTO messages (receiver, text) VALUES ($1, $2)");
        let insert = insert.bind(message.receiver).bind(&message.text);
        insert.execute(&mut *transaction).await?;
        message.notify(&mut transaction).await?;
        Ok(transaction.commit().await?)
    }
}

/// `/log_ins`: in an application, with a password.
#[derive(Debug)]
pub struct LogInsController;

#[rest_controller("log_ins")]
impl LogInsController {
    #[status(201)]
    async fn post_action(&self, #[extract] session: Session, Json(user): Json<i64>) -> Result<()> {
        Ok(log_in(&session, user).await?)
    }
}

/// One instance of the application, which listens.
///
/// # Errors
///
/// If the database does not answer.
pub async fn app(pool: PgPool, stopping: Stopping) -> sqlx::Result<WebApp> {
    let store = DatabaseStore::<Postgres>::new(pool.clone());
    store.create_table().await?;
    let news = News::new(1000);
    tokio::spawn(listen(pool.clone(), news.clone()));
    let messages = MessagesController {
        pool,
        news,
        stopping,
    };
    let router = RestRouter::at("").with(messages).with(LogInsController);
    let sessions = router_axum_sessions::layer(store, false);
    Ok(router.layer(sessions).into_app())
}
