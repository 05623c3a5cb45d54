//! The /orders/, and the queries that read and write them.

//if date use chrono::{DateTime, NaiveDate, Utc};
//unless date use chrono::{DateTime, Utc};
//if pages use router_axum::{FormFields, Result};
//unless pages use router_axum::Result;
//if decimal-of-postgres use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::FromRow;
use validator::Validate;

use super::Paging;
use crate::{
//if references     conflicts::{in_use, refers},
//unless references     conflicts::in_use,
    db::Db,
//if decimal-of-sqlite     decimal::Decimal,
//if filled-and-kept     rules::{is_filled, is_kept},
//if filled-alone     rules::is_filled,
//if kept-alone     rules::is_kept,
};

/// One of the /orders/.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, FromRow)]
pub struct OneOrder {
    pub id: i64,
//each     pub {name}: {rust},
    pub created_at: DateTime<Utc>,
}

/// What somebody sends for a new one, and to change one.
//if pages #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FormFields, JsonSchema, Validate)]
//unless pages #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Validate)]
pub struct NewOneOrder {
//each     {rule}
//each     pub {name}: {rust},
}

impl OneOrder {
    /// A page of them, the newest first.
    pub async fn list(db: &Db, paging: Paging) -> sqlx::Result<Vec<Self>> {
        sqlx::query_as("SELECT * FROM orders_name ORDER BY id DESC LIMIT $1 OFFSET $2")
            .bind(paging.limit)
            .bind(paging.offset)
            .fetch_all(db)
            .await
    }

    /// How many there are.
    pub async fn count(db: &Db) -> sqlx::Result<i64> {
        sqlx::query_scalar("SELECT count(*) FROM orders_name")
            .fetch_one(db)
            .await
    }

    /// The one with this id.
    pub async fn find(db: &Db, id: i64) -> sqlx::Result<Option<Self>> {
        sqlx::query_as("SELECT * FROM orders_name WHERE id = $1")
            .bind(id)
            .fetch_optional(db)
            .await
    }

    /// Saves a new one.
    pub async fn create(db: &Db, new: &NewOneOrder) -> Result<Self> {
//if references         new.check_references(db).await?;
        let insert = "INSERT INTO orders_name (/names/) VALUES (/numbers/) RETURNING *";
        let inserted = sqlx::query_as(insert)
//each             .bind({bound})
            .fetch_one(db)
            .await?;
        Ok(inserted)
    }

    /// Changes one, if it is there.
    pub async fn update(db: &Db, id: i64, new: &NewOneOrder) -> Result<Option<Self>> {
//if references         new.check_references(db).await?;
        let update = "UPDATE orders_name SET /assignments/ WHERE id = /next/ RETURNING *";
        let updated = sqlx::query_as(update)
//each             .bind({bound})
            .bind(id)
            .fetch_optional(db)
            .await?;
        Ok(updated)
    }

    /// Deletes one; whether it was there. What something else refers to is kept.
    pub async fn delete(db: &Db, id: i64) -> Result<bool> {
        let delete = sqlx::query("DELETE FROM orders_name WHERE id = $1");
        let deleted = delete.bind(id).execute(db).await;
        Ok(deleted.map_err(in_use)?.rows_affected() > 0)
    }
}

/// What a form shows that changes it.
impl From<OneOrder> for NewOneOrder {
    fn from(saved: OneOrder) -> Self {
        Self {
//each             {name}: saved.{name},
        }
    }
}
//if references 
//if references impl NewOneOrder {
//if references     /// What it refers to has to be there.
//if references     async fn check_references(&self, db: &Db) -> Result<()> {
//reference         let select = "SELECT 1 FROM {table} WHERE id = $1";
//reference         refers(db, select, self.{name}, "/{name}").await?;
//if references         Ok(())
//if references     }
//if references }
