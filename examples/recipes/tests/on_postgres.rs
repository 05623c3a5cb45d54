//! Recipes that need a server: bookings on both databases, and events over several instances.

use std::{collections::BTreeMap, env, time::Duration};

use recipes::{bookings, live};
use router_axum::{Server, testing::TestApp};
use serde_json::json;
use sqlx::{AnyPool, PgPool, any::AnyPoolOptions, postgres::PgPoolOptions, raw_sql};
use tokio::time::{sleep, timeout};

/// A new schema on the server that `RECIPES_TEST_DATABASE` names. Returns its URL.
async fn new_schema(name: &str) -> String {
    let server = env::var("RECIPES_TEST_DATABASE").expect("RECIPES_TEST_DATABASE=postgres://..");
    let pool = PgPool::connect(&server).await.expect("a server");
    let schema = format!("DROP SCHEMA IF EXISTS {name} CASCADE; CREATE SCHEMA {name}");
    let schema = raw_sql(sqlx::AssertSqlSafe(schema));
    schema.execute(&pool).await.expect("a schema");
    let sign = if server.contains('?') { '&' } else { '?' };
    format!("{server}{sign}options[search_path]={name}")
}

async fn eight_of_two_hundred_get_a_room(url: &str) {
    sqlx::any::install_default_drivers();
    let pool: AnyPool = AnyPoolOptions::new()
        .connect(url)
        .await
        .expect("a database");
    raw_sql(bookings::TABLES)
        .execute(&pool)
        .await
        .expect("tables");
    let app = TestApp::new(bookings::app(pool));
    let sent: Vec<_> = (0..200)
        .map(|number| {
            let booking = json!({ "room": 1 + number % 8, "begins": 9 + number % 2, "ends": 11 });
            let app = app.clone();
            tokio::spawn(async move {
                let answer = app.post("/bookings").json(booking).send().await;
                answer.status().as_u16()
            })
        })
        .collect();
    let mut statuses = BTreeMap::new();
    for status in sent {
        *statuses.entry(status.await.expect("no panic")).or_insert(0) += 1;
    }
    assert_eq!(statuses, BTreeMap::from([(201, 8), (409, 192)]));
    let unknown = json!({ "room": 9, "begins": 9, "ends": 11 });
    let unknown = app.post("/bookings").json(unknown).send().await;
    unknown.assert_status(404);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_hundred_at_once_who_want_eight_rooms_eight_get_one() {
    let file = env::temp_dir().join(format!("recipes-bookings-{}.db", std::process::id()));
    let _ = std::fs::remove_file(&file);
    eight_of_two_hundred_get_a_room(&format!("sqlite:{}?mode=rwc", file.display())).await;
    std::fs::remove_file(file).expect("a file");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "examples/blog/tests/on-postgres runs it, and starts a server for it"]
async fn on_postgres_too_eight_get_one() {
    eight_of_two_hundred_get_a_room(&new_schema("recipes_bookings").await).await;
}

#[tokio::test]
#[ignore = "examples/blog/tests/on-postgres runs it, and starts a server for it"]
async fn a_browser_hears_what_another_instance_says_to_its_user_alone() {
    let url = new_schema("recipes_live").await;
    let pool = PgPoolOptions::new().connect(&url).await.expect("a server");
    raw_sql(live::TABLES).execute(&pool).await.expect("a table");
    let server = Server::new();
    let instance = async || {
        TestApp::new(
            live::app(pool.clone(), server.stopping())
                .await
                .expect("a server"),
        )
    };
    let (one, other) = (instance().await, instance().await);
    one.get("/messages").send().await.assert_status(401);
    for app in [&one, &other] {
        app.post("/log_ins").json(7).send().await.assert_status(201);
    }
    let mut heard = one.get("/messages").open().await;
    // both listen before anybody speaks
    sleep(Duration::from_millis(500)).await;
    for (receiver, text) in [(8, "not for 7"), (7, "for 7")] {
        let message = json!({ "receiver": receiver, "text": text });
        other
            .post("/messages")
            .json(message)
            .send()
            .await
            .assert_status(201);
    }
    let event = timeout(Duration::from_secs(10), heard.next_event()).await;
    assert_eq!(event.expect("in time").as_deref(), Some("data: \"for 7\""));
}
