//! The services of a container, as constants compare them.

use super::{message::Message, overlap::Segments, route::Route};
use crate::constant::{first_part, is_equal};
use crate::forms::Form;
use crate::grammar::action::Controller;

/// A service of a container, as [`Mistakes`](super::Mistakes) compares them.
///
/// ```
/// use router_axum_core::{Controller, Method, Route, Service, table::Mistakes};
///
/// const ROUTES: &[Route] =
///     &[Route::of("users", "UsersController", "src/users.rs").to(Method::Get, "/users", "/users", "cget_action", 7)];
/// const USERS: Service = Service::of(Controller::rest("users"), ROUTES);
///
/// // one controller in two versions of an API
/// const _: () = Mistakes::of(&[USERS.below("controller.rest.v1."), USERS.below("controller.rest.v2.")]).report_at(1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Service {
    /// The controller, which the service is named after.
    pub controller: Controller<'static>,
    /// The service-name prefix: `controller.rest.v1.`
    pub prefix: &'static str,
    /// The name that all paths of the controller begin with, up to a `.`: `users`. Nothing if they begin with different ones.
    pub base: &'static str,
    /// The controller's rows.
    pub routes: &'static [Route],
    /// The forms on its pages, those of each action together.
    pub forms: &'static [&'static [Form]],
    /// The names of methods that were meant to be actions and were refused: `show`. That was reported, so building their paths reports nothing more.
    pub refused: &'static [&'static str],
    /// True if it is meant to take requests from other controllers: `#[service("controller.web.", shadows)]`.
    pub shadows: bool,
}

impl Service {
    /// A controller under its name alone.
    ///
    /// ```
    /// use router_axum_core::{Controller, Service};
    ///
    /// let comments = Controller { below: "articles/{slug}", ..Controller::rest("comments") };
    /// let comments = Service::of(comments, &[]);
    /// assert_eq!((comments.controller.name, comments.base), ("comments", "articles"));
    /// ```
    pub const fn of(controller: Controller<'static>, routes: &'static [Route]) -> Self {
        Self {
            controller,
            prefix: "",
            base: base_of(&controller),
            routes,
            forms: &[],
            refused: &[],
            shadows: false,
        }
    }

    /// Puts the service under a service-name prefix.
    pub const fn below(self, prefix: &'static str) -> Self {
        Self { prefix, ..self }
    }

    /// Returns whether it has this name: `controller.web.users`.
    pub(crate) const fn is_named(&self, name: &str) -> bool {
        match name.split_at_checked(self.prefix.len()) {
            Some((prefix, name)) => {
                is_equal(prefix, self.prefix) && is_equal(name, self.controller.service)
            }
            None => false,
        }
    }

    /// Says that the service is meant to take requests from other controllers.
    ///
    /// ```
    /// use router_axum_core::{Controller, Service};
    ///
    /// const BLOG: Service = Service::of(Controller::web("blog"), &[]).below("controller.web.").shadowing();
    /// assert!(BLOG.shadows);
    /// ```
    pub const fn shadowing(self) -> Self {
        Self {
            shadows: true,
            ..self
        }
    }
}

/// The name that all paths of a controller begin with; nothing if they begin with different ones. The controller `users.csv` may meet a file of `users`.
const fn base_of(controller: &Controller<'static>) -> &'static str {
    let first = match controller {
        Controller { below, .. } if !below.is_empty() => first_part(below, b'/'),
        controller if controller.is_at_root() => "",
        controller => controller.name,
    };
    first_part(first, b'.')
}

/// Returns whether two services may stand below the same URL prefix.
pub(super) const fn is_beside(a: &Service, b: &Service) -> bool {
    a.controller.kind as u8 == b.controller.kind as u8 && is_equal(a.prefix, b.prefix)
}

/// Returns whether a path begins with a name, or with a file of that name: `/users/{id}`, `/users.csv`.
pub(super) const fn begins_with_name(path: &str, name: &str) -> bool {
    match Segments::of(path).next() {
        Some(segment) => is_equal(first_part(segment, b'.'), name),
        None => false,
    }
}

impl Message {
    /// `` `UsersController::get_action` (src/users.rs:12) ``
    pub(super) const fn push_place(&mut self, route: &Route) {
        self.push(&[
            "`",
            route.type_name,
            "::",
            route.function,
            "` (",
            route.file,
            ":",
        ]);
        self.push_number(route.line);
        self.push(&[")"]);
    }

    /// The places of both services, each behind its text.
    pub(super) const fn push_places(&mut self, texts: [&str; 2], a: &Route, b: &Route) {
        self.push(&[texts[0]]);
        self.push_place(a);
        self.push(&[texts[1]]);
        self.push_place(b);
    }
}
