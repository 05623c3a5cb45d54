//! Clients of the API.

use axum::{
    extract::FromRequestParts,
    http::{header::AUTHORIZATION, request::Parts},
};
use router_axum::{
    Guard,
    openapi::{self, DescribeRequest, Description},
    prelude::*,
};

use crate::{
    db::Db,
    models::{
        User,
        token::{self, Purpose},
    },
};

/// Who sends a request, by `Authorization: Bearer ..`. An action that takes it answers everybody else with a 401.
#[derive(Debug, Clone)]
pub struct Member(pub User);

impl AsRef<User> for Member {
    fn as_ref(&self) -> &User {
        &self.0
    }
}

impl Guard for Member {}

impl DescribeRequest for Member {
    fn describe_request(description: &mut Description<'_>) {
        description.security("token", openapi::bearer());
    }
}

impl FromRequestParts<Db> for Member {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, db: &Db) -> Result<Self> {
        let header = parts.headers.get(AUTHORIZATION);
        let header = header.and_then(|header| header.to_str().ok());
        let sent = header.and_then(|header| header.split_once(' '));
        let sent = sent.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("Bearer"));
        let (_, sent) = sent.ok_or_else(Error::unauthorized)?;
        let user = token::user_of(db, sent, Purpose::Client).await?;
        user.map(Self).ok_or_else(Error::unauthorized)
    }
}
