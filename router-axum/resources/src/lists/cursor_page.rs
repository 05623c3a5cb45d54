//! `CursorPage`: a page of a list from a key on. A cursor is the key as an opaque text, with the seal of its list and of the order.

use std::marker::PhantomData;

use axum::{extract::FromRequestParts, http::request::Parts};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use crc32fast::Hasher;
use router_axum::{Error, NeedsNoRouter, Result, error::RequestHead};
use serde::{Serialize, Serializer, de::DeserializeOwned};

use super::{
    list_of::{ListOf, Pages},
    query::{self, Limits, Listing},
};

/// A page of a list by the key of an item, from `?after=..&limit=50` or `?before=..`: a client that follows `next` sees each row exactly once, but for
/// rows that come or go meanwhile. `K` is the key that the list is ordered by, unique for each row: an id, or `(created, id)`.
///
/// A cursor is opaque: clients take it from the `Link` of another page. It is not a secret, everybody can read the key in it. It belongs to one list in one
/// [order](crate::Sort): another one is refused, as are a limit of 0 or above that of `L`, with a 400 that names the parameter.
///
/// ```
/// use router_axum::{prelude::*, testing::TestApp};
/// use router_axum_resources::{CursorPage, ListOf};
///
/// struct TicketsController;
///
/// #[rest_controller("tickets")]
/// impl TicketsController {
///     async fn cget_action(&self, page: CursorPage<u64>) -> Result<ListOf<u64>> {
///         // .. WHERE id > after ORDER BY id LIMIT rows
///         let rows: Vec<u64> = (page.after().map_or(1, |id| id + 1)..60).take(page.rows() as usize).collect();
///         page.list(rows, |id| *id)
///     }
/// }
///
/// # let rest: RestRouter = RestRouter::new("", "c.").with(TicketsController);
/// # let app = TestApp::new(WebApp::new(".", false).activate(ErrorRouter::new()).activate(rest));
/// # tokio::runtime::Builder::new_current_thread().build().expect("a runtime").block_on(async {
/// let first = app.get("/tickets?limit=40").send().await;
/// let next = app.get(&first.link("next").expect("a next page")).send().await;
/// assert_eq!(next.json::<Vec<u64>>()[0], 41);
/// # });
/// ```
#[derive(Debug, Clone)]
pub struct CursorPage<K, L = Limits> {
    /// The parameter of the place, its cursor as the client sent it, and the key in that. Without one, a list is read from its start.
    place: Option<(&'static str, String, K)>,
    /// The number of items that the client asked for.
    limit: Option<u32>,
    seal: Seal,
    listing: PhantomData<L>,
}

impl<K, L: Listing> CursorPage<K, L> {
    /// The key of the row behind which the page begins.
    #[must_use]
    pub fn after(&self) -> Option<&K> {
        self.key_of("after")
    }

    /// The key of the row before which the page ends. The rows of the page are then read in the opposite order, beginning with the last.
    #[must_use]
    pub fn before(&self) -> Option<&K> {
        self.key_of("before")
    }

    fn key_of(&self, parameter: &str) -> Option<&K> {
        self.place
            .as_ref()
            .filter(|(name, ..)| *name == parameter)
            .map(|(.., key)| key)
    }

    /// The greatest number of items on the page.
    #[must_use]
    pub fn limit(&self) -> u32 {
        self.limit.unwrap_or(L::DEFAULT)
    }

    /// The number of rows to read: one more than the page has, by which [`list`](Self::list) knows that another page follows.
    #[must_use]
    pub fn rows(&self) -> i64 {
        i64::from(self.limit()) + 1
    }

