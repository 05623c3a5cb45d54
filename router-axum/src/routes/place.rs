//! Where a request is answered: for the extractors of paths.

use std::sync::Arc;

use axum::{extract::FromRequestParts, http::request::Parts};

use super::Routes;
use crate::{Error, error::RequestHead};

impl<S: Sync> FromRequestParts<S> for Routes {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        Ok(Place::of(parts)?.routes.nested(RequestHead::of_parts(parts).nested_at()))
    }
}

/// The route table, and the service that answers.
#[derive(Debug, Clone)]
pub(crate) struct Place {
    pub(crate) routes: Routes,
    /// The service of the action; a plain axum route has none.
    pub(crate) service: Option<Arc<str>>,
}

impl Place {
    pub(crate) fn of(parts: &Parts) -> Result<&Self, Error> {
        parts.extensions.get().ok_or_else(|| {
            Error::internal().context(
                "`Paths` and `Routes` are for the arguments of actions, and for plain routes that a kernel merges",
            )
        })
    }
}
