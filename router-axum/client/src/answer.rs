//! The answer of an action.

use std::ops::{Deref, DerefMut};

use axum::{
    http::{
        HeaderMap, HeaderName, StatusCode,
        header::{ETAG, LOCATION},
    },
    response::Response,
};
use http_body_util::BodyExt;
use router_http::lists;

use crate::error::{ClientError, Unexpected};
use crate::page_request::PageRequest;
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
    let (parts, body) = successful(response).await?.into_parts();
    let body = body
        .collect()
        .await
        .map_err(|error| ClientError::Transport(error.into()))?
        .to_bytes();
    let read = parts.status.is_success().then(|| T::of_json(&body));
    match read.transpose() {
        Ok(Some(value)) => Ok(Answer {
            value,
            status: parts.status,
            headers: parts.headers,
        }),
        unread => Err(Unexpected::new(parts, body, unread.err()).into()),
    }
}

/// Passes a response that is not an error.
pub(crate) async fn successful(response: Response) -> Result<Response, ClientError> {
    if !response.status().is_client_error() && !response.status().is_server_error() {
        return Ok(response);
    }
    let (parts, body) = response.into_parts();
    let body = body
        .collect()
        .await
        .map_err(|error| ClientError::Transport(error.into()))?
        .to_bytes();
    Err(ClientError::of_response(parts, body))
}
