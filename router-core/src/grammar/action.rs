//! From a method as written (`Signature`) to the route it stands for (`Action`), and the statuses that `#[status(..)]` gives one.

use super::{
    case::Case,
    name::action_meant,
    path::{PathTemplate, Segment, value_name},
    verb::Method,
};

/// The two kinds of controllers.
///
/// A word that is not a verb is a page of a web controller, and a mistake in a REST controller.
///
/// ```
/// use router_axum_core::{Controller, Kind, Signature};
///
/// let archive = |controller| Signature::new(controller, "archive_action", &[]).derive();
/// let (blog, users) = (Controller::web("blog"), Controller::rest("users"));
/// assert_eq!((blog.kind, archive(blog)?.to_string().as_str()), (Kind::Web, "GET /blog/archive"));
/// assert_eq!((users.kind, archive(users).is_err()), (Kind::Rest, true));
/// # Ok::<(), router_axum_core::NameError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// `#[rest_controller]`: resources.
    Rest,
    /// `#[web_controller]`: pages.
    Web,
}

/// A controller, as the grammar sees it.
///
/// ```
/// use router_axum_core::{Controller, Signature};
///
/// let route = |controller, name| Signature::new(controller, name, &[]).derive().map(|action| action.to_string());
/// assert_eq!(route(Controller::rest("users"), "cget_action")?, "GET /users");
/// assert_eq!(route(Controller::singular("profile"), "get_action")?, "GET /profile");
/// assert_eq!(route(Controller { root: true, ..Controller::rest("notes") }, "cget_action")?, "GET /");
/// assert_eq!(route(Controller::web("session"), "login_action")?, "GET /session/login");
///
/// // below another resource the actions take its path values first
/// let comments = Controller { below: "articles/{slug}", ..Controller::rest("comments") };
/// let action = Signature::new(comments, "get_action", &["slug", "comment"]).derive()?;
/// assert_eq!(action.to_string(), "GET /articles/{slug}/comments/{comment}");
/// # Ok::<(), router_axum_core::NameError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct Controller<'a> {
    /// The kind of the controller.
    pub kind: Kind,
    /// The name of the controller, as [`check_controller_name`](crate::check_controller_name) accepts it.
    pub name: &'a str,
    /// A REST resource without identifiers: `#[rest_controller(singular, "profile")]`.
    pub singular: bool,
    /// A REST controller whose paths begin at the router's URL prefix, without its name: `#[rest_controller(root, "notes")]`.
    pub root: bool,
    /// The path that its own stands below, or nothing: `#[rest_controller("comments", below = "articles/{slug}")]`.
    pub below: &'a str,
    /// The last part of its service name, and the folder of its templates: its name in kebab-case, or
    /// `#[rest_controller("articles", service = "article-stats")]`.
    pub service: &'a str,
    /// How the words of actions are written in paths: `#[rest_controller("users", rename_all = "camelCase")]`.
    pub rename_all: Case,
}

impl<'a> Controller<'a> {
    /// A controller with a name and nothing else.
    pub const fn of(kind: Kind, name: &'a str) -> Self {
        Self {
            kind,
            name,
            singular: false,
            root: false,
            below: "",
            service: name,
            rename_all: Case::Kebab,
        }
    }

    /// A REST controller: `#[rest_controller("users")]`.
    pub const fn rest(name: &'a str) -> Self {
        Self::of(Kind::Rest, name)
    }

    /// A REST controller of a resource without identifiers: `#[rest_controller(singular, "profile")]`.
    pub const fn singular(name: &'a str) -> Self {
        Self {
            singular: true,
            ..Self::rest(name)
        }
    }

    /// A web controller: `#[web_controller("blog")]`.
    pub const fn web(name: &'a str) -> Self {
        Self::of(Kind::Web, name)
    }

    /// Where the controller's own page and its written paths begin: at its name, those of the web controller `index` and at the root at `/`, and all behind
    /// the path that it stands below.
    pub(crate) fn base(&self) -> Vec<Segment> {
        if self.is_at_root() {
            self.outer()
        } else {
            self.named()
        }
    }

    /// Returns whether its name does not stand in its paths, as that of the web controller `index`.
    pub(crate) const fn is_at_root(&self) -> bool {
        self.root || matches!((self.kind, self.name.as_bytes()), (Kind::Web, b"index"))
    }

    /// The path that ends in the controller's name.
    pub(crate) fn named(&self) -> Vec<Segment> {
        [self.outer(), vec![Segment::Literal(self.name.to_owned())]].concat()
    }

    /// The path that it stands below.
    pub(crate) fn outer(&self) -> Vec<Segment> {
        self.below.split('/').filter_map(Segment::read).collect()
    }

    /// The names of its path values.
    pub(crate) fn outer_values(&self) -> Vec<&'a str> {
        self.below.split('/').filter_map(value_name).collect()
    }

    /// An action's path values without those of the path that the controller stands below.
    pub(crate) fn own<'v, T>(&self, values: &'v [T]) -> &'v [T] {
        values.get(self.outer_values().len()..).unwrap_or_default()
    }
}

