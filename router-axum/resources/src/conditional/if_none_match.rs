//! `IfNoneMatch`: a client creates, and replaces nothing.

use axum::http::{HeaderMap, header::IF_NONE_MATCH};
use router_axum::{EntityTags, Error, Result};

use super::{condition::condition, tagged::Tagged};

/// The condition of a client that creates something at a place that it chose, and would replace nothing there: `If-None-Match: *`. A request without the header is a 428,
/// unless the argument is an `Option<IfNoneMatch>`. The reply to a GET needs no such argument: a [`Versioned`](crate::Versioned) decides by itself.
///
/// ```
/// use router_axum::prelude::*;
/// use router_axum_resources::{EntityTag, IfNoneMatch, Tagged};
///
/// struct Page;
///
/// impl Tagged for Page {
///     fn tag(&self) -> EntityTag {
///         EntityTag::new(1)
///     }
/// }
///
/// async fn create(new: Option<IfNoneMatch>, existing: Option<Page>) -> Result<()> {
///     if let Some(new) = new {
///         new.check(existing.as_ref())?;
///     }
///     Ok(())
/// }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IfNoneMatch(EntityTags);

condition!(IfNoneMatch: "If-None-Match", crate::described::Tags, ": with *, nothing is replaced");

impl IfNoneMatch {
    fn read(headers: &HeaderMap) -> Result<Option<Self>> {
        match EntityTags::read(headers, &IF_NONE_MATCH) {
            Some(EntityTags::Listed(tags)) if tags.is_empty() => Err(Error::bad_request()
                .detail("If-None-Match lists no version: *, or \"7\" in quotes.")),
            tags => Ok(tags.map(Self)),
        }
    }

    /// Passes if there is no value yet, or if the header lists versions and the current one is not among them.
    ///
    /// # Errors
    ///
    /// 412
    pub fn check<T: Tagged>(&self, current: Option<&T>) -> Result<()> {
        let is_known = |current: &T| self.0.has(|tag| tag.is_like(&current.tag()));
        if current.is_some_and(is_known) {
            Err(Error::precondition_failed())
        } else {
            Ok(())
        }
    }
}
