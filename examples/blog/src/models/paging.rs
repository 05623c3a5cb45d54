//! Paging: which part of a list.

/// Some rows of a list: at most `limit`, behind the first `offset`.
#[derive(Debug, Clone, Copy)]
pub struct Paging {
    /// How many rows there are at most.
    pub limit: i64,
    /// How many rows come before them.
    pub offset: i64,
}
