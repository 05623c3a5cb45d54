//! Resources that change while they are read and written: in SQLite, or the database that `RESOURCES_TEST_DATABASE` names.

use std::{
    collections::BTreeMap,
    env,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};

use router_axum::{prelude::*, testing::TestApp};
use router_axum_resources::{CursorPage, EntityTag, IfMatch, Limits, ListOf, Versioned};
use sqlx::{
    AnyPool, AssertSqlSafe,
    any::{AnyPoolOptions, install_default_drivers},
};

/// How often both clients of a row change it together.
const CHANGES: i64 = 10_000;

struct CountersController {
    pool: AnyPool,
}

#[rest_controller("counters")]
impl CountersController {
    async fn cget_action(
        &self,
        page: CursorPage<i64, Limits<3, 10>>,
    ) -> Result<ListOf<i64, Limits<3, 10>>> {
        let rows = "SELECT id FROM counters WHERE id > $1 ORDER BY id LIMIT $2";
        let after = page.after().copied().unwrap_or(i64::MIN);
        let rows = sqlx::query_scalar(rows)
            .bind(after)
            .bind(page.rows())
            .fetch_all(&self.pool)
            .await?;
        page.list(rows, |id| *id)
    }

    async fn get_action(&self, id: i64) -> Result<Option<Versioned<i64>>> {
        let row = sqlx::query_as("SELECT count, revision FROM counters WHERE id = $1").bind(id);
        let row: Option<(i64, i64)> = row.fetch_optional(&self.pool).await?;
        Ok(row.map(|(count, revision)| Versioned::new(count, EntityTag::new(revision))))
    }

    async fn put_action(&self, id: i64, seen: IfMatch, Json(count): Json<i64>) -> Result<()> {
        let update = "UPDATE counters SET count = $1, revision = revision + 1 WHERE id = $2 AND revision = coalesce($3, revision)";
        let done = sqlx::query(update)
            .bind(count)
            .bind(id)
            .bind(seen.revision::<i64>()?)
            .execute(&self.pool)
            .await?;
        if done.rows_affected() == 0 {
            Err(Error::precondition_failed())
        } else {
            Ok(())
        }
    }
}

/// A database for one test: in memory, which is that of its connection, or a schema of a server, to which each client has a connection.
async fn database() -> AnyPool {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    install_default_drivers();
    let Ok(server) = env::var("RESOURCES_TEST_DATABASE") else {
        return AnyPoolOptions::new()
            .max_connections(1)
            .connect("sqlite::memory:")
            .await
            .expect("a database");
    };
    let schema = format!(
        "resources_{}_{}",
        std::process::id(),
        NUMBER.fetch_add(1, Ordering::Relaxed)
    );
    let pool = AnyPoolOptions::new()
        .max_connections(1)
        .connect(&server)
        .await
        .expect("a server");
    sqlx::query(AssertSqlSafe(format!("CREATE SCHEMA {schema}")))
        .execute(&pool)
        .await
        .expect("a new schema");
    let url = format!(
        "{server}{}options[search_path]={schema}",
        if server.contains('?') { '&' } else { '?' }
    );
    AnyPoolOptions::new()
        .max_connections(2)
        .connect(&url)
        .await
        .expect("a database")
}

/// A database with a row for each of these ids.
async fn app(ids: impl IntoIterator<Item = i64>) -> (TestApp, AnyPool) {
    let pool = database().await;
    let table = "CREATE TABLE counters (id BIGINT PRIMARY KEY, count BIGINT NOT NULL DEFAULT 0, revision BIGINT NOT NULL DEFAULT 0)";
    sqlx::query(table).execute(&pool).await.expect("a table");
    for id in ids {
        insert(&pool, id).await;
    }
    let rest: RestRouter =
        RestRouter::new("", "c.").with(CountersController { pool: pool.clone() });
    (
        TestApp::new(
            WebApp::new(".", false)
                .activate(ErrorRouter::new())
                .activate(rest),
        ),
        pool,
    )
}

async fn insert(pool: &AnyPool, id: i64) {
    sqlx::query("INSERT INTO counters (id) VALUES ($1) ON CONFLICT DO NOTHING")
        .bind(id)
        .execute(pool)
        .await
        .expect("a row");
}

/// Counts to `changes` by reading, adding and writing, and again where another has written in between. Says how often that was.
async fn count(app: Arc<TestApp>, changes: i64) -> u32 {
    let (mut done, mut refused) = (0, 0);
    while done < changes {
        let seen = app.get("/counters/1").send().await;
        let written = app
            .put("/counters/1")
            .if_match(seen.tag())
            .json(seen.json::<i64>() + 1)
            .send()
            .await;
        match written.status().as_u16() {
            204 => done += 1,
            412 => refused += 1,
            status => panic!("{status}: {}", written.text()),
        }
    }
    refused
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_clients_that_change_one_row_lose_no_update() {
    let (app, _pool) = app([1]).await;
    let app = Arc::new(app);
    let (one, other) = (
        tokio::spawn(count(app.clone(), CHANGES / 2)),
        tokio::spawn(count(app.clone(), CHANGES / 2)),
    );
    let refused = one.await.expect("a client") + other.await.expect("a client");
    assert_eq!(app.get("/counters/1").send().await.json::<i64>(), CHANGES);
    assert!(refused > 0, "the clients never met");
}

/// Numbers that look random, and are the same in each run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

#[tokio::test]
async fn a_walk_by_cursor_sees_each_row_that_stays_exactly_once() {
    for seed in 0..50 {
        let mut numbers = Numbers(seed);
        // every third row stays; the others come and go
        let (app, pool) = app((0..60).filter(|id| id % 3 == 0 || numbers.below(2) == 0)).await;
        let mut seen = BTreeMap::new();
        let mut next = Some(format!("/counters?limit={}", 1 + numbers.below(10)));
        while let Some(path) = next {
            let page = app.get(&path).send().await;
            page.assert_status(200);
            for id in page.json::<Vec<i64>>() {
                *seen.entry(id).or_insert(0) += 1;
            }
            for _ in 0..numbers.below(8) {
                let id =
                    i64::try_from(numbers.below(20) * 3 + 1 + numbers.below(2)).expect("small");
                if numbers.below(2) == 0 {
                    insert(&pool, id).await;
                } else {
                    sqlx::query("DELETE FROM counters WHERE id = $1")
                        .bind(id)
                        .execute(&pool)
                        .await
                        .expect("a deletion");
                }
            }
            next = page.link("next");
        }
        assert!(
            (0..60).step_by(3).all(|id| seen.get(&id) == Some(&1)),
            "{seed}: {seen:?}"
        );
        assert!(seen.values().all(|times| *times == 1), "{seed}: {seen:?}");
    }
}
