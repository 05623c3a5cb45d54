//! Several controllers that are added by one call.

use crate::controller::Actions;
use crate::routing::services::Service;

/// A controller or a tuple of controllers, as routers are [given](crate::RestRouter::with) them.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a controller",
    label = "has no actions",
    note = "a controller is a type with an `impl` block that is marked `#[rest_controller]` or `#[web_controller]`",
    note = "it is added itself: not a reference to it, an `Arc`, a `Box`, a `Result` or a future",
    note = "in a tuple, of 12 at most, each entry is a controller"
)]
pub trait Controllers<S> {
    /// Makes a service of each controller, whose name is `prefix` and the controller's own.
    #[doc(hidden)]
    fn into_services(self, prefix: &str) -> Vec<Service<S>>;
}

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

#[diagnostic::do_not_recommend]
impl<C: Actions<S>, S> Controllers<S> for Shadowing<C> {
    fn into_services(self, prefix: &str) -> Vec<Service<S>> {
        vec![Service::new(prefix, self.0).shadowing()]
    }
}

impl<C: Actions<S>, S> Controllers<S> for C {
    fn into_services(self, prefix: &str) -> Vec<Service<S>> {
        vec![Service::new(prefix, self)]
    }
}

macro_rules! tuples {
    ($first:ident $($name:ident)*) => {
        #[diagnostic::do_not_recommend]
        impl<$first: Actions<S>, $($name: Actions<S>,)* S> Controllers<S> for ($first, $($name,)*) {
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