    /// The page with these rows, as they were read, and the key of each.
    ///
    /// # Errors
    ///
    /// 500, if a key cannot be written as JSON.
    pub fn list<T>(&self, mut rows: Vec<T>, key: impl Fn(&T) -> K) -> Result<ListOf<T, L>>
    where
        K: Serialize,
    {
        let has_more = rows.len() > self.limit() as usize;
        rows.truncate(self.limit() as usize);
        let is_backwards = self.before().is_some();
        if is_backwards {
            rows.reverse();
        }
        let (has_prev, has_next) = if is_backwards {
            (has_more, true)
        } else {
            (self.after().is_some(), has_more)
        };
        let place = |name, row: Option<&T>| {
            row.map(|row| Ok(vec![(name, self.seal.cursor(&key(row))?)]))
                .transpose()
        };
        let pages = Pages {
            parameters: &["after", "before"],
            prev: place("before", rows.first().filter(|_| has_prev)).map_err(unwritten)?,
            next: place("after", rows.last().filter(|_| has_next)).map_err(unwritten)?,
            last: None,
        };
        Ok(ListOf {
            items: rows,
            total: None,
            pages,
            listing: PhantomData,
        })
    }
}

fn unwritten(error: serde_json::Error) -> Error {
    Error::internal()
        .context("the key of a row cannot be a cursor")
        .source(error)
}

/// The first page, for tests that call an action.
impl<K, L: Listing> Default for CursorPage<K, L> {
    fn default() -> Self {
        Self {
            place: None,
            limit: None,
            seal: Seal::default(),
            listing: PhantomData,
        }
    }
}

/// The parameters of the page, for the query of a path: `paths.cget_path().query(page)`.
impl<K, L> Serialize for CursorPage<K, L> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let limit = self.limit.map(|limit| ("limit", limit.to_string()));
        let place = self.place.iter();
        let place = place.map(|(name, cursor, _)| (*name, cursor.clone()));
        serializer.collect_seq(place.chain(limit))
    }
}

impl<K: DeserializeOwned, L: Listing, S: Sync> FromRequestParts<S> for CursorPage<K, L> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        let path = query::path(&RequestHead::of_parts(parts));
        let seal = Seal::of(&path, &query::value(parts, "sort")?.unwrap_or_default());
        let sent = match (
            query::value(parts, "after")?,
            query::value(parts, "before")?,
        ) {
            (Some(_), Some(_)) => return Err(query::wrong("before", "stands beside `after`")),
            (Some(cursor), None) => Some(("after", cursor.into_owned())),
            (None, before) => before.map(|cursor| ("before", cursor.into_owned())),
        };
        let key = |(name, cursor): (_, String)| match seal.key(&cursor) {
            Some(key) => Ok((name, cursor, key)),
            None => Err(query::wrong(
                name,
                "is not a cursor of this list in this order",
            )),
        };
        Ok(Self {
            place: sent.map(key).transpose()?,
            limit: query::number(parts, "limit", L::MOST)?,
            seal,
            listing: PhantomData,
        })
    }
}

impl<K, L> NeedsNoRouter for CursorPage<K, L> {
    fn parameters() -> &'static [&'static str] {
        &["after", "before", "limit"]
    }
}

/// The list and the order that a cursor belongs to.
#[derive(Debug, Clone, Default)]
struct Seal(Hasher);

impl Seal {
    /// The seal of the list at a path, in the order that the client asks for.
    pub(super) fn of(path: &str, order: &str) -> Self {
        let mut hasher = Hasher::new();
        [path, "?", order, "="]
            .iter()
            .for_each(|text| hasher.update(text.as_bytes()));
        Self(hasher)
    }

    fn sum(&self, key: &[u8]) -> [u8; 4] {
        let mut hasher = self.0.clone();
        hasher.update(key);
        hasher.finalize().to_be_bytes()
    }

    /// The cursor of a key.
    pub(super) fn cursor(&self, key: &impl Serialize) -> serde_json::Result<String> {
        let key = serde_json::to_vec(key)?;
        Ok(BASE64_URL_SAFE_NO_PAD.encode([&self.sum(&key)[..], &key].concat()))
    }

    /// The key of a cursor, if it was made for this list and this order.
    pub(super) fn key<K: DeserializeOwned>(&self, cursor: &str) -> Option<K> {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(cursor).ok()?;
        let (sum, key) = bytes.split_first_chunk::<4>()?;
        serde_json::from_slice(key)
            .ok()
            .filter(|_| *sum == self.sum(key))
    }
}

#[cfg(test)]
mod tests {
    use super::Seal;

    #[test]
    fn a_cursor_belongs_to_one_list_and_one_order() {
        let seal = Seal::of("/notes", "-created");
        let cursor = seal.cursor(&(17, "a")).expect("JSON");
        assert_eq!(seal.key(&cursor), Some((17, "a".to_owned())));
        for other in [
            Seal::of("/notes", "created"),
            Seal::of("/notes", ""),
            Seal::of("/users", "-created"),
        ] {
            assert_eq!(other.key::<(i32, String)>(&cursor), None);
        }
        for wrong in [
            "",
            "a",
            "====",
            &cursor[1..],
            &format!("{cursor}A"),
            &cursor.to_lowercase(),
        ] {
            assert_eq!(seal.key::<(i32, String)>(wrong), None, "{wrong}");
        }
        assert_eq!(seal.key::<i32>(&cursor), None);
    }
}
