//! A route as a row of data: what the macro emits and the run time reads.

use super::{
    ending::Ending,
    overlap::{Segments, is_split, is_value},
};
use crate::constant::{is_equal, is_same_text};
use crate::forms::FormReader;
use crate::grammar::{name::action_meant, path::value_name, verb::Method};

/// One route of a controller: which action answers which method and path.
///
/// Every field can be written in a constant. The paths are below the router's URL prefix.
///
/// ```
/// use router_axum_core::{Method, Route};
///
/// const ROUTES: &[Route] = &[Route {
///     method: Method::Get,
///     path: "/users/{id}",
///     canonical: "/users/{p1}",
///     controller: "users",
///     function: "get_action",
///     template: None,
///     status: None,
///     fragment: None,
///     layers: &[],
///     before: &[],
///     guards: &[],
///     public: false,
///     takes_paths: false,
///     forms: &[],
///     spellings: &[],
///     since: None,
///     until: None,
///     ends: None,
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
/// use router_axum_core::{Method, Route};
///
/// const ROW: Route = Route::of("users", "UsersController", "src/users.rs");
/// const ROUTES: &[Route] = &[
///     ROW.to(Method::Get, "/users", "/users", "cget_action", 7),
///     ROW.to(Method::Get, "/users/{id}", "/users/{p1}", "get_action", 11),
/// ];
/// assert_eq!(ROUTES[0].to_string(), "GET /users");
/// assert_eq!(ROUTES[1].action(), "get");
/// assert_eq!(ROUTES[1].values().collect::<Vec<_>>(), ["id"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Route {
    /// The HTTP method.
    pub method: Method,
    /// The path with the user's names for its values: `/users/{id}`.
    pub path: &'static str,
    /// The path with its values named by position, `/users/{p1}`: equal for two routes exactly if their paths have the same shape.
    pub canonical: &'static str,
    /// The controller's name: `users`.
    pub controller: &'static str,
    /// The method's name: `cget_comments_action`.
    pub function: &'static str,
    /// The template a web action renders: `session/login.html`. REST actions have none.
    pub template: Option<&'static str>,
    /// The status of `#[status(..)]`.
    pub status: Option<u16>,
    /// The block of `#[fragment(..)]`.
    pub fragment: Option<&'static str>,
    /// The `#[layer]`s around it, the outermost first.
    pub layers: &'static [&'static str],
    /// The hooks that run before it, in their order.
    pub before: &'static [&'static str],
    /// The arguments of the action that may be guards, by their types, and whether each is one.
    pub guards: &'static [(&'static str, bool)],
    /// True if it is marked `#[public]`.
    pub public: bool,
    /// True if one of its arguments may ask for the paths of other actions.
    pub takes_paths: bool,
    /// The arguments of the action that may read a form.
    pub forms: &'static [FormReader],
    /// How its path values are spelled, in path order; of those behind the last entry nothing is said.
    pub spellings: &'static [Spelling],
    /// The first version of the API that has it: `#[since("2")]`.
    pub since: Option<&'static str>,
    /// The first version of the API that has it no longer: `#[until("3")]`.
    pub until: Option<&'static str>,
    /// Its end: `#[ends(..)]`.
    pub ends: Option<Ending>,
    /// The controller's type as written: `UsersController`.
    pub type_name: &'static str,
    /// The file the action stands in.
    pub file: &'static str,
    /// The line the action stands in.
    pub line: u32,
}

impl Route {
    /// A row with what all rows of a controller have in common, to be completed by the fields of one action.
    pub const fn of(controller: &'static str, type_name: &'static str, file: &'static str) -> Self {
        Self {
            method: Method::Get,
            path: "",
            canonical: "",
            controller,
            function: "",
            template: None,
            status: None,
            fragment: None,
            layers: &[],
            before: &[],
            guards: &[],
            public: false,
            takes_paths: false,
            forms: &[],
            spellings: &[],
            since: None,
            until: None,
            ends: None,
            type_name,
            file,
            line: 0,
        }
    }

    /// The row of an action of the same controller, see [`Route::of`]: its path as written and in canonical form, its method's name and that method's line.
    pub const fn to(
        mut self,
        method: Method,
        path: &'static str,
        canonical: &'static str,
        function: &'static str,
        line: u32,
    ) -> Self {
        // the compiler evaluates it for each action, and copies the row at once in place of field by field
        self.method = method;
        self.path = path;
        self.canonical = canonical;
        self.function = function;
        self.line = line;
        self
    }

    /// The row with the spellings of its path values, or of those of all rows that are made of it.
    ///
    /// ```
    /// use router_axum_core::{Method, Route, Spelling};
    ///
    /// const ROW: Route = Route::of("users", "UsersController", "src/users.rs").spelled(&[Spelling::Integer]);
    /// let get = ROW.to(Method::Get, "/users/{id}", "/users/{p1}", "get_action", 7);
    /// assert_eq!((get.spelling(0), get.spelling(1)), (Spelling::Integer, Spelling::Unsaid));
    /// ```
    pub const fn spelled(self, spellings: &'static [Spelling]) -> Self {
        Self { spellings, ..self }
    }

