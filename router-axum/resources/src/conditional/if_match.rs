//! `IfMatch`: the version that a client has seen.

use std::{fmt::Display, str::FromStr};

use axum::http::{HeaderMap, header::IF_MATCH};
use router_axum::{EntityTag, EntityTags, Error, Result};
use serde::Serialize;

use super::{condition::condition, tagged::Tagged, versioned::hash_of};

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
                    let spelt = revision.filter(|revision| tag.is_same(&EntityTag::new(revision)));
                    spelt.map(Some).ok_or_else(Error::precondition_failed)
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
