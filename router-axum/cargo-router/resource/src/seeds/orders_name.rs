//! The /orders/ of a new database, and of tests.

use router_axum::Result;

use crate::{
    db::Db,
    models::{NewOneOrder, OneOrder, Paging},
};

/// The newest, if there is one.
pub async fn newest(db: &Db) -> Result<Option<OneOrder>> {
    Ok(OneOrder::list(db, Paging::FIRST).await?.pop())
}

/// The newest, or else a new one.
pub async fn any(db: &Db) -> Result<OneOrder> {
    match newest(db).await? {
        Some(newest) => Ok(newest),
        None => create(db).await,
    }
}

/// A new one.
pub async fn create(db: &Db) -> Result<OneOrder> {
//unless owner     OneOrder::create(db, &new(db).await?).await
//if owner     let owner = super::users::any(db).await?;
//if owner     OneOrder::create(db, &owner, &new(db).await?).await
}

/// The values that somebody sends for a new one.
//unless made #[expect(clippy::unused_async, reason = "others need the database")]
//unless made pub async fn new(_: &Db) -> Result<NewOneOrder> {
//if made pub async fn new(db: &Db) -> Result<NewOneOrder> {
//if numbered     // what is unique is another one each time
//if numbered     let number = newest(db).await?.map_or(2000, |newest| 2000 + newest.id);
    Ok(NewOneOrder {
//each         {name}: {sample},
    })
}
