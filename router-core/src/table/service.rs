//! The services of a container, as constants compare them.

use crate::grammar::action::Kind;
use crate::table::message::Message;
use crate::table::route::Route;

/// A service of a container, as [`check`](super::check) compares them.
///
/// ```
/// use router_core::{Kind, Method, Route, Service, table::check};
///
/// const ROUTES: &[Route] =
///     &[Route::of("users", "UsersController", "src/users.rs").to(Method::Get, "/users", "/users", "cget_action", 7)];
/// const USERS: Service = Service::of("users", Kind::Rest, ROUTES);
///
/// // one controller in two versions of an API
/// const _: () = check(&[USERS.below("controller.rest.v1."), USERS.below("controller.rest.v2.")]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Service {
    /// The controller's name: `users`.
    pub name: &'static str,
    /// The service-name prefix: `controller.rest.v1.`
    pub prefix: &'static str,
    /// The controller's kind.
    pub kind: Kind,
    /// The controller's rows.
    pub routes: &'static [Route],
    /// The names of methods that were meant to be actions and were refused: `show`. That was reported, so building their paths reports nothing more.
    pub refused: &'static [&'static str],
    /// True if it is meant to take requests from other controllers: `#[service("controller.web.", shadows)]`.
    pub shadows: bool,
}

impl Service {
    /// A controller under its name alone.
    #[must_use]
    pub const fn of(name: &'static str, kind: Kind, routes: &'static [Route]) -> Self {
        Self { name, prefix: "", kind, routes, refused: &[], shadows: false }
    }

    /// The same under a service-name prefix.
    #[must_use]
    pub const fn below(self, prefix: &'static str) -> Self {
        Self { prefix, ..self }
    }

    /// The same, meant to take requests from other controllers.
    ///
    /// ```
    /// use router_core::{Kind, Service};
    ///
    /// const BLOG: Service = Service::of("blog", Kind::Web, &[]).below("controller.web.").shadowing();
    /// assert!(BLOG.shadows);
    /// ```
    #[must_use]
    pub const fn shadowing(self) -> Self {
        Self { shadows: true, ..self }
    }
}

/// `` `UsersController::get_action` (src/users.rs:12) ``
pub(super) const fn push_place(message: &mut Message, route: &Route, function: &str) {
    message.push_all(&["`", route.type_name]);
    if !function.is_empty() {
        message.push_all(&["::", function]);
    }
    message.push_all(&["` (", route.file, ":"]);
    message.push_number(route.line);
    message.push(")");
}
