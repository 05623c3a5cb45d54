//! Links between the pages of a list that people read: at the end of the page, and in the header `Link` (RFC 8288).

use axum::http::{HeaderValue, header::LINK};
use router_axum::{ActionPath, prelude::*};
use router_axum_resources::{Listing, NumberedPage};
use serde::Serialize;

use crate::models::Paging;

/// A page of a list, and where the others are.
#[derive(Debug, Clone, Serialize)]
pub struct Links {
    page: u32,
    last_page: u32,
    first: ActionPath,
    prev: Option<ActionPath>,
    next: Option<ActionPath>,
    last: ActionPath,
}

/// A value with the links to the other pages of its list.
pub type Linked<T> = (HeaderMap, T);

impl Links {
    /// The links of a list of `total` rows below this path.
    pub fn new<L: Listing>(page: NumberedPage<L>, total: i64, path: ActionPath) -> Result<Self> {
        let last_page = total.max(1).unsigned_abs().div_ceil(page.limit().into());
        let (page, last_page) = (page.number(), u32::try_from(last_page)?);
        let path = |page: u32| path.clone().query([("page", page)]);
        Ok(Self {
            page,
            last_page,
            first: path(1)?,
            prev: if page > 1 {
                Some(path(last_page.min(page - 1))?)
            } else {
                None
            },
            next: if page < last_page {
                Some(path(page + 1)?)
            } else {
                None
            },
            last: path(last_page)?,
        })
    }

    /// Whether there is no such page.
    pub fn is_beyond(&self) -> bool {
        self.page > self.last_page
    }

    /// `value` with the header.
    pub fn of<T>(&self, value: T) -> Result<Linked<T>> {
        let Self {
            first,
            prev,
            next,
            last,
            ..
        } = self;
        let relations = [
            ("first", Some(first)),
            ("prev", prev.as_ref()),
            ("next", next.as_ref()),
            ("last", Some(last)),
        ];
        let links = relations
            .iter()
            .filter_map(|(name, path)| Some(format!("<{}>; rel=\"{name}\"", path.as_ref()?)));
        let header = HeaderValue::try_from(links.collect::<Vec<_>>().join(", "))?;
        Ok((HeaderMap::from_iter([(LINK, header)]), value))
    }
}

/// The rows of a page.
impl<L: Listing> From<NumberedPage<L>> for Paging {
    fn from(page: NumberedPage<L>) -> Self {
        Self {
            limit: page.limit().into(),
            offset: page.offset(),
        }
    }
}

#[cfg(test)]
mod tests {
    use router_axum::Paths;
    use router_axum_resources::{Limits, NumberedPage};

    use super::Links;
    use crate::pages::IndexController;

    #[test]
    fn a_page_links_to_its_neighbours_and_to_both_ends() {
        let paths = Paths::<IndexController>::at("");
        let check = |page, total, expected: &str| {
            let links = Links::new(
                NumberedPage::<Limits<10, 10>>::new(page),
                total,
                paths.index_path(),
            );
            let (headers, ()) = links.expect("paths").of(()).expect("a header");
            assert_eq!(headers["link"], expected.replace('N', "/?page="));
        };
        check(1, 0, r#"<N1>; rel="first", <N1>; rel="last""#);
        check(
            1,
            25,
            r#"<N1>; rel="first", <N2>; rel="next", <N3>; rel="last""#,
        );
        check(
            2,
            25,
            r#"<N1>; rel="first", <N1>; rel="prev", <N3>; rel="next", <N3>; rel="last""#,
        );
        check(
            3,
            25,
            r#"<N1>; rel="first", <N2>; rel="prev", <N3>; rel="last""#,
        );
        check(
            9,
            25,
            r#"<N1>; rel="first", <N3>; rel="prev", <N3>; rel="last""#,
        );
    }
}
