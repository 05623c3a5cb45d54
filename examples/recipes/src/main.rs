//! Serves one of the recipes: `cargo run -p recipes -- languages`, then `curl localhost:3000/greetings/Ada -H 'accept-language: de'`.

use std::{env, error::Error};

use recipes::{
    background, bookings, editing, flash, idempotency, languages, limits, tenants, upload,
};
use router_axum::{WebApp, shutdown_signal};
use sqlx::{SqlitePool, raw_sql, sqlite::SqlitePoolOptions};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let recipe = env::args().nth(1).unwrap_or_default();
    if recipe == "tenants" {
        let pool = new_database().await?;
        raw_sql(tenants::TABLES).execute(&pool).await?;
        return Ok(tenants::app(pool).serve("127.0.0.1:3000").await?);
    }
    Ok(app(&recipe).await?.serve("127.0.0.1:3000").await?)
}

async fn app(recipe: &str) -> Result<WebApp, Box<dyn Error>> {
    Ok(match recipe {
        "background" => {
            let pool = new_database().await?;
            background::migrate(&pool).await?;
            tokio::spawn(background::work(pool.clone(), shutdown_signal()));
            background::app(pool)
        }
        "bookings" => {
            let pool = new_database().await?;
            raw_sql(bookings::TABLES).execute(&pool).await?;
            bookings::app(pool)
        }
        "editing" => {
            let pool = new_database().await?;
            raw_sql(editing::TABLE).execute(&pool).await?;
            editing::app(pool)
        }
        "flash" => flash::app(flash::sessions(new_database().await?).await?),
        "idempotency" => {
            let pool = new_database().await?;
            raw_sql(idempotency::TABLES).execute(&pool).await?;
            idempotency::app(pool)
        }
        "languages" => languages::app(),
        "limits" => limits::app(),
        "upload" => upload::app(),
        _ => {
            return Err(
                "usage: recipes background|bookings|editing|flash|idempotency|languages|limits|tenants|upload".into(),
            );
        }
    })
}

/// A database in memory: it is one connection, which stays.
async fn new_database() -> sqlx::Result<SqlitePool> {
    let options = SqlitePoolOptions::new()
        .max_connections(1)
        .idle_timeout(None)
        .max_lifetime(None);
    options.connect("sqlite::memory:").await
}
