//! Conditions as arguments: a request has to have one, unless the argument is an `Option`.

use std::{fmt::Display, str::FromStr, time::SystemTime};

use axum::{
    extract::{FromRequestParts, OptionalFromRequestParts},
    http::{
        HeaderMap, StatusCode,
        header::{IF_MATCH, IF_NONE_MATCH, IF_UNMODIFIED_SINCE},
        request::Parts,
    },
};
use router_axum::{EntityTag, EntityTags, Error, NeedsNoRouter, Result};
use serde::Serialize;

use super::versioned::{Tagged, hash_of};

/// Implements the extractors of a condition by its function `read`, and its description: `type: header, its schema, what it says`.
macro_rules! condition {
    ($type:ident: $header:literal, $schema:ty, $says:literal) => {
        impl<S: Sync> FromRequestParts<S> for $type {
            type Rejection = Error;

            async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
                Self::read(&parts.headers)?.ok_or_else(|| {
                    Error::new(StatusCode::PRECONDITION_REQUIRED).detail(concat!(
                        "The request must have the header ",
                        $header,
                        $says,
                        "."
                    ))
                })
            }
        }

        impl<S: Sync> OptionalFromRequestParts<S> for $type {
            type Rejection = Error;

            async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Self>> {
                Self::read(&parts.headers)
            }
        }

        impl NeedsNoRouter for $type {}

        #[cfg(feature = "openapi")]
        impl router_axum::openapi::DescribeRequest for $type {
            fn describe_request(description: &mut router_axum::openapi::Description<'_>) {
                description.header::<$schema>($header).description =
                    Some(concat!($header, $says, ".").to_owned());
                description.errors([400, 412, 428]);
            }
        }
    };
}

/// The versions that a client knows of the value that it changes, from `If-Match`. A request without the header is a 428, unless the argument is an
/// `Option<IfMatch>`.
///
/// An action decides before it writes: by [`check`](Self::check), or, where others may write at the same time, by the [`revision`](Self::revision) in its `UPDATE`.
///
/// ```
/// use router_axum::prelude::*;
/// use router_axum_resources::{EntityTag, IfMatch, Tagged, Versioned};
///
/// # #[derive(serde::Serialize)]
/// struct Note {
///     text: String,
///     revision: u64,
/// }
///
/// impl Tagged for Note {
///     fn tag(&self) -> EntityTag {
///         EntityTag::new(self.revision)
///     }
/// }
///
/// struct NotesController;
///
/// #[rest_controller("notes")]
/// impl NotesController {
///     async fn put_action(&self, id: u32, seen: IfMatch, Json(text): Json<String>) -> Result<Option<Versioned<Note>>> {
///         let current = Note { text: String::new(), revision: 7 };
///         seen.check(&current)?;
///         Ok(Some(Versioned::of(Note { text, revision: 8 })))
///     }
/// }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IfMatch(EntityTags);

condition!(IfMatch: "If-Match", crate::described::Tags, " with the version that it changes");

impl IfMatch {
    fn read(headers: &HeaderMap) -> Result<Option<Self>> {
        match EntityTags::read(headers, &IF_MATCH) {
            Some(EntityTags::Listed(tags)) if tags.is_empty() => {
                Err(Error::bad_request()
                    .detail("If-Match lists no version: \"7\", in quotes, or *."))
            }
            tags => Ok(tags.map(Self)),
        }
    }

    /// Passes if the client has seen the current version, or changes any version (`*`).
    ///
    /// # Errors
    ///
    /// 412, if it has changed since.
    pub fn check(&self, current: &impl Tagged) -> Result<()> {
        self.check_tag(&current.tag())
    }

    /// Passes if the client has seen the current value, whose tag is the hash of its JSON, as [`Versioned::hashed`](crate::Versioned::hashed) sends it.
    ///
    /// # Errors
    ///
    /// 412, if it has changed since. 500, if it cannot be written as JSON.
    pub fn check_hash(&self, current: &impl Serialize) -> Result<()> {
        self.check_tag(&hash_of(&serde_json::to_vec(current)?))
    }

    fn check_tag(&self, current: &EntityTag) -> Result<()> {
        if self.0.has(|tag| tag.is_same(current)) {
            Ok(())
        } else {
            Err(Error::precondition_failed())
        }
    }

    /// The revision that the client has seen, for `UPDATE .. WHERE revision = ?`; `None` for any (`*`). It is the revision of a tag only if that is spelt as [`EntityTag::new`] spells it: `"07"` is not 7.
    ///
    /// # Errors
    ///
    /// 412, if it is weak, or no revision of this application. 400, if there are several: an action that takes those calls [`check`](Self::check).
    pub fn revision<R: FromStr + Display>(&self) -> Result<Option<R>> {
        match &self.0 {
            EntityTags::Any => Ok(None),
            EntityTags::Listed(tags) => match of_unpacked(tags)[..] {
                [tag] => {
                    let revision = tag.revision().parse().ok();
                    revision
                        .filter(|revision| tag.is_same(&EntityTag::new(revision)))
                        .map(Some)
                        .ok_or_else(Error::precondition_failed)
                }
                _ => Err(Error::bad_request()
                    .detail("If-Match lists several versions, where one is read.")),
            },
        }
    }
}

/// The tags without those of packed bytes beside which that of the unpacked ones stands, as `WebApp::layer` adds it.
fn of_unpacked(tags: &[EntityTag]) -> Vec<&EntityTag> {
    let is_other = |tag: &&EntityTag| tag.unpacked().is_none_or(|tag| !tags.contains(&tag));
    tags.iter().filter(is_other).collect()
}

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

/// A client's condition that a value has not changed since this time, from `If-Unmodified-Since`: for values whose only version is the time of their last
/// change. A request without the header, or without a date in it, is a 428, unless the argument is an `Option`; that is `None`, too, where `If-Match`
/// says it better (RFC 9110, 13.1.4).
///
/// ```
/// use std::time::{Duration, SystemTime};
/// use router_axum::prelude::*;
/// use router_axum_resources::IfUnmodifiedSince;
///
/// async fn delete(seen: IfUnmodifiedSince) -> Result<()> {
///     let modified = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
///     seen.check(modified)
/// }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IfUnmodifiedSince(SystemTime);

condition!(IfUnmodifiedSince: "If-Unmodified-Since", String, " with the time of what it changes");

impl IfUnmodifiedSince {
    #[expect(clippy::unnecessary_wraps, reason = "as other conditions are read")]
    fn read(headers: &HeaderMap) -> Result<Option<Self>> {
        let date = headers
            .get(IF_UNMODIFIED_SINCE)
            .filter(|_| !headers.contains_key(IF_MATCH));
        Ok(date
            .and_then(|date| httpdate::parse_http_date(date.to_str().ok()?).ok())
            .map(Self))
    }

    /// Passes if the value was last changed at this time or before, in whole seconds.
    ///
    /// # Errors
    ///
    /// 412
    pub fn check(&self, modified: SystemTime) -> Result<()> {
        // a header has no fractions
        let seconds = |time: SystemTime| {
            time.duration_since(SystemTime::UNIX_EPOCH)
                .map_or(0, |time| time.as_secs())
        };
        if seconds(modified) <= seconds(self.0) {
            Ok(())
        } else {
            Err(Error::precondition_failed())
        }
    }
}
