//! Paging: which part of a list.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One page of a list: `?page=2&per_page=10`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Paging {
    /// The first page is 1.
    pub page: u32,
    /// At most 100.
    pub per_page: u32,
}

impl Default for Paging {
    fn default() -> Self {
        Self { page: 1, per_page: 20 }
    }
}

impl Paging {
    /// The same page number, of pages that are as long as the application says.
    pub fn by(self, per_page: u32) -> Self {
        Self { page: self.number(), per_page }
    }

    /// The number of the page: there is none before the first.
    pub fn number(self) -> u32 {
        self.page.max(1)
    }

    /// How many rows the page has at most.
    pub fn limit(self) -> i64 {
        i64::from(self.per_page.clamp(1, 100))
    }

    /// How many rows come before it.
    pub fn offset(self) -> i64 {
        i64::from(self.number() - 1) * self.limit()
    }

    /// The number of the last page of `total` rows.
    pub fn last_page(self, total: i64) -> u32 {
        let pages = (total + self.limit() - 1) / self.limit();
        u32::try_from(pages.max(1)).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::Paging;

    #[test]
    fn pages_begin_at_one_and_have_at_most_100_rows() {
        let check = |page, per_page, expected: (i64, i64)| {
            let paging = Paging { page, per_page };
            assert_eq!((paging.limit(), paging.offset()), expected, "{paging:?}");
        };
        check(1, 20, (20, 0));
        check(3, 20, (20, 40));
        check(0, 0, (1, 0));
        check(u32::MAX, u32::MAX, (100, 429_496_729_400));
    }

    #[test]
    fn an_empty_list_has_one_page() {
        let last_page = |total| Paging { page: 1, per_page: 5 }.last_page(total);
        assert_eq!([0, 1, 5, 6, 11, i64::MAX - 5].map(last_page), [1, 1, 1, 2, 3, u32::MAX]);
    }
}
