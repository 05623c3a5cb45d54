//! The typed paths of a controller.

use std::{
    any::{Any, type_name},
    marker::PhantomData,
    ops::Deref,
};

use axum::{
    extract::{FromRequestParts, OptionalFromRequestParts},
    http::request::Parts,
};

use super::{
    Controller,
    extractors::{NeedsNoRouter, Reads},
};
use crate::error::{Error, RequestHead};
use crate::reply::place::Place;
use crate::routes::{Routes, action_path::Base, unknown};

/// The paths of a controller's actions, where the controller is mounted: a method `get_path` for each `get_action`, whose arguments are
/// the action's path values.
///
/// As an argument of an action it knows the prefix of the router and of the kernel, and a `nest` around them. See the [module](crate::paths).
///
/// ```
/// use router_axum::prelude::*;
///
/// struct OrdersController;
///
/// #[rest_controller("orders")]
/// impl OrdersController {
///     async fn get_action(&self, id: u32) -> u32 {
///         id
///     }
///
///     async fn post_action(&self, paths: Paths<Self>) -> Created<u32> {
///         Created::at(paths.get_path(7), 7)
///     }
/// }
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// // a test that calls the action says where it is mounted
/// let created = OrdersController.post_action(Paths::at("/shop/api")).await;
/// assert_eq!(created.location, "/shop/api/orders/7");
/// # }
/// ```
// without a bound, so that `Paths` of a type that is not a controller is one error, where it is used
pub struct Paths<C: ?Sized> {
    paths: Box<dyn Any + Send + Sync>,
    controller: PhantomData<fn() -> C>,
}

impl<C: ?Sized> Paths<C> {
    /// The paths below a URL prefix: for tests that call an action, and where no application is at hand.
    ///
    /// # Panics
    ///
    /// If `url_prefix` is neither empty nor a path such as `/shop/api`.
    #[must_use]
    #[track_caller]
    pub fn at(url_prefix: &str) -> Self
    where
        C: Controller,
    {
        if let Err(mistake) = router_core::check_prefix(url_prefix) {
            panic!("the URL prefix {mistake}");
        }
        Self::behind(Base {
            rows: C::ROUTES,
            prefix: url_prefix.to_owned(),
            origin: None,
            nearer: None,
        })
    }
}

impl<C: ?Sized + Controller> Paths<C> {
    // not `new`: rustc's "no function `new`" hint then suggests `at`
    fn behind(base: Base) -> Self {
        Self {
            paths: Box::new((C::PATHS)(base)),
            controller: PhantomData,
        }
    }

    /// The paths as a request sees them.
    pub(crate) fn of(parts: &Parts) -> Result<Self, Error> {
        let place = Place::of(parts)?;
        let base = place.routes.base_of::<C>(Some(&place.service))?;
        Ok(Self::behind(
            base.nested(RequestHead::of_parts(parts).nested_at()),
        ))
    }
}

impl<C: ?Sized + Controller> Deref for Paths<C> {
    type Target = C::Paths;

    fn deref(&self) -> &C::Paths {
        self.paths
            .downcast_ref()
            .expect("they are made by `new` alone")
    }
}

debug_fields!([C: ?Sized] Paths<C>);

impl<C: ?Sized + Controller, S: Sync> FromRequestParts<S> for Paths<C> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        Self::of(parts)
    }
}

/// `None` for a controller that the application does not mount.
impl<C: ?Sized + Controller, S: Sync> OptionalFromRequestParts<S> for Paths<C> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Self>, Error> {
        Place::of(parts)?
            .routes
            .mounts_of(C::bare())
            .next()
            .is_some()
            .then(|| Self::of(parts))
            .transpose()
    }
}

impl<C: ?Sized> NeedsNoRouter for Option<Paths<C>> {
    const READS: Reads = Reads::Nothing;
}

impl Routes {
    /// The paths of a controller, for tests and other code outside of actions. (An action takes them as an argument, [`Paths`].)
    ///
    /// # Errors
    ///
    /// The controller is not mounted, or it is mounted under several service names: use [`paths_of`](Self::paths_of) then.
    pub fn paths<C: Controller>(&self) -> Result<Paths<C>, Error> {
        self.base_of::<C>(None).map(Paths::behind)
    }

    /// The paths of a controller under one of its service names: `controller.rest.v2.users`.
    ///
    /// # Errors
    ///
    /// The controller is not mounted under this name.
    pub fn paths_of<C: Controller>(&self, service: &str) -> Result<Paths<C>, Error> {
        self.base_as::<C>(service).map(Paths::behind)
    }

    pub(crate) fn base_as<C: ?Sized + Controller>(&self, service: &str) -> Result<Base, Error> {
        match self
            .mounts_of(C::bare())
            .find(|mount| &*mount.service == service)
        {
            Some(mount) => Ok(self.base(mount)),
            None => Err(unknown(
                type_name::<C>(),
                &format!("is not mounted as `{service}`"),
            )),
        }
    }

    pub(crate) fn base_of<C: ?Sized + Controller>(
        &self,
        asking: Option<&str>,
    ) -> Result<Base, Error> {
        self.base_for(C::bare(), type_name::<C>(), asking)
    }
}