    /// Two routes below one URL prefix conflict if their methods and their canonical paths are equal, or if one takes the rest of a path where the other has a
    /// value. Of two with the same method and path the one that begins with a later version replaces the other.
    ///
    /// ```
    /// use router_axum_core::{Method, Route};
    ///
    /// const ROW: Route = Route::of("users", "UsersController", "src/users.rs");
    /// let get = ROW.to(Method::Get, "/users/{id}", "/users/{p1}", "get_action", 7);
    /// assert!(get.conflicts_with(&ROW.to(Method::Get, "/users/{name}", "/users/{p1}", "find_action", 11)));
    /// assert!(!get.conflicts_with(&ROW.to(Method::Get, "/users/search", "/users/search", "search_action", 15)));
    /// ```
    #[must_use]
    pub const fn conflicts_with(&self, other: &Self) -> bool {
        self.method as u8 == other.method as u8
            && is_equal(self.canonical, other.canonical)
            && is_same_text(self.since, other.since)
            || is_split(self.canonical, other.canonical)
    }

    /// The action's name without `_action`: `cget_comments`.
    #[must_use]
    pub const fn action(&self) -> &'static str {
        action_meant(self.function)
    }

    /// The function as it is called in the code: `UsersController::get_action`.
    ///
    /// ```
    /// use router_axum_core::{Method, Route};
    ///
    /// const ROW: Route = Route::of("users", "UsersController", "src/users.rs");
    /// let get = ROW.to(Method::Get, "/users/{id}", "/users/{p1}", "get_action", 7);
    /// assert_eq!(get.full_name(), "UsersController::get_action");
    /// assert_eq!(get.named("rest.users"), "`UsersController::get_action` of `rest.users`");
    /// assert_eq!(get.located("rest.users"), "`UsersController::get_action` of `rest.users` (src/users.rs:7)");
    /// ```
    #[must_use]
    pub fn full_name(&self) -> String {
        format!("{}::{}", self.type_name, self.function)
    }

    /// The function with the name of its service, for a message.
    #[must_use]
    pub fn named(&self, service: &str) -> String {
        format!("`{}` of `{service}`", self.full_name())
    }

    /// The function with the name of its service and its place in the code, for a message.
    #[must_use]
    pub fn located(&self, service: &str) -> String {
        format!("{} ({}:{})", self.named(service), self.file, self.line)
    }

    /// The names of the path values, in path order.
    pub fn values(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.path.split('/').filter_map(value_name)
    }

    /// How the path value at a position is spelled.
    #[must_use]
    pub fn spelling(&self, position: usize) -> Spelling {
        self.spellings
            .get(position)
            .copied()
            .unwrap_or(Spelling::Unsaid)
    }

    /// The first guard among its arguments.
    pub(crate) const fn guard(&self) -> Option<&'static str> {
        each!(guard in self.guards => {
            if let (guard, true) = *guard {
                return Some(guard);
            }
        });
        None
    }

    /// Returns whether nothing keeps anybody from calling it, and it does not say that this is meant.
    pub(crate) const fn is_open(&self) -> bool {
        !self.public && self.before.is_empty() && self.guard().is_none()
    }

    /// The number of path values.
    pub(crate) const fn count_values(&self) -> usize {
        let mut count = 0;
        each!(byte in self.path.as_bytes() => { count += (*byte == b'{') as usize });
        count
    }
}

impl std::fmt::Display for Route {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.method, self.path)
    }
}

/// The texts from which the values of a type are read: a literal that is none of them takes no request from a path value of the type.
///
/// ```
/// use router_axum_core::Spelling;
///
/// assert!(!Spelling::Integer.reads("search") && Spelling::Integer.reads("7"));
/// assert!(Spelling::OneOf(&["open", "closed"]).reads("open"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Spelling {
    /// The type says nothing of it.
    Unsaid,
    /// Any text.
    Any,
    /// Decimal digits, perhaps behind a `-`: an integer, which has one spelling.
    Integer,
    /// A text that begins with a digit, a sign or a point: a number with a fraction, a date, an address of four numbers.
    Number,
    /// Hexadecimal digits and `-`, 32 characters at least.
    Uuid,
    /// One of these texts.
    OneOf(&'static [&'static str]),
}

impl Spelling {
    /// Returns whether a literal of a path may be read as such a value.
    #[must_use]
    pub const fn reads(self, literal: &str) -> bool {
        let text = literal.as_bytes();
        match self {
            Self::Integer => matches!(text, [b'0'..=b'9', ..] | [b'-', b'0'..=b'9', ..]),
            Self::Number => matches!(text, [b'0'..=b'9' | b'+' | b'-' | b'.', ..]),
            Self::Uuid => text.len() >= 32,
            Self::OneOf(texts) => any!(own in texts => is_equal(own, literal)),
            Self::Unsaid | Self::Any => true,
        }
    }
}

/// Returns whether the values of a path can be read from the literals that another path has at their places.
#[must_use]
pub const fn reads(path: &str, mut spellings: &[Spelling], other: &str) -> bool {
    let mut own = Segments::of(path);
    let mut other = Segments::of(other);
    while let (Some(own), Some(other)) = (own.next(), other.next()) {
        if is_value(own)
            && let [spelling, rest @ ..] = spellings
        {
            let is_rest = matches!(own.as_bytes(), [_, b'*', ..]);
            if !is_rest && !is_value(other) && !spelling.reads(other) {
                return false;
            }
            spellings = rest;
        }
    }
    true
}
