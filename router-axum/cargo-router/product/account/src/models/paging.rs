//! Paging: which part of a list.

use router_axum_resources::{Listing, NumberedPage};

/// Some rows of a list: at most `limit`, behind the first `offset`.
#[derive(Debug, Clone, Copy)]
pub struct Paging {
    pub limit: i64,
    pub offset: i64,
}

impl Paging {
    /// The first row.
    pub const FIRST: Self = Self { limit: 1, offset: 0 };
}

impl<L: Listing> From<NumberedPage<L>> for Paging {
    fn from(page: NumberedPage<L>) -> Self {
        Self {
            limit: page.limit().into(),
            offset: page.offset(),
        }
    }
}
