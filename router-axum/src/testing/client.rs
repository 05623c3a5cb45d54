//! The clients of controllers, behind the application itself.

use std::convert::Infallible;

use futures_util::FutureExt;
use router_client::Connection;
use tower::service_fn;

use super::TestApp;
use crate::client::{Client, HasClient};
use crate::error::Error;
use crate::routes::action_path::Base;

impl TestApp {
    /// A client of a controller: it calls its actions by their names, with the cookies and headers of this client.
    ///
    /// ```
    /// use router_axum::{client::ClientError, prelude::*, testing::TestApp};
    ///
    /// struct OrdersController;
    ///
    /// #[rest_controller("orders")]
    /// impl OrdersController {
    ///     async fn get_action(&self, id: u32) -> u32 {
    ///         id
    ///     }
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), ClientError> {
    /// let rest: RestRouter = RestRouter::new("/api", "controller.rest.").with(OrdersController);
    /// let app = TestApp::new(WebApp::new(".", false).activate(ErrorRouter::new()).activate(rest));
    /// assert_eq!(app.client::<OrdersController>().get(7).await?, 7);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Panics
    ///
    /// As [`paths`](Self::paths).
    #[must_use]
    #[track_caller]
    pub fn client<C: HasClient>(&self) -> Client<C> {
        self.client_at(self.routes().base_of::<C>(None))
    }

    /// A client of a controller under one of its service names, as of a version: `controller.rest.v2.users`.
    ///
    /// # Panics
    ///
    /// As [`paths_of`](Self::paths_of).
    #[must_use]
    #[track_caller]
    pub fn client_of<C: HasClient>(&self, service: &str) -> Client<C> {
        self.client_at(self.routes().base_as::<C>(service))
    }

    #[track_caller]
    fn client_at<C: HasClient>(&self, base: Result<Base, Error>) -> Client<C> {
        let base = base.unwrap_or_else(|error| panic!("{error}"));
        let client = self.client.clone();
        let service =
            service_fn(move |request| client.clone().send(request).map(Ok::<_, Infallible>));
        Client::behind(base, Connection::new(service, "").0)
    }
}
