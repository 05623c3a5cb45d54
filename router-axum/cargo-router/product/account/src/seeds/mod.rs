//! The rows that a database begins with while the application is developed: `cargo router seed`, as often as you like. Tests begin with the same.

pub mod users;

use router_axum::Result;

use crate::db::Db;

/// Fills what is empty.
pub async fn seed(db: &Db) -> Result<()> {
    users::any(db).await?;
    Ok(())
}
