//! Services: controllers under their service names, and the container they come in.

use std::{any::TypeId, marker::PhantomData, sync::Arc};

use router_core::{Kind, Route};

#[cfg(feature = "openapi")]
use crate::routes::operation::DescribeActions;
use crate::{
    controller::{Actions, Controller, ControllerContext, Registration, layers::RouteLayer, registrar::Registrar},
    private::rules::never_called,
    routes::Mount,
    routing::checks::prefixes,
};

/// A service container: a struct with a controller in every field.
///
/// `#[derive(Services)]` implements it, and proves that no two of the controllers answer the same request. See the
/// [derive macro](derive@crate::Services).
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a service container",
    label = "has no services",
    note = "a service container is a struct with `#[derive(Services)]` and a controller in every field; one controller alone is \
            added by `with_service`"
)]
pub trait Services<S = ()> {
    /// Every controller under its service name.
    fn into_services(self) -> Vec<Service<S>>;
}

/// A field of a container, and whether what it holds is a controller that requests can share.
#[doc(hidden)]
#[derive(Debug)]
pub struct Field<C, const IS_CONTROLLER: bool = true>(PhantomData<C>);

#[doc(hidden)]
impl<C: Controller + Send + Sync> Field<C> {
    pub const IS_CONTROLLER: bool = true;
}

/// Any other type. Its error stands at the field or at the type's own block; the container is used as if it held a controller.
#[doc(hidden)]
pub trait NoController {
    const IS_CONTROLLER: bool = false;
}

impl<C> NoController for Field<C> {}

/// Makes services of what a field holds.
#[doc(hidden)]
pub trait IntoService<C, S> {
    fn into_service(controller: C, prefix: &str) -> Service<S>;
    fn share(controller: &Arc<C>, prefix: &str) -> Service<S>;
}

impl<C: Actions<S>, S> IntoService<C, S> for Field<C> {
    fn into_service(controller: C, prefix: &str) -> Service<S> {
        Service::new(prefix, controller)
    }

    fn share(controller: &Arc<C>, prefix: &str) -> Service<S> {
        Service::shared(prefix, Arc::clone(controller))
    }
}

impl<C, S> IntoService<C, S> for Field<C, false> {
    fn into_service(_: C, _: &str) -> Service<S> {
        never_called()
    }

    fn share(_: &Arc<C>, _: &str) -> Service<S> {
        never_called()
    }
}

/// A controller under a service name such as `controller.rest.v1.users`.
///
/// ```
/// use router_axum::{Kind, Service, prelude::*};
///
/// struct UsersController;
///
/// #[rest_controller("users")]
/// impl UsersController {
///     async fn cget_action(&self) {}
/// }
///
/// let service: Service = Service::new("controller.rest.v1.", UsersController);
/// assert_eq!((service.prefix(), service.name()), ("controller.rest.v1.", "controller.rest.v1.users"));
/// assert_eq!(service.kind(), Kind::Rest);
/// assert_eq!(service.routes()[0].to_string(), "GET /users");
/// ```
pub struct Service<S = ()> {
    name: Arc<str>,
    prefix: usize,
    is_page: fn(&str) -> bool,
    kind: Kind,
    routes: &'static [Route],
    package: (&'static str, &'static str),
    controller: TypeId,
    layers: Vec<String>,
    mistake: Option<String>,
    shadows: bool,
    #[cfg(feature = "openapi")]
    describe: DescribeActions,
    register: Registration<S>,
}

debug_fields!([S] Service<S>: name, kind);

impl<S> Service<S> {
    /// `controller` under the service name made of `prefix` and its own name. A prefix ends with a dot: `controller.rest.`.
    pub fn new<C: Actions<S>>(prefix: &str, controller: C) -> Self {
        Self::shared(prefix, Arc::new(controller))
    }

    /// A service whose controller is used elsewhere too.
    pub fn shared<C: Actions<S>>(prefix: &str, controller: Arc<C>) -> Self {
        let described = Self {
            name: "".into(),
            prefix: 0,
            is_page: C::is_page,
            kind: C::KIND,
            routes: C::ROUTES,
            package: C::PACKAGE,
            controller: C::bare(),
            layers: controller.layers(),
            mistake: None,
            shadows: false,
            #[cfg(feature = "openapi")]
            describe: C::describe,
            register: C::into_registration(controller),
        };
        described.named(prefix, C::NAME)
    }

    /// Compiled once, and not for each controller.
    fn named(mut self, prefix: &str, name: &str) -> Self {
        let (prefix, mistake) = prefixes::service_prefix(prefix, name, self.kind);
        self.name = format!("{prefix}{name}").into();
        self.prefix = prefix.len();
        self.mistake = mistake;
        self
    }

    /// The same, meant to take requests from other controllers: `#[service("controller.web.", shadows)]`.
    #[doc(hidden)]
    #[must_use]
    pub fn shadowing(self) -> Self {
        Self { shadows: true, ..self }
    }

    /// Its service name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its service name without the controller's own: `controller.rest.v1.`.
    pub fn prefix(&self) -> &str {
        &self.name[..self.prefix]
    }

    /// The kind of its controller: REST or web.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The rows of its actions.
    pub fn routes(&self) -> &'static [Route] {
        self.routes
    }

    /// The mistake in its given prefix. [`prefix`](Self::prefix) is the corrected one.
    pub(crate) fn mistake(&self) -> Option<&str> {
        self.mistake.as_deref()
    }

    /// Name and version of the package it is part of.
    pub(crate) fn package(&self) -> (&'static str, &'static str) {
        self.package
    }

    /// The rows of its actions that render the template of their own name.
    pub(crate) fn pages(&self) -> impl Iterator<Item = &'static Route> {
        self.routes.iter().filter(|route| (self.is_page)(route.function))
    }

    /// Its place in the route table, within the layers of its router, the innermost first.
    pub(crate) fn mount(&self, url_prefix: &str, layers: &[RouteLayer<S>]) -> Mount {
        let layers = layers.iter().rev().map(|layer| layer.name.clone());
        Mount {
            controller: self.controller,
            kind: self.kind,
            service: Arc::clone(&self.name),
            prefix_len: self.prefix,
            url_prefix: url_prefix.to_owned(),
            routes: self.routes,
            shadows: self.shadows,
            default_action: None,
            is_page: self.is_page,
            layers: layers.chain(self.layers.iter().cloned()).collect(),
            #[cfg(feature = "openapi")]
            describe: self.describe,
        }
    }

    pub(crate) fn register(self, context: ControllerContext, registrar: &mut Registrar<S>) {
        (self.register)(context, registrar);
    }
}
