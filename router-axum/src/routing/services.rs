//! Services: controllers under their service names, the container they come in, and several that are added by one call.

use std::{marker::PhantomData, sync::Arc};

use router_core::{Kind, Route};

use super::{checks::prefixes, trailing_slash::TrailingSlash};
use crate::controller::{Actions, Controller, Listed, action::Action, layers::Layers};
use crate::private::rules::never_called;
use crate::reply::RenderAs;
use crate::routes::{Mount, Sunsets};

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
    const GUARDED: ();
    fn into_service(controller: Option<Arc<C>>, prefix: &str) -> Service<S>;
}

impl<C: Actions<S>, S> IntoService<C, S> for Field<C> {
    const GUARDED: () = C::GUARDED;

    fn into_service(controller: Option<Arc<C>>, prefix: &str) -> Service<S> {
        Service::of::<C>(prefix, controller.map(C::listed))
    }
}

impl<C, S> IntoService<C, S> for Field<C, false> {
    const GUARDED: () = ();

    fn into_service(_: Option<Arc<C>>, _: &str) -> Service<S> {
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
#[derive(Clone)]
pub struct Service<S = ()> {
    pub(crate) mount: Mount,
    /// The mistake in its given prefix. [`prefix`](Self::prefix) is the corrected one.
    pub(crate) mistake: Option<String>,
    pub(crate) actions: Vec<Action<S>>,
    pub(crate) render_as: RenderAs,
    /// The layers around all actions.
    pub(crate) layers: Layers,
    /// None where it is that of the application.
    pub(crate) trailing_slash: Option<TrailingSlash>,
}

debug_fields!([S] Service<S>: mount);

impl<S> Service<S> {
    /// `controller` under the service name made of `prefix` and its own name. A prefix ends with a dot: `controller.rest.`.
    pub fn new<C: Actions<S>>(prefix: &str, controller: C) -> Self {
        Self::shared(prefix, Arc::new(controller))
    }

    /// A service whose controller is used elsewhere too.
    pub fn shared<C: Actions<S>>(prefix: &str, controller: Arc<C>) -> Self {
        Self::of::<C>(prefix, Some(C::listed(controller)))
    }

    /// A service, or one that the application's configuration leaves out.
    fn of<C: Controller>(prefix: &str, listed: Option<Listed<S>>) -> Self {
        let is_absent = listed.is_none();
        let mut listed = listed.unwrap_or_else(|| Listed::new(C::ROUTES));
        listed.layers.put_within(&listed.around_value);
        let mount = Mount {
            controller: C::bare(),
            grammar: C::SERVICE.controller,
            service: "".into(),
            url_prefix: String::new(),
            routes: C::ROUTES,
            package: C::PACKAGE,
            shadows: false,
            is_absent,
            versioning: None,
            sunsets: Sunsets::default(),
            default_action: None,
            page: C::page,
            layers: listed.around_value.names(),
            body_limits: Vec::new(),
            answers_slash: false,
            #[cfg(feature = "test")]
            forms: C::SERVICE.forms,
            operations: Arc::new(listed.operations),
        };
        Self {
            mount,
            mistake: None,
            actions: listed.actions,
            render_as: RenderAs::Json,
            layers: listed.layers,
            trailing_slash: None,
        }
        .named(prefix)
    }

    /// The mount with what the route table knows of layers and of slashes, in an application that answers slashes so.
    pub(crate) fn shown(&self, slash: TrailingSlash) -> Mount {
        let limit = |action: &Action<S>| {
            let own = action.layers.body_limit();
            Some((action.route.function, own.or(self.layers.body_limit())?))
        };
        Mount {
            body_limits: self.actions.iter().filter_map(limit).collect(),
            answers_slash: self.trailing_slash.unwrap_or(slash) != TrailingSlash::NotFound,
            ..self.mount.clone()
        }
    }

    /// The service for another state, of which its actions see a part.
    pub(crate) fn of_part<T: 'static>(
        self,
        part: impl Fn(&T) -> S + Clone + Send + Sync + 'static,
    ) -> Service<T>
    where
        S: 'static,
    {
        let actions = self.actions.into_iter();
        Service {
            mount: self.mount,
            mistake: self.mistake,
            actions: actions.map(|action| action.of_part(part.clone())).collect(),
            render_as: self.render_as,
            layers: self.layers,
            trailing_slash: self.trailing_slash,
        }
    }

    /// Compiled once, and not for each controller.
    fn named(mut self, prefix: &str) -> Self {
        let name = self.mount.grammar.service;
        let (prefix, mistake) = prefixes::service_prefix(prefix, name, self.kind());
        self.mount.service = format!("{prefix}{name}").into();
        self.mistake = mistake;
        self
    }

    /// Says that the service is meant to take requests from others: `#[service("controller.web.", shadows)]`.
    #[doc(hidden)]
    #[must_use]
    pub fn shadowing(mut self) -> Self {
        self.mount.shadows = true;
        self
    }

    /// The service name of the controller.
    pub fn name(&self) -> &str {
        &self.mount.service
    }

    /// The service-name prefix: the service name without the part of the controller, `controller.rest.v1.`.
    pub fn prefix(&self) -> &str {
        self.mount.prefix()
    }

    /// The kind of its controller: REST or web.
    pub fn kind(&self) -> Kind {
        self.mount.grammar.kind
    }

    /// The rows of its actions.
    pub fn routes(&self) -> &'static [Route] {
        self.mount.routes
    }

