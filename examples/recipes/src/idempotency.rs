//! An idempotency key: a POST that is sent twice is done once, and answered alike.

use axum::{extract::FromRequestParts, http::request::Parts};
use router_axum::prelude::*;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use sha2::{Digest, Sha256};
use sqlx::{FromRow, SqliteConnection, SqlitePool, query, query_as};

/// The tables, for a migration. With a log in, the key belongs to the account: `PRIMARY KEY (account, key)`.
pub const TABLES: &str = "
    CREATE TABLE orders (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
    CREATE TABLE idempotency_keys (
        key TEXT PRIMARY KEY,
        request BLOB NOT NULL,
        answer TEXT,
        created INTEGER NOT NULL DEFAULT (unixepoch())
    );
";

/// The header `Idempotency-Key`, by which a client says that it means the request it has sent before.
#[derive(Debug)]
pub struct IdempotencyKey(String);

impl<S: Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        let key = parts
            .headers
            .get("idempotency-key")
            .and_then(|key| key.to_str().ok());
        let key = key.filter(|key| (1..=255).contains(&key.len()));
        let missing = || {
            Error::bad_request().detail("An `Idempotency-Key` of 1 to 255 characters is needed.")
        };
        key.map(|key| Self(key.to_owned())).ok_or_else(missing)
    }
}

impl IdempotencyKey {
    /// Claims the key for a request, in the transaction that does its work. If the work was done before, returns its answer; for another request with the
    /// same key that is a 422. Keys are forgotten after a day.
    ///
    /// # Errors
    ///
    /// That one, or the database's.
    pub async fn claim<T: DeserializeOwned>(
        &self,
        db: &mut SqliteConnection,
        request: &impl Serialize,
    ) -> Result<Option<T>> {
        query("DELETE FROM idempotency_keys WHERE created < unixepoch() - 86400")
            .execute(&mut *db)
            .await?;
        let digest = Sha256::digest(serde_json::to_vec(request)?).to_vec();
        let claim = query(
            "INSERT INTO idempotency_keys (key, request) VALUES (?, ?) ON CONFLICT DO NOTHING",
        );
        if claim
            .bind(&self.0)
            .bind(&digest)
            .execute(&mut *db)
            .await?
            .rows_affected()
            == 1
        {
            return Ok(None);
        }
        let known =
            query_as("SELECT request, answer FROM idempotency_keys WHERE key = ?").bind(&self.0);
        let (request, answer): (Vec<u8>, String) = known.fetch_one(db).await?;
        if request != digest {
            return Err(Error::unprocessable()
                .detail("This `Idempotency-Key` was sent with another request."));
        }
        Ok(Some(serde_json::from_str(&answer)?))
    }

    /// Keeps the answer.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn keep(&self, db: &mut SqliteConnection, answer: &impl Serialize) -> Result<()> {
        let keep = query("UPDATE idempotency_keys SET answer = ? WHERE key = ?");
        keep.bind(serde_json::to_string(answer)?)
            .bind(&self.0)
            .execute(db)
            .await?;
        Ok(())
    }
}

/// An order that a client wants.
#[derive(Debug, Serialize, Deserialize)]
pub struct NewOrder {
    title: String,
}

/// An order.
#[derive(Debug, Serialize, Deserialize, FromRow)]
pub struct Order {
    id: i64,
    title: String,
}

/// `/orders`
#[derive(Debug)]
pub struct OrdersController {
    pool: SqlitePool,
}

#[rest_controller("orders")]
impl OrdersController {
    async fn get_action(&self, id: i64) -> Result<Option<Order>> {
        Ok(query_as("SELECT id, title FROM orders WHERE id = ?")
            .bind(id)
            .fetch_optional(&self.pool)
            .await?)
    }

    async fn post_action(
        &self,
        paths: Paths<Self>,
        #[extract] key: IdempotencyKey,
        Json(new): Json<NewOrder>,
    ) -> Result<Created<Order>> {
        let mut transaction = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        let order = match key.claim(&mut transaction, &new).await? {
            Some(order) => order,
            None => {
                let insert = query_as("INSERT INTO orders (title) VALUES (?) RETURNING id, title")
                    .bind(&new.title);
                let order: Order = insert.fetch_one(&mut *transaction).await?;
                key.keep(&mut transaction, &order).await?;
                order
            }
        };
        transaction.commit().await?;
        Ok(Created::at(paths.get_path(order.id), order))
    }
}

/// The application.
pub fn app(pool: SqlitePool) -> WebApp {
    RestRouter::at("")
        .with(OrdersController { pool })
        .into_app()
}

#[cfg(test)]
mod tests {
    use router_axum::testing::{TestApp, TestResponse};
    use serde_json::json;
    use sqlx::{query_scalar, raw_sql};

    use super::*;
    use crate::database::NewDatabase;

    async fn order(app: &TestApp, key: &str, title: &str) -> TestResponse {
        app.post("/orders")
            .header("idempotency-key", key)
            .json(json!({ "title": title }))
            .send()
            .await
    }

    #[tokio::test]
    async fn what_is_sent_again_is_done_once() {
        let db = NewDatabase::open().await;
        raw_sql(TABLES).execute(&db.pool).await.expect("tables");
        let app = TestApp::new(app(db.pool.clone()));

        let sent: Vec<_> = (0..20)
            .map(|_| {
                let app = app.clone();
                tokio::spawn(async move { order(&app, "a", "Milk").await })
            })
            .collect();
        for answer in sent {
            let answer = answer.await.expect("no panic");
            answer
                .assert_status(201)
                .assert_header("location", "/orders/1");
            assert_eq!(answer.text(), r#"{"id":1,"title":"Milk"}"#);
        }
        order(&app, "b", "Milk")
            .await
            .assert_status(201)
            .assert_header("location", "/orders/2");
        order(&app, "a", "Bread").await.assert_status(422);
        let unnamed = app
            .post("/orders")
            .json(json!({ "title": "Milk" }))
            .send()
            .await;
        assert!(
            unnamed
                .assert_status(400)
                .problem()
                .detail
                .contains("Idempotency-Key")
        );
        order(&app, "", "Milk").await.assert_status(400);

        let orders: i64 = query_scalar("SELECT count(*) FROM orders")
            .fetch_one(&db.pool)
            .await
            .expect("a number");
        assert_eq!(orders, 2);
    }

    #[tokio::test]
    async fn a_key_is_free_after_a_failure_and_after_a_day() {
        let db = NewDatabase::open().await;
        raw_sql(TABLES).execute(&db.pool).await.expect("tables");
        let refuse =
            "CREATE TRIGGER refuse BEFORE INSERT ON orders BEGIN SELECT raise(ABORT, 'no'); END";
        raw_sql(refuse).execute(&db.pool).await.expect("a trigger");
        let app = TestApp::new(app(db.pool.clone()));

        order(&app, "a", "Milk").await.assert_status(500);
        raw_sql("DROP TRIGGER refuse")
            .execute(&db.pool)
            .await
            .expect("no trigger");
        order(&app, "a", "Milk")
            .await
            .assert_status(201)
            .assert_header("location", "/orders/1");

        let age = "UPDATE idempotency_keys SET created = created - 90000";
        raw_sql(age).execute(&db.pool).await.expect("they are old");
        order(&app, "a", "Bread")
            .await
            .assert_status(201)
            .assert_header("location", "/orders/2");
    }
}
