//! Serves one of the recipes: `cargo run -p recipes -- languages`, then `curl localhost:3000/greetings/Ada -H 'accept-language: de'`.

use std::{env, error::Error};

use recipes::{
    background, bookings, editing, flash, idempotency, languages, limits, live, tenants,
    time_zones, upload,
};
use router_axum::{Server, WebApp, shutdown_signal};
use sqlx::{PgPool, SqlitePool, any::AnyPoolOptions, raw_sql, sqlite::SqlitePoolOptions};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let recipe = env::args().nth(1).unwrap_or_default();
    if recipe == "tenants" {
        let pool = new_database().await?;
        raw_sql(tenants::TABLES).execute(&pool).await?;
        return Ok(tenants::app(pool).serve("127.0.0.1:3000").await?);
    }
    if recipe == "live" {
        let pool = PgPool::connect(&env::var("DATABASE_URL")?).await?;
        raw_sql(live::TABLES).execute(&pool).await?;
        let server = Server::new();
        let app = live::app(pool, server.stopping()).await?;
        return Ok(app.serve_with("127.0.0.1:3000", server).await?);
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
            sqlx::any::install_default_drivers();
            let options = AnyPoolOptions::new().max_connections(1);
            let pool = options.connect("sqlite::memory:").await?;
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
        "time-zones" => {
            let pool = new_database().await?;
            raw_sql(time_zones::TABLE).execute(&pool).await?;
            time_zones::app(pool)
        }
        "upload" => upload::app(),
        _ => {
            return Err(
                "usage: recipes background|bookings|editing|flash|idempotency|languages|limits|live|tenants|time-zones|upload".into(),
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
