//! The /orders/, and the queries that read and write them.

//if named use std::collections::BTreeMap;
//if named 
use chrono::{
    DateTime,
//if date     NaiveDate,
//if time     NaiveTime,
    Utc,
};
//if pages use router_axum::{FormFields, Result};
//unless pages use router_axum::Result;
use router_axum_resources::{EntityTag, Tagged};
//if postgres //if decimal use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::FromRow;
use validator::Validate;

//unless owner use super::Paging;
//if owner use super::{Paging, User};
use crate::{
//if refused     conflicts::{in_use, refusal},
//unless refused     conflicts::in_use,
    db::Db,
//if sqlite //if decimal     decimal::Decimal,
//if owner     own::Owned,
//if texts     rules::{
//if filled         is_filled,
//if kept         is_kept,
//if texts     },
//if datetime     zone::{Moment, typed},
};

/// One of the /orders/.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, FromRow)]
pub struct OneOrder {
    pub id: i64,
//each     pub {name}: {rust},
//if owner     /// Who made it.
//if owner     pub owner_id: i64,
    /// Counts the changes: the version that `If-Match` names.
    pub revision: i64,
    pub created_at: DateTime<Utc>,
}

/// What somebody sends for a new one, and to change one.
//if pages #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FormFields, JsonSchema, Validate)]
//unless pages #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Validate)]
pub struct NewOneOrder {
//each //if filled //if text     #[validate(custom(function = "is_filled"), length(max = 200, message = "has more than 200 characters"))]
//each //if filled //if longtext     #[validate(custom(function = "is_filled"), length(max = 50_000, message = "has more than 50000 characters"))]
//each //if kept //if text     #[validate(custom(function = "is_kept"), length(max = 200, message = "has more than 200 characters"))]
//each //if kept //if longtext     #[validate(custom(function = "is_kept"), length(max = 50_000, message = "has more than 50000 characters"))]
//each //if boolean     #[serde(default)]
//each //if datetime     #[serde(serialize_with = "typed")]
//if pages //each //if reference     #[form(label = "{label}")]
//each     pub {name}: {rust},
}
//each //if enum 
//each //if enum /// The values of `{name}`.
//each //if enum #[derive(Debug, Clone, Copy, PartialEq, Eq)]
//if pages //each //if enum #[derive(Serialize, Deserialize, FormFields, JsonSchema, sqlx::Type)]
//unless pages //each //if enum #[derive(Serialize, Deserialize, JsonSchema, sqlx::Type)]
//each //if enum #[serde(rename_all = "snake_case")]
//each //if enum #[sqlx(type_name = "TEXT", rename_all = "snake_case")]
//each //if enum pub enum {type} {
//each //if enum     {variants},
//each //if enum }

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
//unless owner     pub async fn create(db: &Db, new: &NewOneOrder) -> Result<Self> {
//if owner     pub async fn create(db: &Db, owner: &User, new: &NewOneOrder) -> Result<Self> {
        let insert = "INSERT INTO orders_name (/names/) VALUES (/numbers/) RETURNING *";
        let inserted = sqlx::query_as(insert)
//each //if texts             .bind(&new.{name})
//each //unless texts             .bind(new.{name})
//if owner             .bind(owner.id)
            .fetch_one(db)
//unless refused             .await?;
//unless refused         Ok(inserted)
//if refused             .await;
//if refused         match inserted {
//if refused             Ok(inserted) => Ok(inserted),
//if refused             Err(error) => Err(new.refusal(db, error).await),
//if refused         }
    }

    /// Changes one that is there, in the revision that was seen or, without one, in any. Nothing otherwise.
    pub async fn update(
        db: &Db,
        id: i64,
        seen: Option<i64>,
        new: &NewOneOrder,
    ) -> Result<Option<Self>> {
        let update = "UPDATE orders_name SET /assignments/, revision = revision + 1 WHERE id = /next/ AND revision = coalesce(/last/, revision) RETURNING *";
        let updated = sqlx::query_as(update)
//each //if texts             .bind(&new.{name})
//each //unless texts             .bind(new.{name})
            .bind(id)
            .bind(seen)
            .fetch_optional(db)
//unless refused             .await?;
//unless refused         Ok(updated)
//if refused             .await;
//if refused         match updated {
//if refused             Ok(updated) => Ok(updated),
//if refused             Err(error) => Err(new.refusal(db, error).await),
//if refused         }
    }

    /// Deletes one; whether it was there. What something else refers to is kept.
    pub async fn delete(db: &Db, id: i64) -> Result<bool> {
        let delete = sqlx::query("DELETE FROM orders_name WHERE id = $1");
        let deleted = delete.bind(id).execute(db).await;
        Ok(deleted.map_err(in_use)?.rows_affected() > 0)
    }
}

impl Tagged for OneOrder {
    fn tag(&self) -> EntityTag {
        EntityTag::new(self.revision)
    }
}
//if owner 
//if owner impl Owned for OneOrder {
//if owner     fn owner(&self) -> i64 {
//if owner         self.owner_id
//if owner     }
//if owner 
//if owner     async fn of_id(db: &Db, id: i64) -> sqlx::Result<Option<Self>> {
//if owner         Self::find(db, id).await
//if owner     }
//if owner }

/// What a form shows that changes it.
impl From<OneOrder> for NewOneOrder {
    fn from(saved: OneOrder) -> Self {
        Self {
//each             {name}: saved.{name},
        }
    }
}
//if refused 
//if refused impl NewOneOrder {
//if refused     /// What the database refuses, at the field that it is about.
//if refused     async fn refusal(&self, db: &Db, error: sqlx::Error) -> router_axum::Error {
//if refused         let references = [
//each //if reference //if optional             ("{name}", self.{name}, "SELECT id FROM {table} WHERE id = $1"),
//each //if reference //unless optional             ("{name}", Some(self.{name}), "SELECT id FROM {table} WHERE id = $1"),
//if refused         ];
//if refused         refusal(db, error, &[/unique/], &references).await
//if refused     }
//if refused }
//if named 
//if named /// The names of what they refer to, by their ids. Where there are thousands, a search takes the place of a select.
//if named #[derive(Debug, Serialize)]
//if named pub struct NamesForOneOrder {
//each //if named     pub {name}: BTreeMap<i64, String>,
//if named }
//if named 
//if named impl NamesForOneOrder {
//if named     pub async fn load(db: &Db) -> sqlx::Result<Self> {
//each //if named         let {name}: Vec<_> = sqlx::query_as("SELECT id, {known_by} FROM {table}").fetch_all(db).await?;
//if named         Ok(Self {
//each //if named             {name}: {name}.into_iter().collect(),
//if named         })
//if named     }
//if named }
