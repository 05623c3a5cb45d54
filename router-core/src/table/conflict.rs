//! Conflicts: two actions that answer the same request.
//!
//! The rule is the same everywhere: two routes conflict if they have the same method and their paths have the same shape,
//! that is the same canonical path. `/users/{id}` and `/users/{name}` conflict. A literal beats a value, so
//! `/users/{id}` and `/users/search` do not, and an action of its own for HEAD does not conflict with the one for GET. Where one path has a value, no other
//! takes the rest, `/users/{*path}`, whatever their methods: axum would take one of the two.
//! Here is the check at start-up; [`table`](crate::table) has the one in constants.

use std::collections::BTreeMap;

use crate::grammar::path::full_path;
use crate::table::overlap::is_split;
use crate::table::route::Route;

/// A controller's rows as a router mounts them.
///
/// Two URL prefixes make different routes of one table of rows.
///
/// ```
/// use router_axum_core::{Method, Mounted, Route, conflicts};
///
/// const ROUTES: &[Route] =
///     &[Route::of("users", "UsersController", "src/users.rs").to(Method::Get, "/users", "/users", "cget_action", 7)];
///
/// let v1 = Mounted { url_prefix: "/api/v1", service: "controller.rest.v1.users", routes: ROUTES };
/// let v2 = Mounted { url_prefix: "/api/v2", service: "controller.rest.v2.users", routes: ROUTES };
/// assert!(conflicts(&[v1, v2]).is_empty());
/// assert_eq!(conflicts(&[v1, Mounted { url_prefix: "/api/v1", ..v2 }]).len(), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mounted<'a> {
    /// The router's URL prefix: empty, or with `/` at its beginning and not at its end.
    pub url_prefix: &'a str,
    /// The controller's service name: `controller.rest.v1.users`.
    pub service: &'a str,
    /// The controller's rows.
    pub routes: &'a [Route],
}

/// A line for every conflict among the rows, sorted by path and method.
///
/// Two routes conflict if their methods are equal and their full canonical paths are equal. The rule is symmetric, and
/// transitive as well: a line names all actions that answer the same request.
///
/// ```
/// use router_axum_core::{Method, Mounted, Route, conflicts};
///
/// const ROW: Route = Route::of("users", "UsersController", "src/users.rs");
/// const ROUTES: &[Route] = &[
///     ROW.to(Method::Get, "/users/{id}", "/users/{p1}", "get_action", 7),
///     ROW.to(Method::Get, "/users/{name}", "/users/{p1}", "find_action", 11),
///     ROW.to(Method::Get, "/users/search", "/users/search", "search_action", 15),
/// ];
///
/// let found = conflicts(&[Mounted { url_prefix: "/api", service: "controller.rest.users", routes: ROUTES }]);
/// assert_eq!(found.len(), 1);
/// assert_eq!(
///     found[0],
///     "GET /api/users/{id} is answered by two actions: \
///      `UsersController::get_action` of `controller.rest.users` (src/users.rs:7) and \
///      `UsersController::find_action` of `controller.rest.users` (src/users.rs:11)",
/// );
/// ```
#[must_use]
pub fn conflicts(mounted: &[Mounted<'_>]) -> Vec<String> {
    let mut claims: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for mounted in mounted {
        for route in mounted.routes {
            let path = full_path(mounted.url_prefix, route.canonical);
            claims
                .entry((path, route.method))
                .or_default()
                .push((mounted, route));
        }
    }
    let same = claims.values().filter(|claims| claims.len() > 1);
    let mut paths = BTreeMap::new();
    for ((path, _), claims) in &claims {
        paths.entry(path).or_insert(&claims[0]);
    }
    let split = paths.iter().flat_map(|(path, claim)| {
        let before = paths.iter().take_while(move |(rest, _)| *rest < path);
        before
            .filter(|(rest, _)| is_split(path, rest))
            .map(|(_, rest)| split(rest, claim))
    });
    same.map(|claims| conflict(claims)).chain(split).collect()
}

/// Says of two paths, which stand before it, that axum takes one of them.
pub(crate) const SPLIT: &str =
    "` have the rest of a path and a value at one place, of which axum takes one";

fn split(a: &Claim<'_>, b: &Claim<'_>) -> String {
    let [first, second] = [a, b].map(|(mounted, route)| full_path(mounted.url_prefix, route.path));
    format!(
        "`{first}` and `{second}{SPLIT}: {} and {}",
        place(a),
        place(b)
    )
}

/// A row, and where it is mounted.
type Claim<'a> = (&'a Mounted<'a>, &'a Route);

fn place((mounted, route): &Claim<'_>) -> String {
    route.located(mounted.service)
}

fn conflict(claims: &[Claim<'_>]) -> String {
    let (mounted, route) = claims[0];
    let count = if claims.len() == 2 {
        "two".to_owned()
    } else {
        claims.len().to_string()
    };
    let actions = claims.iter().map(place);
    let (path, actions) = (
        full_path(mounted.url_prefix, route.path),
        actions.collect::<Vec<_>>().join(" and "),
    );
    format!(
        "{} {path} is answered by {count} actions: {actions}",
        route.method
    )
}
