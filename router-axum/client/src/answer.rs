//! The answer of an action, and the page that a client asks a list for.

use std::ops::{Deref, DerefMut};

use axum::{
    body::Bytes,
    http::{
        HeaderMap, HeaderName, StatusCode,
        header::{ETAG, LOCATION},
        response::Parts,
    },
    response::Response,
};
use http_body_util::BodyExt;
use router_http::lists;
use serde::{Deserialize, Serialize};

use crate::error::{ClientError, Unexpected};
use crate::values::Received;

/// A value that was read from a response, with the status and the headers that came with it. It dereferences to the value, and is compared as the value
/// is.
///
/// ```
/// # use router_axum::{prelude::*, client::{Answer, Client, ClientError}};
/// # struct OrdersController;
/// # #[rest_controller("orders")]
/// # impl OrdersController {
/// #     async fn post_action(&self, Json(name): Json<String>) -> Created<Vec<String>> { Created::at("/orders/7", vec![name]) }
/// # }
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), ClientError> {
/// # let rest: RestRouter = RestRouter::new("/api", "controller.rest.").with(OrdersController);
/// # let orders = Client::<OrdersController>::new(axum::Router::from(rest), "/api");
/// let created: Answer<Vec<String>> = orders.post(&"Milk".to_owned()).await?;
/// assert_eq!(created.len(), 1);
/// assert_eq!((created.status(), created.location()), (StatusCode::CREATED, Some("/orders/7")));
/// assert_eq!(created.into_value(), ["Milk"]);
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone)]
pub struct Answer<T> {
    value: T,
    status: StatusCode,
    headers: HeaderMap,
}

impl<T> Answer<T> {
    /// The value, without status and headers.
    pub fn into_value(self) -> T {
        self.value
    }

    /// The status, of 2XX.
    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// The headers of the response.
    pub fn headers(&self) -> &HeaderMap {
        &self.headers
    }

    /// The path of what was created, or of the job that was begun: `Location`.
    pub fn location(&self) -> Option<&str> {
        self.text(&LOCATION)
    }

    /// The version of the value, for the argument of an action that takes `IfMatch`: `ETag`.
    pub fn tag(&self) -> Option<&str> {
        self.text(&ETAG)
    }

    /// Finds another page of the list in the header `Link` (RFC 8288): the `first`, `prev`, `next` or `last`. Call the list's action with the returned
    /// value to get that page.
    pub fn page(&self, relation: &str) -> Option<PageRequest> {
        lists::link(&self.headers, relation).map(PageRequest::of_link)
    }

    fn text(&self, name: &HeaderName) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }
}

impl<T> Deref for Answer<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> DerefMut for Answer<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.value
    }
}

impl<T: PartialEq<U>, U> PartialEq<U> for Answer<T> {
    fn eq(&self, other: &U) -> bool {
        self.value == *other
    }
}

/// Reads the value of a response.
pub(crate) async fn value<T: Received<By>, By>(
    response: Response,
) -> Result<Answer<T>, ClientError> {
    let (
        Parts {
            status, headers, ..
        },
        body,
    ) = whole(successful(response).await?).await?;
    let read = status.is_success().then(|| T::of_json(&body)).transpose();
    match read {
        Ok(Some(value)) => Ok(Answer {
            value,
            status,
            headers,
        }),
        unread => Err(Unexpected {
            status,
            headers,
            body,
            reason: unread.err(),
        }
        .into()),
    }
}

/// Passes a response that is not an error.
pub(crate) async fn successful(response: Response) -> Result<Response, ClientError> {
    if !response.status().is_client_error() && !response.status().is_server_error() {
        return Ok(response);
    }
    let (parts, body) = whole(response).await?;
    Err(ClientError::of_response(parts, body))
}

/// The head of a response, and all of its body.
async fn whole(response: Response) -> Result<(Parts, Bytes), ClientError> {
    let (parts, body) = response.into_parts();
    let body = body
        .collect()
        .await
        .map_err(|error| ClientError::Transport(error.into()))?;
    Ok((parts, body.to_bytes()))
}

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
    fn of_link(target: &str) -> Self {
        let query = target.split_once('?').map_or("", |(_, query)| query);
        serde_html_form::from_str(query).unwrap_or_default()
    }
}
