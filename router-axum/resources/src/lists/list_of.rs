//! `ListOf`: a page of a list with links to the others.

use std::marker::PhantomData;

use axum::{
    http::{HeaderValue, header::LINK},
    response::Response,
};
use router_axum::{ReplyTo, Result, error::RequestHead};

use super::query::{Limits, Listing, linked};

/// The parameters of another page.
pub(super) type Place = Vec<(&'static str, String)>;

/// A page of a list, made by [`CursorPage::list`](crate::CursorPage::list) or [`NumberedPage::list`](crate::NumberedPage::list): JSON, with a `Link` to the pages
/// `first`, `prev`, `next` and `last`, as far as they are known (RFC 8288) and fit into 2,000 bytes. A link is the path of the request with its other parameters kept.
#[derive(Debug)]
#[must_use]
pub struct ListOf<T, L = Limits> {
    /// The items of this page.
    pub items: Vec<T>,
    pub(super) total: Option<u64>,
    pub(super) pages: Pages,
    pub(super) listing: PhantomData<L>,
}

/// The places of the other pages.
#[derive(Debug, Default)]
pub(super) struct Pages {
    /// The names of all parameters that say the place of a page.
    pub parameters: &'static [&'static str],
    pub prev: Option<Place>,
    pub next: Option<Place>,
    pub last: Option<Place>,
}

impl<T, L> ListOf<T, L> {
    /// The list with each item changed.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> ListOf<U, L> {
        let Self {
            items,
            total,
            pages,
            listing,
        } = self;
        ListOf {
            items: items.into_iter().map(change).collect(),
            total,
            pages,
            listing,
        }
    }

    /// True if a page follows.
    #[must_use]
    pub fn has_next(&self) -> bool {
        self.pages.next.is_some()
    }
}

/// The links of a page, and how many items all pages have.
#[derive(Debug)]
pub struct Links {
    links: String,
    total: Option<u64>,
}

/// The most bytes of all links together: proxies have a few KiB for all header fields of a response.
const LONGEST: usize = 2000;

/// The links that fit: each repeats the query of the request. The next page comes before all others.
fn links(mut relations: [(&str, Option<String>); 4]) -> String {
    let link = |(name, path): &(&str, Option<String>)| {
        let path = path.as_deref()?;
        Some(format!("<{path}>; rel=\"{name}\""))
    };
    let mut left = LONGEST;
    for chosen in [2, 1, 0, 3] {
        let length = link(&relations[chosen]).map_or(0, |link| link.len() + ", ".len());
        match left.checked_sub(length) {
            Some(rest) => left = rest,
            None => relations[chosen].1 = None,
        }
    }
    let links: Vec<_> = relations.iter().filter_map(link).collect();
    links.join(", ")
}

impl<T, L: Listing> ReplyTo for ListOf<T, L> {
    type Value = L::Body<T>;
    type Around = Links;

    fn take_apart(self, request: &RequestHead<'_>) -> Result<(L::Body<T>, Links)> {
        let Pages {
            parameters,
            prev,
            next,
            last,
        } = self.pages;
        let path = |place: Option<Place>| place.map(|place| linked(request, parameters, &place));
        let next = path(next);
        let links = links([
            ("first", path(Some(Vec::new()))),
            ("prev", path(prev)),
            ("next", next.clone()),
            ("last", path(last)),
        ]);
        Ok((
            L::body(self.items, next, self.total),
            Links {
                links,
                total: self.total,
            },
        ))
    }

    fn complete(
        Links { links, total }: Links,
        mut response: Response,
        _: &RequestHead<'_>,
    ) -> Result<Response> {
        if !links.is_empty() {
            response
                .headers_mut()
                .append(LINK, HeaderValue::try_from(links)?);
        }
        if let Some(total) = total {
            response
                .headers_mut()
                .insert("x-total-count", HeaderValue::from(total));
        }
        Ok(response)
    }

    #[cfg(feature = "openapi")]
    fn describe_reply(description: &mut router_axum::openapi::Description<'_>) {
        description.success_header::<Option<String>>(
            "Link",
            "The pages first, prev, next and last, where they are known and not too long.",
        );
        description.success_header::<Option<u64>>(
            "X-Total-Count",
            "How many items all pages have, where it is counted.",
        );
    }
}
