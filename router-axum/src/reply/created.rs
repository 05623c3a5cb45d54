//! `Created`: 201 with the place of what was made.

use axum::response::Response;

use super::ReplyTo;
use crate::error::{Error, RequestHead};

/// A value that was created, and where: 201 with a `Location` header.
///
/// ```
/// use router_axum::prelude::*;
///
/// struct UsersController;
///
/// #[rest_controller("users")]
/// impl UsersController {
///     async fn post_action(&self, Json(name): Json<String>) -> Created<String> {
///         Created::at("/api/users/1", name)
///     }
/// }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use]
pub struct Created<T> {
    /// The place of what was created: a path of this application, or one relative to the request's.
    pub location: String,
    /// The value.
    pub value: T,
}

impl<T> Created<T> {
    /// `value`, which is now at `path`. The path is sent as it is: write all of it, with the URL prefixes of the application and of the router, or
    /// a relative one. A typed path ([`Paths`](crate::Paths)) has the prefixes. What [`Redirection::local`](crate::Redirection::local) refuses is
    /// refused here, too.
    pub fn at(path: impl PathOfCreated, value: T) -> Self {
        Self {
            location: path.into(),
            value,
        }
    }
}

/// The path of what was created: a text, or a typed path.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a path, and what was created is at one",
    label = "the path stands first: `Created::at(path, value)`",
    note = "a path is a text, `format!(\"/api/rooms/{{id}}\")`, or one of the controller's `Paths`"
)]
pub trait PathOfCreated: Into<String> {}

#[diagnostic::do_not_recommend]
impl<P: Into<String>> PathOfCreated for P {}

/// A reply can be created, such as a value with its version: `Created<Versioned<T>>`.
impl<V: ReplyTo> ReplyTo for Created<V> {
    type Value = Created<V::Value>;
    type Around = V::Around;

    fn take_apart(self, request: &RequestHead<'_>) -> Result<(Self::Value, V::Around), Error> {
        let (value, around) = self.value.take_apart(request)?;
        Ok((Created::at(self.location, value), around))
    }

    fn complete(
        around: V::Around,
        response: Response,
        request: &RequestHead<'_>,
    ) -> Result<Response, Error> {
        V::complete(around, response, request)
    }

    #[cfg(feature = "openapi")]
    fn describe_reply(description: &mut router_documents::Description<'_>) {
        V::describe_reply(description);
    }
}
