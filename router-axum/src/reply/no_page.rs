//! Stands in for pages where the template engine is left out: there are none.

use axum::response::Response;

use crate::{Error, reply::Replying};

/// What all pages of an application share.
#[derive(Debug)]
pub(crate) struct PageDefaults;

/// A REST controller is refused where pages are rendered, and there is no other.
pub(crate) fn render_empty(_: &PageDefaults, _: &Replying<'_>) -> Result<Response, Error> {
    Err(Error::internal().context("a page needs the feature `templates`"))
}
