//! The services of a container, as constants compare them.

use crate::grammar::action::Kind;
use crate::table::constant::{is_equal, is_same};
use crate::table::message::Message;
use crate::table::route::Route;

/// A service of a container, as [`Mistakes`](super::Mistakes) compares them.
///
/// ```
/// use router_core::{Kind, Method, Route, Service, table::Mistakes};
///
/// const ROUTES: &[Route] =
///     &[Route::of("users", "UsersController", "src/users.rs").to(Method::Get, "/users", "/users", "cget_action", 7)];
/// const USERS: Service = Service::of("users", Kind::Rest, ROUTES);
///
/// // one controller in two versions of an API
/// const _: () = Mistakes::of(&[USERS.below("controller.rest.v1."), USERS.below("controller.rest.v2.")]).report_at(1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Service {
    /// The controller's name: `users`.
    pub name: &'static str,
    /// The service-name prefix: `controller.rest.v1.`
    pub prefix: &'static str,
    /// The name that all paths of the controller begin with: `users`. Nothing if they begin with different ones.
    pub base: &'static str,
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
        let base = if matches!(kind, Kind::Web) && is_equal(name, "index") { "" } else { name };
        Self { name, prefix: "", base, kind, routes, refused: &[], shadows: false }
    }

    /// The same with paths that begin with another name than its own, or with different ones.
    ///
    /// ```
    /// use router_core::{Kind, Service};
    ///
    /// const COMMENTS: Service = Service::of("comments", Kind::Rest, &[]).at("articles");
    /// assert_eq!((COMMENTS.name, COMMENTS.base), ("comments", "articles"));
    /// ```
    #[must_use]
    pub const fn at(self, base: &'static str) -> Self {
        Self { base, ..self }
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

/// Returns whether two services may stand below the same URL prefix.
pub(super) const fn is_beside(a: &Service, b: &Service) -> bool {
    a.kind as u8 == b.kind as u8 && is_equal(a.prefix, b.prefix)
}

/// Returns whether a path begins with a name, or with a file of that name: `/users/{id}`, `/users.csv`.
pub(super) const fn begins_with_name(path: &str, name: &str) -> bool {
    match path.as_bytes().split_at_checked(1 + name.len()) {
        Some(([_, first @ ..], end)) => is_same(first, name.as_bytes()) && matches!(end, [] | [b'/' | b'.', ..]),
        _ => false,
    }
}

/// `` `UsersController::get_action` (src/users.rs:12) ``
pub(super) const fn push_place(message: &mut Message, route: &Route, function: &str) {
    message.push(&[
        "`",
        route.type_name,
        if function.is_empty() { "" } else { "::" },
        function,
        "` (",
        route.file,
        ":",
    ]);
    message.push_number(route.line);
    message.push(&[")"]);
}