/// A method as it is written: its name, its path values and its attributes.
///
/// ```
/// use router_axum_core::{Controller, Method, Signature};
///
/// let users = Controller::rest("users");
/// let comments = Signature::new(users, "cget_comments_action", &["id"]);
/// assert_eq!(comments.derive()?.to_string(), "GET /users/{id}/comments");
///
/// // three words and two path values: the attribute says which words belong together
/// let events = Signature::new(users, "cget_user_login_events_action", &["id", "user"]);
/// assert!(events.derive().is_err());
/// let events = Signature { sub_resources: Some(&["user", "login-events"]), ..events };
/// assert_eq!(events.derive()?.to_string(), "GET /users/{id}/user/{user}/login-events");
///
/// let password = Signature { singular: true, ..Signature::new(users, "put_password_action", &["id"]) };
/// assert_eq!(password.derive()?.to_string(), "PUT /users/{id}/password");
///
/// let search = Signature::new(users, "search_action", &["text"]);
/// let search = Signature { route: Some((Method::Get, "/search/{text}")), ..search };
/// assert_eq!(search.derive()?.to_string(), "GET /users/search/{text}");
/// # Ok::<(), router_axum_core::NameError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signature<'a> {
    /// The controller it stands in.
    pub controller: Controller<'a>,
    /// The method's name, a raw identifier without its `r#`.
    pub name: &'a str,
    /// The parameter names of its path values.
    pub values: &'a [&'a str],
    /// The levels of `#[sub_resources(..)]`.
    pub sub_resources: Option<&'a [&'a str]>,
    /// True if `#[singular]` says that its last sub-resource exists once.
    pub singular: bool,
    /// The version of `#[since(..)]`, in which the name may end.
    pub since: Option<&'a str>,
    /// The method and the path of `#[route(..)]`.
    pub route: Option<(Method, &'a str)>,
    /// True if it has further routes, so that none of them is redundant.
    pub has_several_routes: bool,
}

/// An action: a method of a controller with the route it stands for.
///
/// ```
/// use router_axum_core::{Controller, Signature};
///
/// let action = Signature::new(Controller::web("session"), "post_login_action", &[]).derive().unwrap();
/// assert_eq!((action.name.as_str(), action.to_string().as_str()), ("post_login", "POST /session/login"));
/// assert_eq!(action.template.as_deref(), Some("session/login.html"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Action {
    /// The method's name: `cget_comments_action`.
    pub function: String,
    /// The method's name without `_action`: `cget_comments`.
    pub name: String,
    /// The HTTP method.
    pub method: Method,
    /// The path below the router's URL prefix.
    pub path: PathTemplate,
    /// The template of a web action: `session/login.html`.
    pub template: Option<String>,
}

impl<'a> Signature<'a> {
    /// A method without attributes.
    pub const fn new(controller: Controller<'a>, name: &'a str, values: &'a [&'a str]) -> Self {
        Self {
            controller,
            name,
            values,
            sub_resources: None,
            singular: false,
            since: None,
            route: None,
            has_several_routes: false,
        }
    }

    /// The signature without the attributes that change its path.
    pub(crate) const fn plain(&self) -> Self {
        Self {
            since: self.since,
            ..Self::new(self.controller, self.name, self.values)
        }
    }

    pub(crate) fn action(
        &self,
        method: Method,
        path: PathTemplate,
        template: Option<String>,
    ) -> Action {
        let name = action_meant(self.name).to_owned();
        Action {
            function: self.name.to_owned(),
            name,
            method,
            path,
            template,
        }
    }

    /// The names of the path values as they stand in a path: without leading underscores, and by position if nothing is left.
    pub(crate) fn value_names(&self) -> Vec<String> {
        let named =
            self.values
                .iter()
                .enumerate()
                .map(|(i, name)| match name.trim_start_matches('_') {
                    "" => format!("p{}", i + 1),
                    name => name.to_owned(),
                });
        named.collect()
    }
}

impl std::fmt::Display for Action {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.method, self.path)
    }
}

/// The statuses that a value may have, each with its name. A 204 is that of no value.
///
/// ```
/// let created = router_axum_core::STATUSES.iter().find(|(_, name)| *name == "CREATED");
/// assert_eq!(created, Some(&(201, "CREATED")));
/// ```
pub const STATUSES: [(u16, &str); 9] = [
    (200, "OK"),
    (201, "CREATED"),
    (202, "ACCEPTED"),
    (203, "NON_AUTHORITATIVE_INFORMATION"),
    (205, "RESET_CONTENT"),
    (206, "PARTIAL_CONTENT"),
    (207, "MULTI_STATUS"),
    (208, "ALREADY_REPORTED"),
    (226, "IM_USED"),
];
