//! The page of a list that a client asks for.

use serde::{Deserialize, Serialize};

/// The page of a list that a client asks for, where the action takes a page of `router-axum-resources`. Others follow from an answer, by
/// [`page`](crate::Answer::page).
///
/// ```
/// # use router_axum::{prelude::*, client::{Client, ClientError, PageRequest}};
/// # use router_axum_resources::{CursorPage, ListOf};
/// struct TicketsController;
///
/// #[rest_controller("tickets")]
/// impl TicketsController {
///     async fn cget_action(&self, page: CursorPage<u64>) -> Result<ListOf<u64>> {
///         let rows: Vec<u64> = (page.after().map_or(1, |id| id + 1)..60).take(page.rows() as usize).collect();
///         page.list(rows, |id| *id)
///     }
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), ClientError> {
/// # let rest: RestRouter = RestRouter::new("/api", "controller.rest.").with(TicketsController);
/// # let tickets = Client::<TicketsController>::new(axum::Router::from(rest), "/api");
/// let mut page = Some(PageRequest::new().limit(40));
/// let mut all = Vec::new();
/// while let Some(asked) = page {
///     let answer = tickets.cget(&asked).await?;
///     page = answer.page("next");
///     all.extend(answer.into_value());
/// }
/// assert_eq!(all.len(), 59);
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[must_use]
pub struct PageRequest {
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    page: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<u32>,
}

impl PageRequest {
    /// The first page, with as many items as the application chooses.
    pub fn new() -> Self {
        Self::default()
    }

    /// The page of this number. The first is 1.
    pub fn number(number: u32) -> Self {
        Self {
            page: Some(number),
            ..Self::default()
        }
    }

    /// The greatest number of items on the page.
    pub fn limit(self, limit: u32) -> Self {
        Self {
            limit: Some(limit),
            ..self
        }
    }

    /// Reads the page that a link leads to from the link's query.
    pub(crate) fn of_link(target: &str) -> Self {
        let query = target.split_once('?').map_or("", |(_, query)| query);
        serde_html_form::from_str(query).unwrap_or_default()
    }
}