    /// The service in the place of a router's controllers, within its layers.
    pub(crate) fn mounted(
        mut self,
        url_prefix: &str,
        render_as: RenderAs,
        layers: &Layers,
    ) -> Self {
        self.layers.put_within(layers);
        Self {
            mount: self.mount.below(url_prefix, layers.names()),
            render_as,
            ..self
        }
    }
}

/// A controller or a tuple of controllers, as routers are [given](crate::RestRouter::with) them.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a controller",
    label = "has no actions",
    note = "a controller is a type with an `impl` block that is marked `#[rest_controller]` or `#[web_controller]`",
    note = "it is added itself: not a reference to it, an `Arc`, a `Box`, a `Result` or a future",
    note = "in a tuple, of 12 at most, each entry is a controller"
)]
pub trait Controllers<S>: Entries + EachActions<S, <Self as Entries>::As> {}

impl<C: Entries + EachActions<S, C::As>, S> Controllers<S> for C {}

/// A controller that is meant to take requests from others. [`ControllerExt::shadows`](crate::ControllerExt::shadows) makes it.
///
/// ```
/// # use router_axum::prelude::*;
/// # struct PagesController;
/// # #[rest_controller(root, "pages")]
/// # impl PagesController {
/// #     async fn get_action(&self, slug: String) {}
/// #     async fn put_action(&self, slug: String) {}
/// # }
/// # struct NewsController;
/// # #[rest_controller("news")]
/// # impl NewsController { async fn cget_action(&self) -> [u32; 2] { [1, 2] } }
/// // PUT /api/news is a 405, and no page of that name
/// let rest: RestRouter = RestRouter::new("/api", "controller.rest.")
///     .with(PagesController)
///     .with(NewsController.shadows());
/// assert!(rest.routes().warnings().is_empty());
/// ```
#[derive(Debug, Clone, Copy)]
#[must_use]
pub struct Shadowing<C>(pub(super) C);

/// A controller or a tuple, and by which implementation of [`EachActions`] it is added. Nothing is asked of a tuple's entries here, so that the compiler goes on
/// to that one, and names the entry that does not fit.
pub trait Entries {
    #[doc(hidden)]
    type As;
}

impl<C: Controller> Entries for C {
    type As = (C,);
}

/// Controllers that can all be called in an application with the state `S`.
pub trait EachActions<S, As> {
    /// Makes a service of each controller, whose name is `prefix` and the controller's own.
    #[doc(hidden)]
    fn into_services(self, prefix: &str) -> Vec<Service<S>>;
}

impl<C: Actions<S>, S> EachActions<S, (C,)> for C {
    fn into_services(self, prefix: &str) -> Vec<Service<S>> {
        vec![Service::new(prefix, self)]
    }
}

#[diagnostic::do_not_recommend]
impl<C> Entries for Shadowing<C> {
    type As = Self;
}

impl<C: Actions<S>, S> EachActions<S, Self> for Shadowing<C> {
    fn into_services(self, prefix: &str) -> Vec<Service<S>> {
        vec![Service::new(prefix, self.0).shadowing()]
    }
}

macro_rules! tuples {
    ($first:ident $($name:ident)*) => {
        #[diagnostic::do_not_recommend]
        impl<$first, $($name),*> Entries for ($first, $($name,)*) {
            type As = Self;
        }

        impl<$first: Actions<S>, $($name: Actions<S>,)* S> EachActions<S, Self> for ($first, $($name,)*) {
            fn into_services(self, prefix: &str) -> Vec<Service<S>> {
                #[expect(non_snake_case, reason = "values are named after their types")]
                let ($first, $($name,)*) = self;
                vec![Service::new(prefix, $first), $(Service::new(prefix, $name),)*]
            }
        }

        tuples! { $($name)* }
    };
    () => {};
}

tuples! { A B C D E F G H I J K L }
