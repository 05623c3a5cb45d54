//! Closed by default: every action of a guarded container has a hook or a guard, or is public.

use super::{message::Message, route::Route};
use crate::constant::is_equal;

/// Stops the compiler at an action that a guarded container refuses: one that everybody may call and that does not say so, or one that says so and takes
/// a guard.
///
/// Meant for a constant, with a call for each action, which stands where the error is to be shown.
///
/// # Panics
/// With the mistake, if the action makes one. The message also names the further actions that everybody may call.
///
/// ```
/// use router_axum_core::{Method, Route, table::check_guarded};
///
/// const ROW: Route = Route::of("users", "UsersController", "src/users.rs");
/// const ROUTES: &[Route] = &[
///     Route { before: &["members_only"], ..ROW.to(Method::Get, "/users", "/users", "cget_action", 7) },
///     Route { guards: &[("CurrentUser", true)], ..ROW.to(Method::Post, "/users", "/users", "post_action", 12) },
///     Route { public: true, ..ROW.to(Method::Get, "/users/{id}", "/users/{p1}", "get_action", 17) },
///     ROW.to(Method::Delete, "/users/{id}", "/users/{p1}", "delete_action", 21),
/// ];
/// const _: () = check_guarded(ROUTES, "cget_action");
/// const _: () = check_guarded(ROUTES, "post_action");
/// const _: () = check_guarded(ROUTES, "get_action");
/// // in a constant this would stop the compiler: everybody may call it
/// assert!(std::panic::catch_unwind(|| check_guarded(ROUTES, "delete_action")).is_err());
/// ```
#[track_caller]
pub const fn check_guarded(routes: &[Route], function: &str) {
    let mut message = Message::new();
    each!(route in routes => {
        if is_equal(route.function, function) {
            message.push_unguarded(routes, route);
        }
    });
    message.report();
}

impl Message {
    const fn push_unguarded(&mut self, routes: &[Route], route: &Route) {
        if route.is_open() {
            self.push(&[
                "everybody may call `",
                route.function,
                "`, and its container is guarded",
            ]);
            self.push_further(routes, route);
            self.line(&["help: mark it `#[public]` if that is meant"]);
            self.line(&[
            "help: else mark a method of the controller `#[before]`, or take an argument whose type is a `Guard`",
        ]);
        } else if route.public
            && let Some(guard) = route.guard()
        {
            self.push(&[
                "`",
                route.function,
                "` is marked `#[public]`, and takes the guard `",
                guard,
                "`",
            ]);
            self.line(&["help: remove one of the two"]);
        }
    }

    /// The other actions that everybody may call.
    const fn push_further(&mut self, routes: &[Route], first: &Route) {
        let mut separator = "\nnote: likewise ";
        each!(route in routes => {
            if route.is_open() && route.line != first.line {
                self.push(&[separator]);
                self.push_place(route);
                separator = ", ";
            }
        });
    }
}
