//! The call of an action.

use std::pin::Pin;

use axum::{
    extract::Request,
    http::{HeaderValue, StatusCode, header::ACCEPT},
    response::Response,
};

use crate::answer::{self, Answer};
use crate::draft::Draft;
use crate::error::ClientError;
use crate::values::Received;

type BoxFuture<O> = Pin<Box<dyn Future<Output = Result<O, ClientError>> + Send>>;

/// The call of an action, which is sent when it is awaited. It gives an [`Answer`]; if the action makes its response itself, it gives that response.
///
/// ```
/// # use router_axum::{prelude::*, client::{Call, Answer, Client, ClientError}};
/// struct OrdersController;
///
/// #[rest_controller("orders")]
/// impl OrdersController {
///     async fn get_action(&self, id: u32) -> Option<u32> {
///         (id == 7).then_some(id)
///     }
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), ClientError> {
/// # let rest: RestRouter = RestRouter::new("/api", "controller.rest.").with(OrdersController);
/// let orders = Client::<OrdersController>::new(axum::Router::from(rest), "/api");
/// let call: Call<Answer<u32>> = orders.get(7);
/// assert_eq!(call.await?, 7);
/// assert!(orders.get(8).optional().await?.is_none());
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
#[must_use = "a call is sent by `.await`"]
pub struct Call<O> {
    draft: Draft,
    read: fn(Response) -> BoxFuture<O>,
}

impl<O> Call<O> {
    /// Changes the request of this call alone: its headers and its body, and adds the query of its URI, for whatever an extractor of the application's own reads.
    pub fn with(mut self, change: impl FnOnce(&mut Request)) -> Self {
        change(&mut self.draft.request);
        self
    }

    /// Adds a header to this call alone.
    pub fn header(self, name: &str, value: &str) -> Self {
        Self {
            draft: self.draft.header(name, value),
            ..self
        }
    }
}

impl Draft {
    /// The call of an action that answers with a value.
    pub fn answer<T: Received<By>, By: 'static>(mut self) -> Call<Answer<T>> {
        self.request
            .headers_mut()
            .entry(ACCEPT)
            .or_insert(HeaderValue::from_static("application/json"));
        Call {
            draft: self,
            read: |response| Box::pin(answer::value(response)),
        }
    }

    /// The call of an action that answers with a response of its own.
    pub fn response(self) -> Call<Response> {
        Call {
            draft: self,
            read: |response| Box::pin(answer::successful(response)),
        }
    }
}

impl<T: 'static> Call<Answer<T>> {
    /// Sends the call, and gives `None` where there is no value: for a 404 with problem details, and for a 204.
    ///
    /// # Errors
    ///
    /// The errors of the call, but for these two.
    pub async fn optional(self) -> Result<Option<Answer<T>>, ClientError> {
        match self.await {
            Err(ClientError::Problem(problem)) if problem.status == StatusCode::NOT_FOUND => {
                Ok(None)
            }
            Err(ClientError::Unexpected(answer)) if answer.status == StatusCode::NO_CONTENT => {
                Ok(None)
            }
            answer => answer.map(Some),
        }
    }
}

impl<O: 'static> IntoFuture for Call<O> {
    type Output = Result<O, ClientError>;
    type IntoFuture = BoxFuture<O>;

    fn into_future(self) -> BoxFuture<O> {
        Box::pin(async move { (self.read)(self.draft.send().await?).await })
    }
}
