//! A guard: a row is changed by its owner alone, and by admins.

use axum::{
    extract::{FromRef, FromRequestParts, Path},
    http::request::Parts,
};
use router_axum::{
    Guard,
    openapi::{DescribeRequest, Description},
    prelude::*,
};

use crate::{
    db::Db,
    models::{Role, User},
};

/// A row that belongs to a user.
pub trait Owned: Sized {
    /// The id of the user.
    fn owner(&self) -> i64;

    /// The row with this id.
    fn of_id(db: &Db, id: i64) -> impl Future<Output = sqlx::Result<Option<Self>>> + Send;
}

/// The row at this path, for whom it belongs to and for admins. Everybody else is answered with a 403.
#[derive(Debug, Clone)]
pub struct Own<By, T> {
    pub by: By,
    pub row: T,
}

impl<By, T> Guard for Own<By, T> {}

impl<By: DescribeRequest, T> DescribeRequest for Own<By, T> {
    fn describe_request(description: &mut Description<'_>) {
        By::describe_request(description);
        description.errors([403, 404]);
    }
}

impl<S, By, T> FromRequestParts<S> for Own<By, T>
where
    S: Send + Sync,
    Db: FromRef<S>,
    By: FromRequestParts<S> + AsRef<User> + Send,
    T: Owned,
{
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Response> {
        let by = By::from_request_parts(parts, state).await;
        let by = by.map_err(IntoResponse::into_response)?;
        let id = Path::from_request_parts(parts, state).await;
        let Path(id) = id.map_err(|rejection| Error::from(rejection).into_response())?;
        let row = own(by.as_ref(), id, &Db::from_ref(state)).await;
        row.map(|row| Self { by, row }).map_err(IntoResponse::into_response)
    }
}

async fn own<T: Owned>(user: &User, id: i64, db: &Db) -> Result<T> {
    let row = T::of_id(db, id).await?.ok_or_else(Error::not_found)?;
    if row.owner() != user.id {
        user.require(Role::Admin)?;
    }
    Ok(row)
}
