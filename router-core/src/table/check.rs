//! The route table of a service container, checked in a constant: no two actions of it answer the same request.
//!
//! The rule is the one of [`conflicts`](crate::conflicts), as far as it can be known before the routers have URL prefixes.

use crate::grammar::action::Kind;
use crate::table::message::{Message, is_equal};
use crate::table::route::Route;

/// A service of a container, as [`check`] compares them.
///
/// ```
/// use router_core::{Kind, Method, Route, Service, table::check};
///
/// const ROUTES: &[Route] =
///     &[Route::of("users", "UsersController", "src/users.rs").to(Method::Get, "/users", "/users", "cget_action", 7)];
/// const USERS: Service = Service { name: "users", prefix: "", kind: Kind::Rest, routes: ROUTES, refused: &[] };
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
}

impl Service {
    /// The same under a service-name prefix.
    #[must_use]
    pub const fn below(self, prefix: &'static str) -> Self {
        Self { prefix, ..self }
    }
}

/// Stops the compiler if two services of a container have the same name or answer the same request.
///
/// Meant for a constant: `const _: () = check(&[..]);`. Only services of one service-name prefix are compared, since
/// others may stand below other URL prefixes. All paths of a controller begin with its name, except those of
/// the web controller `index`: nothing else is compared path by path, which keeps hundreds of services cheap.
///
/// # Panics
/// With every conflict in a line of its own, if there is one.
///
/// ```
/// use router_core::{Kind, Method, Route, Service, table::check};
///
/// const INDEX: Service = Service {
///     name: "index",
///     prefix: "controller.web.",
///     kind: Kind::Web,
///     routes: &[Route::of("index", "IndexController", "src/index.rs").to(Method::Get, "/blog", "/blog", "blog_action", 7)],
///     refused: &[],
/// };
/// const BLOG: Service = Service {
///     name: "blog",
///     routes: &[Route::of("blog", "BlogController", "src/blog.rs").to(Method::Get, "/blog", "/blog", "index_action", 9)],
///     ..INDEX
/// };
/// const _: () = check(&[BLOG]);
/// // in a constant this would stop the compiler: both answer GET /blog
/// assert!(std::panic::catch_unwind(|| check(&[INDEX, BLOG])).is_err());
/// ```
#[track_caller]
pub const fn check<const N: usize>(services: &[Service; N]) {
    let mut message = Message::new();
    let hashes = hashes(services);
    let mut i = 0;
    while i < N {
        let mut j = i + 1;
        while j < N {
            if hashes[i] == hashes[j] && is_same_name(&services[i], &services[j]) {
                let is_same = is_same_controller(&services[i], &services[j]);
                push_same_name(&mut message, &services[i], &services[j], is_same);
                if !is_same {
                    compare_routes(&mut message, &services[i], &services[j]);
                }
            }
            j += 1;
        }
        if is_index(&services[i]) {
            check_index(&mut message, services, i);
        }
        i += 1;
    }
    finish(&message);
}

/// Stops the compiler if two actions of one controller answer the same request.
///
/// The macro reports what it sees itself; this is for methods under `#[cfg]`, since the macro does not know which ones remain.
///
/// # Panics
/// With every conflict in a line of its own, if there is one.
///
/// ```
/// use router_core::{Method, Route, table::check_within};
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
pub const fn check_within(routes: &[Route]) {
    let mut message = Message::new();
    let mut i = 0;
    while i < routes.len() {
        let mut j = i + 1;
        while j < routes.len() {
            if routes[i].conflicts_with(&routes[j]) {
                push_conflict(&mut message, &routes[i], &routes[j], "");
            }
            j += 1;
        }
        i += 1;
    }
    finish(&message);
}

#[track_caller]
const fn finish(message: &Message) {
    if !message.is_empty() {
        panic!("{}", message.as_str());
    }
}

/// A hash of every full service name. It separates most pairs without a call, and calls take most of the time in const evaluation.
const fn hashes<const N: usize>(services: &[Service; N]) -> [u64; N] {
    let mut hashes = [0; N];
    let mut i = 0;
    while i < N {
        hashes[i] = hash(hash(0, services[i].prefix), services[i].name);
        i += 1;
    }
    hashes
}

