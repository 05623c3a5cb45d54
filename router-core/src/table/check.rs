//! Two actions that answer the same request: conflicts of an application at start-up, and of a service container in a constant.
//!
//! Two routes conflict if they have the same method and their paths have the same shape,
//! that is the same canonical path. `/users/{id}` and `/users/{name}` conflict. A literal beats a value, so
//! `/users/{id}` and `/users/search` do not, and an action of its own for HEAD does not conflict with the one for GET. Where one path has a value, no other
//! takes the rest, `/users/{*path}`, whatever their methods: axum would take one of the two. In a constant the rule is kept as far as it can be known
//! before the routers have URL prefixes.

use std::collections::BTreeMap;

use super::{
    message::Message,
    overlap::is_split,
    route::Route,
    service::{Service, begins_with_name, is_beside},
    taken::push_shadows,
};
use crate::constant::{is_equal, key};
use crate::grammar::path::full_path;

/// The mistakes of a container, for a constant that reports them at a service: two services have the same name or answer the same request, or a path of one
/// takes requests from another and does not answer them.
///
/// Only services of one service-name prefix are compared, since others may stand below other URL prefixes. All paths of a controller begin with one name,
/// except those of the web controller `index` and of a REST controller at the root: nothing but these, and controllers of the same name, is compared path by
/// path, which keeps hundreds of services cheap.
///
/// ```
/// use router_axum_core::{Controller, Method, Route, Service, table::Mistakes};
///
/// const PAGES: &[Route] = &[Route::of("index", "IndexController", "src/index.rs").to(Method::Get, "/blog", "/blog", "blog_action", 7)];
/// const POSTS: &[Route] = &[Route::of("blog", "BlogController", "src/blog.rs").to(Method::Get, "/blog", "/blog", "index_action", 9)];
/// const INDEX: Service = Service::of(Controller::web("index"), PAGES).below("controller.web.");
/// const BLOG: Service = Service::of(Controller::web("blog"), POSTS).below("controller.web.");
/// // in a constant this would stop the compiler: both answer GET /blog
/// assert!(std::panic::catch_unwind(|| Mistakes::of(&[INDEX, BLOG]).report_at(1)).is_err());
///
/// const ROUTES: &[Route] =
///     &[Route::of("users", "UsersController", "src/users.rs").to(Method::Get, "/users", "/users", "cget_action", 7)];
/// const USERS: Service = Service::of(Controller::rest("users"), ROUTES);
///
/// const MISTAKES: Mistakes = Mistakes::of(&[USERS.below("controller.rest.v1."), USERS.below("controller.rest.v2.")]);
/// const _: () = MISTAKES.report_at(0);
/// const _: () = MISTAKES.report_at(1);
/// ```
#[derive(Debug)]
pub struct Mistakes {
    message: Message,
    /// The service of the first mistake: the second one of a conflict, or the one that takes requests.
    service: Option<usize>,
}

impl Mistakes {
    /// Compares the services.
    pub const fn of<const N: usize>(services: &[Service; N]) -> Self {
        let mut mistakes = Self {
            message: Message::new(),
            service: None,
        };
        let mut shadowing = [false; N];
        let keys = Keys::of(services);
        let mut i = 0;
        while i < N {
            let mut j = i + 1;
            while j < N {
                if keys[i].may_meet(&keys[j]) {
                    mistakes.compare(services, i, j, &mut shadowing);
                }
                j += 1;
            }
            i += 1;
        }
        mistakes.check_redundant(services, &shadowing);
        mistakes
    }

    /// Stops the compiler if the first mistake is this service's.
    ///
    /// # Panics
    /// With all mistakes of the container.
    #[track_caller]
    pub const fn report_at(&self, service: usize) {
        if let Some(first) = self.service
            && first == service
        {
            self.message.report();
        }
    }

    /// The service of what is in the message by now, unless an earlier mistake is in it.
    const fn settle(&mut self, service: usize) {
        if self.service.is_none() && !self.message.is_empty() {
            self.service = Some(service);
        }
    }

    const fn compare(&mut self, services: &[Service], i: usize, j: usize, shadowing: &mut [bool]) {
        let a = &services[i];
        let b = &services[j];
        if is_same_name(a, b) {
            self.message.push_same_name(a, b);
            self.settle(j);
        } else if is_same_base(a, b) || can_meet(a, b) || can_meet(b, a) {
            self.message.push_conflicts(a, b);
            self.settle(j);
            shadowing[i] |= push_shadows(&mut self.message, a, b, services);
            self.settle(i);
            shadowing[j] |= push_shadows(&mut self.message, b, a, services);
            self.settle(j);
        }
    }

    /// `shadows` where nothing is taken would only have to be kept up to date.
    const fn check_redundant(&mut self, services: &[Service], shadowing: &[bool]) {
        let mut i = 0;
        while i < services.len() {
            if services[i].shadows && !shadowing[i] {
                let end =
                    "` takes no request that only another controller answers: remove the word";
                self.message.line(&[
                    "`shadows` is redundant: `",
                    services[i].prefix,
                    services[i].controller.service,
                    end,
                ]);
                self.settle(i);
            }
            i += 1;
        }
    }
}

/// Numbers of the name and the base of a service; no base is 0. Equal texts have equal numbers, so that of two services with different ones no text is read again: a
/// container of 50 costs the compiler 800 million instructions less.
#[derive(Clone, Copy)]
struct Keys {
    name: u64,
    base: u64,
}

