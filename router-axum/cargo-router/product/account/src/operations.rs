//! What operations see: whether the database answers, at `/readyz`.

use std::time::Duration;

use router_axum::Health;

use crate::db::Db;

/// The application is ready while its database answers.
pub fn health(db: &Db) -> Health {
    let db = db.clone();
    Health::new().check("database", Duration::from_secs(2), move || {
        let db = db.clone();
        async move { sqlx::query("SELECT 1").execute(&db).await }
    })
}
