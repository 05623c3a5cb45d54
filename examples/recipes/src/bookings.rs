//! Bookings that do not overlap, however many people book at once.

use router_axum::prelude::*;
use serde::Deserialize;
use sqlx::{SqlitePool, query, query_scalar};

/// The table: a room is booked from one hour to another.
pub const TABLES: &str =
    "CREATE TABLE bookings (room INTEGER NOT NULL, begins INTEGER NOT NULL, ends INTEGER NOT NULL)";

/// A room from one hour to another.
#[derive(Debug, Deserialize)]
pub struct Booking {
    room: i64,
    begins: i64,
    ends: i64,
}

/// `/bookings`
#[derive(Debug)]
pub struct BookingsController {
    pool: SqlitePool,
}

#[rest_controller("bookings")]
impl BookingsController {
    /// Books a room that is free.
    #[status(201)]
    async fn post_action(&self, Json(new): Json<Booking>) -> Result<()> {
        // the lock comes first: what is read under it stays true until it is written
        let mut transaction = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        let overlapping =
            "SELECT count(*) FROM bookings WHERE room = ? AND begins < ? AND ends > ?";
        let overlapping: i64 = query_scalar(overlapping)
            .bind(new.room)
            .bind(new.ends)
            .bind(new.begins)
            .fetch_one(&mut *transaction)
            .await?;
        if overlapping > 0 {
            return Err(Error::conflict().detail("The room is booked at this time."));
        }
        query("INSERT INTO bookings (room, begins, ends) VALUES (?, ?, ?)")
            .bind(new.room)
            .bind(new.begins)
            .bind(new.ends)
            .execute(&mut *transaction)
            .await?;
        Ok(transaction.commit().await?)
    }
}

/// The application.
pub fn app(pool: SqlitePool) -> WebApp {
    RestRouter::at("")
        .with(BookingsController { pool })
        .into_app()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use router_axum::testing::TestApp;
    use serde_json::json;
    use sqlx::raw_sql;

    use super::*;
    use crate::database::NewDatabase;

    #[tokio::test(flavor = "multi_thread")]
    async fn of_two_hundred_at_once_who_want_eight_rooms_eight_get_one() {
        let db = NewDatabase::open().await;
        raw_sql(TABLES).execute(&db.pool).await.expect("a table");
        let app = TestApp::new(app(db.pool.clone()));
        let sent: Vec<_> = (0..200)
            .map(|number| {
                let booking = json!({ "room": number % 8, "begins": 9 + number % 2, "ends": 11 });
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
    }
}
