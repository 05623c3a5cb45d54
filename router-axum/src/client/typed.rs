//! The client of a controller.

use std::{any::Any, convert::Infallible, marker::PhantomData, ops::Deref};

use axum::{
    BoxError,
    body::{Bytes, HttpBody},
    extract::Request,
    response::IntoResponse,
};
use router_client::Connection;
use tower::{Service, service_fn};

use crate::controller::{
    Controller,
    caller::{Caller, Calls},
};
use crate::routes::action_path::Base;

/// A REST controller whose actions can be called by a [`Client`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no client",
    label = "is not a REST controller",
    note = "a client calls the actions of an `impl` block that is marked `#[rest_controller]`"
)]
pub trait HasClient: Controller {}

#[diagnostic::do_not_recommend]
impl<C: ?Sized + Controller<Calls: Calls>> HasClient for C {}

/// A client of a controller: it has a method `get` for each `get_action`, with the path values, then what the extractors read, by reference. What a call
/// gives, and what goes wrong, tells the [guide](router_client).
///
/// ```
/// use axum::Router;
/// use router_axum::{client::{Answer, Call, Client, ClientError}, prelude::*};
/// use serde::{Deserialize, Serialize};
///
/// #[derive(Serialize, Deserialize)]
/// struct User {
///     name: String,
/// }
///
/// struct UsersController;
///
/// #[rest_controller("users")]
/// impl UsersController {
///     async fn get_action(&self, id: u32) -> Option<User> {
///         (id == 7).then(|| User { name: "Ada".to_owned() })
///     }
///
///     async fn post_action(&self, Json(new): Json<User>) -> Created<User> {
///         Created::at("/users/8", new)
///     }
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), ClientError> {
/// let rest: RestRouter = RestRouter::new("/api", "controller.rest.").with(UsersController);
/// let users = Client::<UsersController>::new(Router::from(rest), "/api");
/// let call: Call<Answer<User>> = users.get(7);
/// assert_eq!(call.await?.name, "Ada");
/// assert_eq!(users.post(&User { name: "Grace".to_owned() }).await?.location(), Some("/users/8"));
///
/// // a token of all requests
/// let users = users.before(|request| _ = request.headers_mut().insert("authorization", "Bearer 9f3c".parse().expect("a token")));
/// assert!(users.get(8).await.is_err());
///
/// // what answers in place of the application
/// let users = Client::<UsersController>::fake(async |_| Json(User { name: "Nobody".to_owned() }));
/// assert_eq!(users.get(9).await?.name, "Nobody");
/// # Ok(())
/// # }
/// ```
// without a bound, so that a client of a type that is not a controller is one error
pub struct Client<C: ?Sized> {
    calls: Box<dyn Any + Send + Sync>,
    caller: Caller,
    controller: PhantomData<fn() -> C>,
}

impl<C: ?Sized> Client<C> {
    /// A client of the controller at `base`: a path such as `/api/v1` for a service in this process, a URL for one that connects. Time limits, retries and the
    /// like are layers around the service.
    pub fn new<T, B>(service: T, base: &str) -> Self
    where
        C: HasClient,
        T: Service<Request, Response = axum::http::Response<B>> + Clone + Send + Sync + 'static,
        T::Error: Into<BoxError>,
        T::Future: Send + 'static,
        B: HttpBody<Data = Bytes> + Send + 'static,
        B::Error: Into<BoxError>,
    {
        let (connection, prefix) = Connection::new(service, base);
        Self::behind(
            Base {
                rows: C::ROUTES,
                prefix,
                origin: None,
                nearer: None,
            },
            connection,
        )
    }

    /// A client whose requests a function answers in place of the application.
    pub fn fake<F>(answer: impl Fn(Request) -> F + Clone + Send + Sync + 'static) -> Self
    where
        C: HasClient,
        F: Future<Output: IntoResponse> + Send + 'static,
    {
        let answer = move |request| {
            let answered = answer(request);
            async { Ok::<_, Infallible>(answered.await.into_response()) }
        };
        Self::new(service_fn(answer), "")
    }

    /// Runs a function before each request: it adds a token or any other header.
    #[must_use]
    pub fn before(self, hook: impl Fn(&mut Request) + Send + Sync + 'static) -> Self
    where
        C: HasClient,
    {
        let Caller { base, connection } = self.caller;
        Self::behind(base, connection.before(hook))
    }

    pub(crate) fn behind(base: Base, connection: Connection) -> Self
    where
        C: HasClient,
    {
        let caller = Caller { base, connection };
        Self {
            calls: Box::new((C::CALLS)(caller.clone())),
            caller,
            controller: PhantomData,
        }
    }
}

impl<C: ?Sized + HasClient> Clone for Client<C> {
    fn clone(&self) -> Self {
        Self::behind(self.caller.base.clone(), self.caller.connection.clone())
    }
}

impl<C: ?Sized + HasClient> Deref for Client<C> {
    type Target = C::Calls;

    fn deref(&self) -> &C::Calls {
        self.calls
            .downcast_ref()
            .expect("they are made by `behind` alone")
    }
}

debug_fields!([C: ?Sized] Client<C>: caller);
