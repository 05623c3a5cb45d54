//! The /orders/, and the queries that read and write them.

//if date use chrono::{DateTime, NaiveDate, Utc};
//unless date use chrono::{DateTime, Utc};
//if decimal-of-postgres use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::FromRow;

use super::Paging;
use crate::{
    db::Db,
//if decimal-of-sqlite     decimal::Decimal,
//if references     validation::{Problems, Refused, is_there},
//if rules-alone     validation::{Problems, Refused},
//unless checked     validation::Refused,
};

/// One of the /orders/.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, FromRow)]
pub struct OneOrder {
    pub id: i64,
//each     pub {name}: {rust},
    pub created_at: DateTime<Utc>,
}

/// What somebody sends for a new one, and to change one.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NewOneOrder {
//each     {schema}
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
    pub async fn create(db: &Db, new: &NewOneOrder) -> Result<Self, Refused> {
//if rules         new.check().into_result()?;
//if references         new.check_references(db).await?.into_conflict()?;
        let insert = "INSERT INTO orders_name (/names/) VALUES (/numbers/) RETURNING *";
        let inserted = sqlx::query_as(insert)
//each             .bind({bound})
            .fetch_one(db)
            .await?;
        Ok(inserted)
    }

    /// Changes one, if it is there.
    pub async fn update(db: &Db, id: i64, new: &NewOneOrder) -> Result<Option<Self>, Refused> {
//if rules         new.check().into_result()?;
//if references         new.check_references(db).await?.into_conflict()?;
        let update = "UPDATE orders_name SET /assignments/ WHERE id = /next/ RETURNING *";
        let updated = sqlx::query_as(update)
//each             .bind({bound})
            .bind(id)
            .fetch_optional(db)
            .await?;
        Ok(updated)
    }

    /// Deletes one; whether it was there. What something else refers to is kept.
    pub async fn delete(db: &Db, id: i64) -> Result<bool, Refused> {
        let delete = sqlx::query("DELETE FROM orders_name WHERE id = $1");
        let deleted = delete.bind(id).execute(db).await;
        Ok(deleted.map_err(Refused::in_use)?.rows_affected() > 0)
    }
}
//if checked 
//if checked impl NewOneOrder {
//if rules     /// What is wrong with its fields.
//if rules     pub fn check(&self) -> Problems {
//if rules         let mut problems = Problems::default();
//each         {rule}
//if rules         problems
//if rules     }
//if rules-and-references 
//if references     /// What it refers to has to be there.
//if references     async fn check_references(&self, db: &Db) -> sqlx::Result<Problems> {
//if references         let mut problems = Problems::default();
//reference         let select = "SELECT 1 FROM {table} WHERE id = $1";
//reference         let found = is_there(db, select, self.{name}).await?;
//reference         problems.check(found, "/{name}", "There is nothing with this id.");
//if references         Ok(problems)
//if references     }
//if checked }
