//! The grammar backwards: the method that would answer a request nothing answers.

use crate::diagnostics::form::Form;
use crate::diagnostics::phrases::sub_resources_attribute;
use crate::grammar::action::{Controller, Kind, Signature};
use crate::grammar::path::Segment;
use crate::grammar::verb::Method;
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
    match controller.kind {
        Kind::Rest => {
            let below = segments.get(controller.base().len()..)?;
            // a level stands before a path value or behind it
            let levels = [0, 1].map(|first| below.iter().skip(first).step_by(2).copied().collect::<Vec<_>>());
            let verb = method.verb();
            let mut names = levels.iter().flat_map(|levels| [verb.collection, verb.word].map(|word| (word, levels)));
            names.find_map(|(verb, levels)| {
                let name = name_of(verb, levels);
                let plain = Signature::new(controller, &name, &[]);
                let count = below.len() - levels.len();
                [plain, plain.with_sub_resources(levels)]
                    .iter()
                    .find_map(|signature| answering(signature, count, method, segments))
            })
        }
        Kind::Web => {
            let below = segments.get(controller.named().len()..).unwrap_or_default();
            let (page, values) = below.split_first().unwrap_or((&"index", &[]));
            let names = [name_of(page, &[]), name_of(method.verb().word, &[page])];
            let mut signatures = names.iter().map(|name| Signature::new(controller, name, &[]));
            signatures.find_map(|signature| answering(&signature, values.len(), method, segments))
        }
    }
}

fn name_of(first: &str, levels: &[&str]) -> String {
    [&[first], levels].concat().join("_").replace('-', "_") + "_action"
}

/// The signature in Rust with so many path values of its own, if it stands for this method and meets these segments.
fn answering(signature: &Signature<'_>, count: usize, method: Method, segments: &[&str]) -> Option<String> {
    let outer = signature.controller.outer();
    let outer: Vec<&str> = outer.iter().filter_map(Segment::value).collect();
    let form = Form::with_values(&Signature { values: &outer, ..*signature }, outer.len() + count)?;
    let path = form.path.segments();
    let meets =
        path.len() == segments.len() && path.iter().zip(segments).all(|(segment, found)| is_met(segment, found));
    let attribute = signature.sub_resources.map(|levels| sub_resources_attribute(levels) + " ").unwrap_or_default();
    let parameters: String = form.values.iter().map(|value| format!(", {value}: ..")).collect();
    (meets && form.method == method).then(|| format!("{attribute}async fn {}(&self{parameters})", form.function))
}

fn is_met(segment: &Segment, found: &str) -> bool {
    match segment {
        Segment::Literal(text) => text == found,
        Segment::Value(_) => !found.is_empty(),
    }
}
