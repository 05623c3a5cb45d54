//! Work in the background, by apalis: its queue is in the application's own database, so that no work is lost, and none is done for what was not saved.

use std::{process, task::Poll, time::Duration};

use apalis::prelude::{BackendExt, BoxDynError, Data, TaskBuilder, WorkerBuilder, WorkerError};
use apalis_sqlite::{Config, SqliteStorage, queries::push_tasks};
use futures_util::stream;
use router_axum::prelude::*;
use serde::{Deserialize, Serialize};
use sqlx::{SqlitePool, migrate::MigrateError, query, raw_sql};
use tokio::time::interval;

/// The work: a mail to a new member.
#[derive(Debug, Serialize, Deserialize)]
pub struct Welcome {
    name: String,
}

impl Welcome {
    const QUEUE: &str = "welcome";
}

/// A trigger lets failed work wait for 1, 8, 27 seconds and so on: apalis would try it again at once, and have given up before a mail server is back.
const WAIT: &str = "CREATE TRIGGER IF NOT EXISTS wait AFTER UPDATE OF status ON Jobs WHEN new.status = 'Failed'
    BEGIN UPDATE Jobs SET run_at = unixepoch() + new.attempts * new.attempts * new.attempts WHERE id = new.id; END";

/// Makes the tables, those of the queue, too.
///
/// # Errors
///
/// If the database fails.
pub async fn migrate(pool: &SqlitePool) -> Result<(), MigrateError> {
    let tables = "CREATE TABLE IF NOT EXISTS members (name TEXT PRIMARY KEY); CREATE TABLE IF NOT EXISTS mails (receiver TEXT)";
    raw_sql(tables).execute(pool).await?;
    // not `SqliteStorage::setup`, which also turns off that the database waits for the disk
    let mut queue = SqliteStorage::migrations();
    // those of the application are in the same table of migrations; its own migrator ignores these in turn
    queue.set_ignore_missing(true);
    queue.run(pool).await?;
    raw_sql(WAIT).execute(pool).await?;
    Ok(())
}

/// `/members`
#[derive(Debug)]
pub struct MembersController {
    pool: SqlitePool,
}

#[rest_controller("members")]
impl MembersController {
    /// Saves the member and the work: both, or neither.
    async fn post_action(&self, Json(name): Json<String>) -> Result<StatusCode> {
        let mut transaction = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        query("INSERT INTO members (name) VALUES (?)")
            .bind(&name)
            .execute(&mut *transaction)
            .await?;
        let work = serde_json::to_vec(&Welcome { name })?;
        push_tasks(
            &mut *transaction,
            Welcome::QUEUE,
            &[TaskBuilder::new(work).max_attempts(10).build()],
        )
        .await?;
        transaction.commit().await?;
        Ok(StatusCode::ACCEPTED)
    }
}

/// Does one piece of work. What fails is done again, ten times at most, within half an hour. So it may be done twice.
async fn welcome(mail: Welcome, pool: Data<SqlitePool>) -> Result<(), BoxDynError> {
    // in an application: sends it, by lettre
    query("INSERT INTO mails (receiver) VALUES (?)")
        .bind(mail.name)
        .execute(&*pool)
        .await?;
    Ok(())
}

/// Works until it is told to stop, and ends when what it has begun is done.
///
/// # Errors
///
/// If the queue fails.
pub async fn work(
    pool: SqlitePool,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), WorkerError> {
    let queue =
        SqliteStorage::<Welcome>::new(&pool).with_config(Config::default().queue(Welcome::QUEUE));
    // not `poll_with_interval` of apalis 1.0: a tick there does not ask to be woken for the next one, and now and then work waits for half a minute
    let mut ticks = interval(Duration::from_millis(200));
    let wakes = stream::poll_fn(move |context| {
        while ticks.poll_tick(context).is_ready() {}
        Poll::<Option<()>>::Pending
    });
    WorkerBuilder::new(format!("welcome-{}", process::id()))
        .backend(queue.poll_with_stream(wakes))
        .data(pool)
        .build(welcome)
        .run_until(async {
            stop.await;
            Ok::<_, WorkerError>(())
        })
        .await
}

/// The application. Beside it runs [`work`]: `tokio::spawn(work(pool, shutdown_signal()))`.
pub fn app(pool: SqlitePool) -> WebApp {
    RestRouter::at("")
        .with(MembersController { pool })
        .into_app()
}

#[cfg(test)]
mod tests {
    use router_axum::testing::TestApp;
    use sqlx::query_scalar;
    use tokio::{
        sync::oneshot,
        time::{sleep, timeout},
    };

    use super::*;
    use crate::database::NewDatabase;

    /// Waits until as many mails are sent.
    async fn mails(pool: &SqlitePool, expected: i64) {
        let sent = async {
            while query_scalar::<_, i64>("SELECT count(*) FROM mails")
                .fetch_one(pool)
                .await
                .expect("a number")
                < expected
            {
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(Duration::from_secs(30), sent)
            .await
            .expect("in time");
    }

    #[tokio::test]
    async fn work_is_done_though_it_fails_and_though_nobody_works_yet() {
        let db = NewDatabase::open().await;
        migrate(&db.pool).await.expect("tables");
        let app = TestApp::new(app(db.pool.clone()));
        app.post("/members")
            .json("Ada")
            .send()
            .await
            .assert_status(202);
        // a member who is there already: no work either
        app.post("/members")
            .json("Ada")
            .send()
            .await
            .assert_status(500);

        let refuse =
            "CREATE TRIGGER refuse BEFORE INSERT ON mails BEGIN SELECT raise(ABORT, 'no'); END";
        raw_sql(refuse).execute(&db.pool).await.expect("a trigger");
        let (stop, stopped) = oneshot::channel::<()>();
        let working = tokio::spawn(work(db.pool.clone(), async {
            let _ = stopped.await;
        }));
        let waits = async {
            let waits = "SELECT run_at - done_at = attempts * attempts * attempts FROM Jobs WHERE status = 'Failed'";
            loop {
                match query_scalar::<_, bool>(waits)
                    .fetch_optional(&db.pool)
                    .await
                    .expect("a number")
                {
                    Some(waits) => break waits,
                    None => sleep(Duration::from_millis(5)).await,
                }
            }
        };
        assert!(
            timeout(Duration::from_secs(30), waits)
                .await
                .expect("in time"),
            "longer after each failure"
        );
        raw_sql("DROP TRIGGER refuse")
            .execute(&db.pool)
            .await
            .expect("no trigger");
        mails(&db.pool, 1).await;

        app.post("/members")
            .json("Grace")
            .send()
            .await
            .assert_status(202);
        mails(&db.pool, 2).await;
        stop.send(()).expect("it works");
        timeout(Duration::from_secs(30), working)
            .await
            .expect("in time")
            .expect("no panic")
            .expect("no error");
        let jobs = "SELECT count(*) FROM Jobs WHERE status = 'Done'";
        assert_eq!(
            query_scalar::<_, i64>(jobs)
                .fetch_one(&db.pool)
                .await
                .expect("a number"),
            2
        );
    }
}
