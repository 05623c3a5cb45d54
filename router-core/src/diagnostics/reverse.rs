//! The grammar backwards: the method that would answer a request nothing answers.

use crate::diagnostics::examples::{example_value, resource};
use crate::diagnostics::phrases::sub_resources_attribute;
use crate::grammar::action::{Controller, Kind, Signature};
use crate::grammar::name::is_kebab;
use crate::grammar::path::Segment;
use crate::grammar::verb::{Method, Scope};
use crate::table::route::Route;

impl<'a> Controller<'a> {
    /// The controller of these rows. A REST resource is singular, or at the root, if the names of its actions give their routes only then.
    ///
    /// ```
    /// use router_core::{Controller, Kind, Method, Route, suggest};
    ///
    /// const ROUTES: &[Route] =
    ///     &[Route::of("profile", "ProfileController", "src/profile.rs").to(Method::Get, "/profile", "/profile", "get_action", 7)];
    ///
    /// let profile = Controller::of_routes(Kind::Rest, "profile", ROUTES);
    /// assert!(profile.singular);
    /// assert_eq!(suggest(profile, Method::Put, &["profile"]).as_deref(), Some("async fn put_action(&self)"));
    /// ```
    #[must_use]
    pub fn of_routes(kind: Kind, name: &'a str, routes: &[Route]) -> Self {
        let plain = Self::of(kind, name);
        let path = routes.first().map_or("", |route| route.path);
        let places = path
            .rmatch_indices('/')
            .map(|(at, _)| Self::of(kind, first_segment(&path[at..])).below(path[..at].trim_start_matches('/')));
        let bases = [plain.at_root()].into_iter().chain(places).chain([plain]);
        let all = bases.flat_map(|base| [Self { singular: true, ..base }, base]);
        let given = |controller: &Self| routes.iter().filter(|route| gives(*controller, route)).count();
        // of equals, the last one
        let all = all.filter(|controller| kind == Kind::Rest || !controller.singular && !controller.root);
        all.max_by_key(given).unwrap_or(plain)
    }
}

/// `users` of `/users/{id}`
fn first_segment(path: &str) -> &str {
    path.trim_start_matches('/').split('/').next().unwrap_or_default()
}

fn gives(controller: Controller<'_>, route: &Route) -> bool {
    let values: Vec<_> = route.values().collect();
    let action = Signature::new(controller, route.function, &values).derive();
    action.is_ok_and(|action| action.method == route.method && action.path.canonical() == route.canonical)
}

/// The signature of the method of `controller` that would answer `method` on the path of these segments
/// (below the router's URL prefix, percent-encoded as in the request), if the convention has one.
///
/// ```
/// use router_core::{Controller, Method, suggest};
///
/// let users = Controller::rest("users");
/// assert_eq!(
///     suggest(users, Method::Get, &["users", "7", "likes"]).unwrap(),
///     "async fn cget_likes_action(&self, id: ..)",
/// );
/// assert_eq!(suggest(users, Method::Post, &["users", "7"]), None);
/// ```
#[must_use]
pub fn suggest(controller: Controller<'_>, method: Method, segments: &[&str]) -> Option<String> {
    let outer = controller.outer();
    let (front, inner) = segments.split_at_checked(outer.len())?;
    let below = match (controller.kind, controller.name, inner) {
        _ if !outer.iter().zip(front).all(|(segment, found)| is_met(segment, found)) => return None,
        (Kind::Web, "index", []) => inner,
        _ if controller.root => inner,
        (_, name, [first, below @ ..]) if *first == name => below,
        _ => return None,
    };
    match controller.kind {
        Kind::Rest => suggest_rest(controller, method, below, segments),
        Kind::Web => suggest_web(controller, method, below, segments),
    }
}

fn suggest_rest(controller: Controller<'_>, method: Method, below: &[&str], segments: &[&str]) -> Option<String> {
    let first_level = usize::from(!controller.singular);
    let levels: Vec<&str> = below.iter().skip(first_level).step_by(2).copied().collect();
    let values = value_names(controller, &levels, below.len() - levels.len());
    let ends_in_name =
        below.len() % 2 != usize::from(!controller.singular) && !(controller.singular && below.is_empty());
    let on_itself = below.is_empty() && method == Method::Post;
    let scope = if ends_in_name || on_itself { Scope::Collection } else { Scope::Item };
    let name = name_of(method.verb().spelling(scope)?, &levels)?;
    let plain = Signature::new(controller, &name, &[]);
    [plain, plain.with_sub_resources(&levels)]
        .into_iter()
        .find_map(|signature| answering(signature, &values, method, segments))
}

fn suggest_web(controller: Controller<'_>, method: Method, below: &[&str], segments: &[&str]) -> Option<String> {
    let (page, count) = match below {
        [] => ("index", 0),
        ["index", ..] => return None,
        [page] => (*page, 0),
        [page, _] => (*page, 1),
        _ => return None,
    };
    let values = value_names(controller, &[], count);
    let with_verb = name_of(method.verb().word, &[page])?;
    let plain = format!("{}_action", page.replace('-', "_"));
    let names = [plain, with_verb];
    names.iter().find_map(|name| answering(Signature::new(controller, name, &[]), &values, method, segments))
}

fn name_of(verb: &str, levels: &[&str]) -> Option<String> {
    let legal = levels.iter().all(|level| is_kebab(level));
    let words = [verb].into_iter().chain(levels.iter().flat_map(|level| level.split('-')));
    legal.then(|| words.collect::<Vec<_>>().join("_") + "_action")
}

fn value_names(controller: Controller<'_>, levels: &[&str], count: usize) -> Vec<String> {
    let owners = if controller.singular { [levels, &[]] } else { [&[resource(controller)][..], levels] };
    let mut values: Vec<_> = controller.outer().iter().filter_map(Segment::value).map(str::to_owned).collect();
    for owner in owners.concat().into_iter().take(count) {
        values.push(example_value(owner, &values));
    }
    values
}

/// The signature in Rust, if it stands for this method and meets these segments.
fn answering(signature: Signature<'_>, values: &[String], method: Method, segments: &[&str]) -> Option<String> {
    let names: Vec<&str> = values.iter().map(String::as_str).collect();
    let action = Signature { values: &names, ..signature }.derive().ok()?;
    let path = action.path.segments();
    let meets =
        path.len() == segments.len() && path.iter().zip(segments).all(|(segment, found)| is_met(segment, found));
    let attribute = signature.sub_resources.map(|levels| sub_resources_attribute(levels) + " ").unwrap_or_default();
    let parameters: String = values.iter().map(|value| format!(", {value}: ..")).collect();
    (meets && action.method == method).then(|| format!("{attribute}async fn {}(&self{parameters})", action.function))
}

fn is_met(segment: &Segment, found: &str) -> bool {
    match segment {
        Segment::Literal(text) => text == found,
        Segment::Value(_) => !found.is_empty(),
    }
}
