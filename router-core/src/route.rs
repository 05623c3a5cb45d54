//! A route as a row of data: what the macro emits and the run time reads.

use crate::verb::Method;

/// One route of a controller: which action answers which method and path.
///
/// Every field can be written in a constant. The paths are below the router's URL prefix.
///
/// ```
/// use router_core::{Method, Route};
///
/// const ROUTES: &[Route] = &[Route {
///     method: Method::Get,
///     path: "/users/{id}",
///     canonical: "/users/{p1}",
///     controller: "users",
///     action: "get",
///     function: "get_action",
///     values: &["id"],
///     template: None,
///     layers: &[],
///     before: &[],
///     takes_paths: false,
///     type_name: "UsersController",
///     file: file!(),
///     line: line!(),
/// }];
/// assert_eq!(ROUTES[0].to_string(), "GET /users/{id}");
/// ```
///
/// What the rows of a controller have in common is written once:
///
/// ```
/// use router_core::{Method, Route};
///
/// const ROW: Route = Route::of("users", "UsersController", "src/users.rs");
/// const ROUTES: &[Route] = &[
///     ROW.to(Method::Get, "/users", "cget_action", 7),
///     ROW.to(Method::Get, "/users/{id}", "get_action", 11).with(&["id"], "/users/{p1}"),
/// ];
/// assert_eq!(ROUTES[0].to_string(), "GET /users");
/// assert_eq!((ROUTES[1].action, ROUTES[1].canonical), ("get", "/users/{p1}"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Route {
    /// The HTTP method.
    pub method: Method,
    /// The path with the user's names for its values: `/users/{id}`.
    pub path: &'static str,
    /// The path with its values named by position: `/users/{p1}`.
    pub canonical: &'static str,
    /// The controller's name: `users`.
    pub controller: &'static str,
    /// The action's name without `_action`: `cget_comments`.
    pub action: &'static str,
    /// The method's name: `cget_comments_action`.
    pub function: &'static str,
    /// The names of the path values, in path order.
    pub values: &'static [&'static str],
    /// The template a web action renders: `session/login.html`. REST actions have none.
    pub template: Option<&'static str>,
    /// The `#[layer]`s around it, the outermost first.
    pub layers: &'static [&'static str],
    /// The hooks that run before it, in their order.
    pub before: &'static [&'static str],
    /// Whether one of its arguments may ask for the paths of other actions.
    pub takes_paths: bool,
    /// The controller's type as written: `UsersController`.
    pub type_name: &'static str,
    /// The file the action stands in.
    pub file: &'static str,
    /// The line the action stands in.
    pub line: u32,
}

impl Route {
    /// A row with what all rows of a controller have in common, to be completed by the fields of one action.
    #[must_use]
    pub const fn of(controller: &'static str, type_name: &'static str, file: &'static str) -> Self {
        Self {
            method: Method::Get,
            path: "",
            canonical: "",
            controller,
            action: "",
            function: "",
            values: &[],
            template: None,
            layers: &[],
            before: &[],
            takes_paths: false,
            type_name,
            file,
            line: 0,
        }
    }

    /// The row of an action of the same controller, see [`Route::of`]: its path, its method's name and that method's line.
    #[must_use]
    pub const fn to(self, method: Method, path: &'static str, function: &'static str, line: u32) -> Self {
        Self { method, path, canonical: path, action: action_of(function), function, line, ..self }
    }

    /// The same with path values: their names, and the path with canonical ones.
    #[must_use]
    pub const fn with(self, values: &'static [&'static str], canonical: &'static str) -> Self {
        Self { values, canonical, ..self }
    }
}

/// `get` of `get_action`
const fn action_of(function: &'static str) -> &'static str {
    match function.as_bytes() {
        [name @ .., b'_', b'a', b'c', b't', b'i', b'o', b'n'] => function.split_at(name.len()).0,
        _ => function,
    }
}

impl std::fmt::Display for Route {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.method, self.path)
    }
}
