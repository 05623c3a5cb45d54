//! A route as a row of data: what the macro emits and the run time reads.

use crate::grammar::path::value_name;
use crate::grammar::verb::Method;

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
///     controller: "users",
///     function: "get_action",
///     template: None,
///     status: None,
///     creates: false,
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
/// The parts that all rows of a controller share are written once:
///
/// ```
/// use router_core::{Method, Route};
///
/// const ROW: Route = Route::of("users", "UsersController", "src/users.rs");
/// const ROUTES: &[Route] = &[
///     ROW.to(Method::Get, "/users", "cget_action", 7),
///     ROW.to(Method::Get, "/users/{id}", "get_action", 11),
/// ];
/// assert_eq!(ROUTES[0].to_string(), "GET /users");
/// assert_eq!((ROUTES[1].action(), ROUTES[1].canonical()), ("get", "/users/{p1}".to_owned()));
/// assert_eq!(ROUTES[1].values().collect::<Vec<_>>(), ["id"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Route {
    /// The HTTP method.
    pub method: Method,
    /// The path with the user's names for its values: `/users/{id}`.
    pub path: &'static str,
    /// The controller's name: `users`.
    pub controller: &'static str,
    /// The method's name: `cget_comments_action`.
    pub function: &'static str,
    /// The template a web action renders: `session/login.html`. REST actions have none.
    pub template: Option<&'static str>,
    /// The status of `#[status(..)]`.
    pub status: Option<u16>,
    /// True if its value is answered with 201 unless `status` says another.
    pub creates: bool,
    /// The `#[layer]`s around it, the outermost first.
    pub layers: &'static [&'static str],
    /// The hooks that run before it, in their order.
    pub before: &'static [&'static str],
    /// True if one of its arguments may ask for the paths of other actions.
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
            controller,
            function: "",
            template: None,
            status: None,
            creates: false,
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
        Self { method, path, function, line, ..self }
    }

    /// The action's name without `_action`: `cget_comments`.
    #[must_use]
    pub const fn action(&self) -> &'static str {
        match self.function.as_bytes() {
            [name @ .., b'_', b'a', b'c', b't', b'i', b'o', b'n'] => self.function.split_at(name.len()).0,
            _ => self.function,
        }
    }

    /// The names of the path values, in path order.
    pub fn values(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.path.split('/').filter_map(value_name)
    }

    /// The path with its values named by position, `/users/{p1}`: equal for two routes exactly if their paths have the same shape.
    #[must_use]
    pub fn canonical(&self) -> String {
        let mut values = 0;
        let segments = self.path.split('/').map(|segment| match value_name(segment) {
            Some(_) => {
                values += 1;
                format!("{{p{values}}}")
            }
            None => segment.to_owned(),
        });
        segments.collect::<Vec<_>>().join("/")
    }

    /// The number of path values.
    pub(crate) const fn count_values(&self) -> usize {
        let path = self.path.as_bytes();
        let (mut i, mut count) = (0, 0);
        while i < path.len() {
            if path[i] == b'{' {
                count += 1;
            }
            i += 1;
        }
        count
    }

    /// Returns whether the paths are equal but for the names of their values: [`Route::canonical`] for a constant.
    pub(crate) const fn has_shape_of(&self, other: &Self) -> bool {
        let (a, b) = (self.path.as_bytes(), other.path.as_bytes());
        let (mut i, mut j) = (0, 0);
        while i < a.len() && j < b.len() {
            if a[i] != b[j] {
                return false;
            }
            if a[i] == b'{' {
                (i, j) = (end_of_value(a, i), end_of_value(b, j));
            }
            (i, j) = (i + 1, j + 1);
        }
        i == a.len() && j == b.len()
    }
}

const fn end_of_value(path: &[u8], mut i: usize) -> usize {
    while i + 1 < path.len() && path[i] != b'}' {
        i += 1;
    }
    i
}

impl std::fmt::Display for Route {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.method, self.path)
    }
}
