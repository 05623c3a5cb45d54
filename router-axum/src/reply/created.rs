//! `Created`: 201 with the place of what was made.

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
    pub fn at(path: impl Into<String>, value: T) -> Self {
        Self {
            location: path.into(),
            value,
        }
    }
}
