//! Links between the pages of a list that people read.

use router_axum::{ActionPath, prelude::*};
use router_axum_resources::{Listing, NumberedPage};
use serde::Serialize;

/// A page of a list, and where the ones beside it are.
#[derive(Debug, Clone, Serialize)]
pub struct Links {
    pub page: u32,
    pub last_page: u32,
    pub prev: Option<ActionPath>,
    pub next: Option<ActionPath>,
}

impl Links {
    /// The links of a list of `total` rows below this path. A page behind the last is a 404.
    pub fn new<L: Listing>(page: NumberedPage<L>, total: i64, path: &ActionPath) -> Result<Self> {
        let last_page = total.max(1).unsigned_abs().div_ceil(page.limit().into());
        let (page, last_page) = (page.number(), u32::try_from(last_page)?);
        if page > last_page {
            return Err(Error::not_found());
        }
        let path = |page: u32| path.clone().query([("page", page)]);
        Ok(Self {
            page,
            last_page,
            prev: (page > 1).then(|| path(page - 1)).transpose()?,
            next: (page < last_page).then(|| path(page + 1)).transpose()?,
        })
    }
}
