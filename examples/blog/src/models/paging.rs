//! Paging: which part of a list.

use serde::{Deserialize, Serialize};

/// One page of a list: `?page=2&per_page=10`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
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
    /// How many rows the page has at most.
    pub fn limit(self) -> u32 {
        self.per_page.clamp(1, 100)
    }

    /// How many rows come before it.
    pub fn offset(self) -> i64 {
        i64::from(self.page.max(1) - 1) * i64::from(self.limit())
    }

    /// The number of the last page of `total` rows.
    pub fn last_page(self, total: u32) -> u32 {
        total.div_ceil(self.limit()).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::Paging;

    #[test]
    fn pages_begin_at_one_and_have_at_most_100_rows() {
        let check = |page, per_page, expected: (u32, i64)| {
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
        assert_eq!([0, 1, 5, 6, 11].map(last_page), [1, 1, 1, 2, 3]);
    }
}
