//! Sessions in a database: SQLite in memory, or the one that `SESSIONS_TEST_DATABASE` names.

use std::{env, sync::Arc};

use axum::{Router, body::Body, http::Request, routing::post};
use router_axum_sessions::{DatabaseStore, layer, log_in, log_out, user};
use sqlx::{
    Any, AnyPool, Database, Executor, SqlitePool,
    any::{AnyPoolOptions, install_default_drivers},
    query, query_scalar,
    sqlite::SqlitePoolOptions,
};
use tower::ServiceExt;
use tower_sessions::{
    Expiry, Session, SessionStore,
    cookie::time::{Duration, OffsetDateTime},
    session::Id,
};

/// A database for one test. A pool of one connection keeps a database in memory, and a schema of PostgreSQL's.
async fn database() -> AnyPool {
    install_default_drivers();
    let url = env::var("SESSIONS_TEST_DATABASE").unwrap_or_else(|_| "sqlite::memory:".to_owned());
    let pool = AnyPoolOptions::new()
        .max_connections(1)
        .connect(&url)
        .await
        .expect("a database");
    if url.starts_with("postgres") {
        pool.execute("SET search_path = pg_temp")
            .await
            .expect("a schema of the connection's own");
    }
    pool
}

async fn store() -> (DatabaseStore<Any>, AnyPool) {
    let pool = database().await;
    let store = DatabaseStore::new(pool.clone());
    store.create_table().await.expect("a table");
    store.create_table().await.expect("the table that is there");
    (store, pool)
}

fn session<DB: Database>(store: &DatabaseStore<DB>, id: Option<Id>) -> Session
where
    DatabaseStore<DB>: SessionStore,
{
    Session::new(
        id,
        Arc::new(store.clone()),
        Some(Expiry::OnInactivity(Duration::days(1))),
    )
}

/// Logs user `id` in, as a request does that ends.
async fn logged_in(store: &DatabaseStore<Any>, id: i64) -> Id {
    let session = session(store, None);
    log_in(&session, id).await.expect("logged in");
    session.save().await.expect("saved");
    session.id().expect("an identifier")
}

async fn user_of(store: &DatabaseStore<Any>, id: Id) -> Option<i64> {
    user(&session(store, Some(id))).await.expect("a session")
}

#[tokio::test]
async fn logging_in_gives_another_identifier_and_keeps_the_rest() {
    let (store, _) = store().await;
    let first = session(&store, None);
    first.insert("basket", [1, 2]).await.expect("inserted");
    first.save().await.expect("saved");
    let before = first.id().expect("an identifier");

    let second = session(&store, Some(before));
    log_in(&second, 7_i64).await.expect("logged in");
    second.save().await.expect("saved");
    let after = second.id().expect("an identifier");

    assert_ne!(before, after);
    assert_eq!(user_of(&store, before).await, None);
    assert_eq!(user_of(&store, after).await, Some(7));
    let basket: Option<[i64; 2]> = session(&store, Some(after))
        .get("basket")
        .await
        .expect("a session");
    assert_eq!(basket, Some([1, 2]));
}

#[tokio::test]
async fn logging_out_ends_one_session_or_all_of_a_user() {
    let (store, _) = store().await;
    let (phone, desk, other) = (
        logged_in(&store, 7).await,
        logged_in(&store, 7).await,
        logged_in(&store, 77).await,
    );

    let leaving = session(&store, Some(phone));
    log_out(&leaving).await.expect("logged out");
    leaving
        .insert("message", "See you.")
        .await
        .expect("inserted");
    leaving.save().await.expect("saved");
    assert_eq!(user_of(&store, phone).await, None);
    assert_eq!(
        user_of(&store, leaving.id().expect("a new identifier")).await,
        None
    );
    assert_eq!(user_of(&store, desk).await, Some(7));

    store.log_out_everywhere(7).await.expect("logged out");
    assert_eq!(user_of(&store, desk).await, None);
    assert_eq!(user_of(&store, other).await, Some(77));
}

#[tokio::test]
async fn a_request_that_is_being_answered_does_not_bring_a_session_back() {
    let (store, pool) = store().await;
    let id = logged_in(&store, 7).await;
    let slow = session(&store, Some(id));
    slow.insert("basket", 1).await.expect("inserted");
    store.log_out_everywhere(7).await.expect("logged out");
    slow.save().await.expect("saved");

    assert_eq!(user_of(&store, id).await, None);
    let rows: i64 = query_scalar("SELECT count(*) FROM sessions")
        .fetch_one(&pool)
        .await
        .expect("a count");
    assert_eq!(rows, 0);
}

#[tokio::test]
async fn a_session_that_has_expired_is_nobody_s_and_goes_with_the_next() {
    let (store, pool) = store().await;
    let id = logged_in(&store, 7).await;
    let past = OffsetDateTime::now_utc().unix_timestamp() - 1;
    query("UPDATE sessions SET expires_at = $1")
        .bind(past)
        .execute(&pool)
        .await
        .expect("expired");
    assert_eq!(user_of(&store, id).await, None);

    logged_in(&store, 8).await;
    let users: Vec<String> = query_scalar("SELECT user_id FROM sessions")
        .fetch_all(&pool)
        .await
        .expect("users");
    assert_eq!(users, ["8"]);
}

#[tokio::test]
async fn the_table_does_not_have_the_identifier() {
    let (store, pool) = store().await;
    let id = logged_in(&store, 7).await;
    let row: String = query_scalar("SELECT id_digest || data FROM sessions")
        .fetch_one(&pool)
        .await
        .expect("a row");
    assert!(
        row.contains(r#"{"user":7}"#) && !row.contains(&id.to_string()),
        "{row}"
    );
}

#[tokio::test]
async fn a_user_s_id_may_be_a_text_and_a_pool_may_be_of_sqlite_alone() {
    let pool: SqlitePool = SqlitePoolOptions::new()
        .max_connections(1)
        .connect("sqlite::memory:")
        .await
        .expect("a database");
    let store = DatabaseStore::new(pool);
    store.create_table().await.expect("a table");
    let first = session(&store, None);
    log_in(&first, "ada").await.expect("logged in");
    first.save().await.expect("saved");
    assert_eq!(
        user::<String>(&session(&store, first.id()))
            .await
            .expect("a session")
            .as_deref(),
        Some("ada")
    );
    store.log_out_everywhere("ada").await.expect("logged out");
    assert_eq!(
        user::<String>(&session(&store, first.id()))
            .await
            .expect("a session"),
        None
    );
}

#[tokio::test]
async fn the_flags_of_the_cookie_follow_the_scheme() {
    async fn cookie(https: bool) -> String {
        let (store, _) = store().await;
        let log_in = async |session: Session| log_in(&session, 7).await.expect("logged in");
        let app: Router = Router::new()
            .route("/", post(log_in))
            .layer(layer(store, https));
        let response = app
            .oneshot(Request::post("/").body(Body::empty()).expect("a request"))
            .await
            .expect("a response");
        let cookie = response.headers()["set-cookie"].to_str().expect("text");
        let (name, rest) = cookie.split_once('=').expect("a cookie");
        let (_, flags) = rest.split_once("; ").expect("flags");
        format!("{name}; {flags}")
    }
    assert_eq!(
        cookie(false).await,
        "session; HttpOnly; SameSite=Lax; Path=/; Max-Age=1209600"
    );
    assert_eq!(
        cookie(true).await,
        "__Host-session; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=1209600"
    );
}