impl Keys {
    const fn of<const N: usize>(services: &[Service; N]) -> [Self; N] {
        let mut keys = [Self { name: 0, base: 0 }; N];
        let mut i = 0;
        while i < N {
            keys[i] = Self {
                name: key(services[i].controller.service),
                base: key(services[i].base),
            };
            i += 1;
        }
        keys
    }

    const fn may_meet(&self, other: &Self) -> bool {
        self.name == other.name || self.base == other.base || self.base == 0 || other.base == 0
    }
}

/// Stops the compiler if two actions of one controller answer the same request.
///
/// The macro reports what it sees itself; this is for methods under `#[cfg]`, since the macro does not know which ones remain.
///
/// # Panics
/// With every conflict in a line of its own, if there is one.
///
/// ```
/// use router_axum_core::{Method, Route, table::check_within};
///
/// const ROW: Route = Route::of("disks", "DisksController", "src/disks.rs");
/// const ROUTES: &[Route] = &[
///     #[cfg(unix)]
///     ROW.to(Method::Get, "/disks", "/disks", "cget_action", 7),
///     #[cfg(not(unix))]
///     ROW.to(Method::Get, "/disks", "/disks", "cget_action", 12),
/// ];
/// const _: () = check_within(ROUTES);
/// ```
#[track_caller]
pub const fn check_within(mut routes: &[Route]) {
    let mut message = Message::new();
    while let [route, others @ ..] = routes {
        each!(other in others => {
            if route.conflicts_with(other) {
                message.push_conflict(route, other, "");
            }
        });
        routes = others;
    }
    message.report();
}

/// A prefix ends in `.`, and a name has none.
const fn is_same_name(a: &Service, b: &Service) -> bool {
    is_equal(a.controller.service, b.controller.service) && is_equal(a.prefix, b.prefix)
}

const fn is_same_base(a: &Service, b: &Service) -> bool {
    is_equal(a.base, b.base) && is_beside(a, b)
}

/// Returns whether a path of a controller at the root begins with the other's name, or with a value. Only then can the two answer the same request.
const fn can_meet(root: &Service, other: &Service) -> bool {
    root.base.is_empty()
        && is_beside(root, other)
        && any!(route in root.routes =>
            matches!(route.path.as_bytes(), [b'/', b'{', ..]) || begins_with_name(route.path, other.base)
        )
}

impl Message {
    const fn push_conflicts(&mut self, a: &Service, b: &Service) {
        each!(route in a.routes => {
            each!(other in b.routes => {
                if route.conflicts_with(other) {
                    self.push_conflict(route, other, a.prefix);
                }
            });
        });
    }

    const fn push_same_name(&mut self, a: &Service, b: &Service) {
        self.line(&[
            "two services are named `",
            a.prefix,
            a.controller.service,
            "`",
        ]);
        if let (Some(a), Some(b)) = (a.routes.first(), b.routes.first()) {
            self.push_places([": ", " and "], a, b);
            self.push(&[
            ": give one of them another prefix and router, or another name by `service = \"..\"`",
        ]);
        }
    }

    const fn push_conflict(&mut self, a: &Route, b: &Route, prefix: &str) {
        if is_split(a.canonical, b.canonical) {
            self.line(&["`", a.path, "` and `", b.path, SPLIT]);
            self.push_places([": ", " and "], a, b);
            return self.push(&[WRITE_A_NAME]);
        }
        self.line(&[
            a.method.as_str(),
            " ",
            a.path,
            " is answered by two actions",
        ]);
        if !prefix.is_empty() {
            self.push(&[" of `", prefix, "*`"]);
        }
        self.push_places([": ", " and "], a, b);
        self.push(&[if prefix.is_empty() { REMOVE } else { MOVE }]);
    }
}

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
///      `UsersController::find_action` of `controller.rest.users` (src/users.rs:11): \
///      rename or remove all but one, or give one of the controllers another prefix and router",
/// );
/// ```
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
        paths
            .iter()
            .take_while(move |(rest, _)| *rest < path)
            .filter(|(rest, _)| is_split(path, rest))
            .map(|(_, rest)| split(rest, claim))
    });
    same.map(|claims| conflict(claims)).chain(split).collect()
}

/// Says of two paths, which stand before it, that axum takes one of them.
const SPLIT: &str = "` have the rest of a path and a value at one place, of which axum takes one";

const WRITE_A_NAME: &str = ": write a name in front of one of them";

/// Says what to do about two actions of one controller, which stand before it.
const REMOVE: &str = ": rename or remove all but one";

/// Says what to do about actions of several controllers.
const MOVE: &str =
    ": rename or remove all but one, or give one of the controllers another prefix and router";

fn split(a: &Claim<'_>, b: &Claim<'_>) -> String {
    let [first, second] = [a, b].map(|(mounted, route)| full_path(mounted.url_prefix, route.path));
    format!(
        "`{first}` and `{second}{SPLIT}: {} and {}{WRITE_A_NAME}",
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
    let path = full_path(mounted.url_prefix, route.path);
    let actions = actions.collect::<Vec<_>>().join(" and ");
    format!(
        "{} {path} is answered by {count} actions: {actions}{MOVE}",
        route.method
    )
}
