//! Bookings that do not overlap, however many people book at once, on SQLite and on PostgreSQL.

use router_axum::prelude::*;
use serde::Deserialize;
use sqlx::{AnyPool, query, query_scalar};

/// The tables: a room is booked from one hour to another.
pub const TABLES: &str = "CREATE TABLE rooms (id BIGINT PRIMARY KEY, changes BIGINT NOT NULL DEFAULT 0);
     CREATE TABLE bookings (room BIGINT NOT NULL REFERENCES rooms, begins BIGINT NOT NULL, ends BIGINT NOT NULL);
     INSERT INTO rooms (id) VALUES (1), (2), (3), (4), (5), (6), (7), (8);";

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
    pool: AnyPool,
}

#[rest_controller("bookings")]
impl BookingsController {
    /// Books a room that is free.
    #[status(201)]
    async fn post_action(&self, Json(new): Json<Booking>) -> Result<()> {
        let mut transaction = self.pool.begin().await?;
        // what is written first locks: others wait, and what is read now stays true until it is saved
        let lock = query("UPDATE rooms SET changes = changes + 1 WHERE id = $1").bind(new.room);
        if lock.execute(&mut *transaction).await?.rows_affected() == 0 {
            return Err(Error::not_found());
        }
        let overlapping =
            "SELECT count(*) FROM bookings WHERE room = $1 AND begins < $2 AND ends > $3";
        let overlapping: i64 = query_scalar(overlapping)
            .bind(new.room)
            .bind(new.ends)
            .bind(new.begins)
            .fetch_one(&mut *transaction)
            .await?;
        if overlapping > 0 {
            return Err(Error::conflict().detail("The room is booked at this time."));
        }
        query("INSERT INTO bookings (room, begins, ends) VALUES ($1, $2, $3)")
            .bind(new.room)
            .bind(new.begins)
            .bind(new.ends)
            .execute(&mut *transaction)
            .await?;
        Ok(transaction.commit().await?)
    }
}

/// The application.
pub fn app(pool: AnyPool) -> WebApp {
    RestRouter::at("")
        .with(BookingsController { pool })
        .into_app()
}