const fn hash(mut hash: u64, text: &str) -> u64 {
    let bytes = text.as_bytes();
    let mut i = 0;
    while i < bytes.len() {
        hash = (hash * 257 + bytes[i] as u64) % 2_147_483_647;
        i += 1;
    }
    hash
}

const fn check_index(message: &mut Message, services: &[Service], index: usize) {
    let mut i = 0;
    while i < services.len() {
        if i != index && is_page_beside(&services[index], &services[i]) {
            compare_routes(message, &services[index], &services[i]);
        }
        i += 1;
    }
}

/// Prefix and name together, since `a.` and `x` are the same as `a` and `.x`.
const fn is_same_name(a: &Service, b: &Service) -> bool {
    let mut left = a.prefix.len() + a.name.len();
    if left != b.prefix.len() + b.name.len() {
        return false;
    }
    while left > 0 {
        left -= 1;
        if byte_of_name(a, left) != byte_of_name(b, left) {
            return false;
        }
    }
    true
}

/// Returns whether one controller stands in a container twice: then each of its actions answers what it answers itself.
const fn is_same_controller(a: &Service, b: &Service) -> bool {
    match (a.routes.first(), b.routes.first()) {
        (Some(a), Some(b)) => a.line == b.line && is_equal(a.type_name, b.type_name) && is_equal(a.file, b.file),
        _ => false,
    }
}

const fn byte_of_name(service: &Service, i: usize) -> u8 {
    let prefix = service.prefix.as_bytes();
    if i < prefix.len() { prefix[i] } else { service.name.as_bytes()[i - prefix.len()] }
}

const fn is_index(service: &Service) -> bool {
    matches!(service.kind, Kind::Web) && is_equal(service.name, "index")
}

/// Returns whether a path of the controller `index` begins with the other's name. Only then can the two answer the same request.
const fn is_page_beside(index: &Service, other: &Service) -> bool {
    if !matches!(other.kind, Kind::Web) || is_index(other) || !is_equal(index.prefix, other.prefix) {
        return false;
    }
    let mut i = 0;
    while i < index.routes.len() {
        if begins_with_name(index.routes[i].path, other.name) {
            return true;
        }
        i += 1;
    }
    false
}

const fn begins_with_name(path: &str, name: &str) -> bool {
    let (path, name) = (path.as_bytes(), name.as_bytes());
    if path.len() <= name.len() || path.len() > name.len() + 1 && path[name.len() + 1] != b'/' {
        return false;
    }
    let mut i = 0;
    while i < name.len() {
        if path[i + 1] != name[i] {
            return false;
        }
        i += 1;
    }
    true
}

const fn compare_routes(message: &mut Message, a: &Service, b: &Service) {
    let mut i = 0;
    while i < a.routes.len() {
        let mut j = 0;
        while j < b.routes.len() {
            if a.routes[i].conflicts_with(&b.routes[j]) {
                push_conflict(message, &a.routes[i], &b.routes[j], a.prefix);
            }
            j += 1;
        }
        i += 1;
    }
}

const fn push_same_name(message: &mut Message, a: &Service, b: &Service, is_same: bool) {
    message.new_line();
    message.push_all(&["two services are named `", a.prefix, a.name, "`"]);
    if let (Some(a), Some(b)) = (a.routes.first(), b.routes.first()) {
        message.push(if is_same { ", and both are " } else { ": " });
        push_place(message, a, "");
        if !is_same {
            message.push(" and ");
            push_place(message, b, "");
            message.push(": give one of them another prefix, and a router that takes it");
        }
    }
}

const fn push_conflict(message: &mut Message, a: &Route, b: &Route, prefix: &str) {
    message.new_line();
    message.push_all(&[a.method.as_str(), " ", a.path, " is answered by two actions"]);
    if !prefix.is_empty() {
        message.push_all(&[" of `", prefix, "*`"]);
    }
    message.push(": ");
    push_place(message, a, a.function);
    message.push(" and ");
    push_place(message, b, b.function);
}

/// `` `UsersController::get_action` (src/users.rs:12) ``
const fn push_place(message: &mut Message, route: &Route, function: &str) {
    message.push_all(&["`", route.type_name]);
    if !function.is_empty() {
        message.push_all(&["::", function]);
    }
    message.push_all(&["` (", route.file, ":"]);
    message.push_number(route.line);
    message.push(")");
}
