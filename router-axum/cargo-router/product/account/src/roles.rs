//! A guard: admins alone.

use axum::{extract::FromRequestParts, http::request::Parts};
use router_axum::{
    Guard,
    openapi::{DescribeRequest, Description},
    prelude::*,
};

use crate::models::{Role, User};

//if pages /// An admin: `Admin<Member>` in the API, `Admin<CurrentUser>` at the pages. Other users are answered with a 403.
//unless pages /// An admin: `Admin<Member>`. Other users are answered with a 403.
#[derive(Debug, Clone)]
pub struct Admin<By>(pub By);

impl<By> Guard for Admin<By> {}

impl<By: DescribeRequest> DescribeRequest for Admin<By> {
    fn describe_request(description: &mut Description<'_>) {
        By::describe_request(description);
        description.response(403);
    }
}

impl<S, By> FromRequestParts<S> for Admin<By>
where
    S: Send + Sync,
    By: FromRequestParts<S> + AsRef<User>,
{
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Response> {
        let by = By::from_request_parts(parts, state).await;
        let by = by.map_err(IntoResponse::into_response)?;
        let role = by.as_ref().require(Role::Admin);
        role.map(|()| Self(by)).map_err(IntoResponse::into_response)
    }
}
