//! `NumberedPage`: a page of a list by its number.

use std::marker::PhantomData;

use axum::{extract::FromRequestParts, http::request::Parts};
use router_axum::{Error, NeedsNoRouter, Result};
use serde::{Serialize, Serializer};

use super::{
    list_of::{ListOf, Pages, Place},
    query::{self, Limits, Listing},
};

/// A page of a list by its number, from `?page=2&limit=50`: for lists that are short, or in which people jump. Rows that come and go while a client reads are seen twice or not
/// at all: there a [`CursorPage`](crate::CursorPage) is right. A page of 0, a limit of 0 or a greater one than `L` allows is a 400.
///
/// ```
/// use router_axum::{prelude::*, testing::TestApp};
/// use router_axum_resources::{ListOf, NumberedPage};
///
/// struct TeamsController;
///
/// #[rest_controller("teams")]
/// impl TeamsController {
///     async fn cget_action(&self, page: NumberedPage) -> ListOf<i64> {
///         // .. LIMIT rows OFFSET offset
///         let rows = (page.offset()..60).take(page.rows() as usize);
///         page.list_of(rows.collect(), 60)
///     }
/// }
///
/// # let rest: RestRouter = RestRouter::new("", "c.").with(TeamsController);
/// # let app = TestApp::new(WebApp::new(".", false).activate(ErrorRouter::new()).activate(rest));
/// # tokio::runtime::Builder::new_current_thread().build().expect("a runtime").block_on(async {
/// let teams = app.get("/teams?page=3").send().await;
/// assert_eq!(teams.json::<Vec<u32>>().len(), 20);
/// teams.assert_header("link", "</teams>; rel=\"first\", </teams?page=2>; rel=\"prev\", </teams?page=3>; rel=\"last\"");
/// # });
/// ```
#[derive(Debug, Clone, Copy)]
pub struct NumberedPage<L = Limits> {
    number: u32,
    /// The number of items that the client asked for.
    limit: Option<u32>,
    listing: PhantomData<L>,
}

impl<L: Listing> NumberedPage<L> {
    /// The page of this number, with as many items as a client gets that says no limit. The first page is 1.
    #[must_use]
    pub fn new(number: u32) -> Self {
        Self {
            number: number.max(1),
            limit: None,
            listing: PhantomData,
        }
    }

    /// The page after this one, of the same length.
    #[must_use]
    pub fn next(self) -> Self {
        Self {
            number: self.number.saturating_add(1),
            ..self
        }
    }

    /// The number of the page; the first is 1.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The greatest number of items on the page.
    #[must_use]
    pub fn limit(&self) -> u32 {
        self.limit.unwrap_or(L::DEFAULT)
    }

    /// The number of rows that come before the page.
    #[must_use]
    pub fn offset(&self) -> i64 {
        i64::from(self.number - 1) * i64::from(self.limit())
    }

    /// The number of rows to read: one more than the page has, by which [`list`](Self::list) knows that another page follows.
    #[must_use]
    pub fn rows(&self) -> i64 {
        i64::from(self.limit()) + 1
    }

    /// The page with these rows.
    pub fn list<T>(&self, mut rows: Vec<T>) -> ListOf<T, L> {
        let has_next = rows.len() > self.limit() as usize;
        rows.truncate(self.limit() as usize);
        let pages = Pages {
            parameters: &["page"],
            prev: (self.number > 1).then(|| place(self.number - 1)),
            next: has_next.then(|| place(self.number.saturating_add(1))),
            last: None,
        };
        ListOf {
            items: rows,
            total: None,
            pages,
            listing: PhantomData,
        }
    }

    /// The page with these rows of `total` on all pages, which the header `X-Total-Count` says. It links to the last one.
    pub fn list_of<T>(&self, rows: Vec<T>, total: i64) -> ListOf<T, L> {
        let total = u64::try_from(total).unwrap_or(0);
        let last =
            u32::try_from(total.div_ceil(u64::from(self.limit())).max(1)).unwrap_or(u32::MAX);
        let mut list = self.list(rows);
        list.total = Some(total);
        list.pages.prev = (self.number > 1).then(|| place(last.min(self.number - 1)));
        list.pages.next = (self.number < last).then(|| place(self.number + 1));
        list.pages.last = Some(place(last));
        list
    }
}

/// The first page has no parameter.
fn place(number: u32) -> Place {
    if number == 1 {
        Vec::new()
    } else {
        vec![("page", number.to_string())]
    }
}

/// The first page.
impl<L: Listing> Default for NumberedPage<L> {
    fn default() -> Self {
        Self::new(1)
    }
}

/// The parameters of the page, for the query of a path: `paths.cget_path().query(page)`.
impl<L> Serialize for NumberedPage<L> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let page = (self.number > 1).then_some(("page", self.number));
        serializer.collect_seq(
            page.into_iter()
                .chain(self.limit.map(|limit| ("limit", limit))),
        )
    }
}

impl<L: Listing, S: Sync> FromRequestParts<S> for NumberedPage<L> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        let number = query::number(parts, "page", u32::MAX)?.unwrap_or(1);
        Ok(Self {
            number,
            limit: query::number(parts, "limit", L::MOST)?,
            listing: PhantomData,
        })
    }
}

impl<L> NeedsNoRouter for NumberedPage<L> {
    fn parameters() -> &'static [&'static str] {
        &["page", "limit"]
    }
}
