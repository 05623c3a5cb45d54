//! Clients of the API, who send name and password with each request that writes.

use axum::{extract::FromRequestParts, http::request::Parts};
use axum_extra::{
    TypedHeader,
    headers::{Authorization, authorization::Basic},
};
use router_axum::{
    ClientAddress, Guard,
    openapi::{self, DescribeRequest, Description},
    prelude::*,
};

use crate::{attempts, db::Db, models::User, password::Password};

/// Who sends a request, by `Authorization: Basic ..`. Everybody else gets a 401.
#[derive(Debug, Clone)]
pub struct Member(pub User);

impl Member {
    /// Nobody writes in the name of another: only the author changes what is written.
    pub fn check(&self, author: i64) -> Result<()> {
        if self.0.id == author {
            Ok(())
        } else {
            Err(Error::forbidden())
        }
    }
}

impl Guard for Member {}

impl DescribeRequest for Member {
    fn describe_request(description: &mut Description<'_>) {
        description.security("member", openapi::basic());
    }
}

impl FromRequestParts<Db> for Member {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, db: &Db) -> Result<Self> {
        let unknown = || Error::unauthorized().challenge("Basic realm=\"blog\", charset=\"UTF-8\"");
        let header = TypedHeader::<Authorization<Basic>>::from_request_parts(parts, db).await;
        let TypedHeader(Authorization(sent)) = header.map_err(|_| unknown())?;
        let from = Option::<ClientAddress>::from_request_parts(parts, db).await?;
        let name = sent.username();
        let known = User::authenticate(db, name, Password::from(sent.password()));
        let user = attempts::log_in(db, name, from, known).await?;
        user.map(Self).ok_or_else(unknown)
    }
}
