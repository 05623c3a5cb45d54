//! Shadows: a path takes requests from another one and does not answer all of their methods.
//!
//! Two paths meet if some request path fits both: they are equally long, and no two literals at the same place differ. Such
//! a request is the first path's alone, where the first is the one with a literal at the first place where the other has a
//! path value. `/users/search` comes before `/users/{id}`, and so DELETE /users/search is 405, though the action of
//! DELETE /users/{id} is there.

use crate::grammar::path::{PathTemplate, Segment};
use crate::grammar::verb::Method;
use crate::table::tree::Tree;

/// A path that takes requests which it does not answer.
///
/// ```
/// use router_core::{Controller, Method, Signature, shadows};
///
/// let users = Controller::rest("users");
/// let show = Signature::new(users, "get_action", &["id"]).derive()?;
/// let delete = Signature::new(users, "delete_action", &["id"]).derive()?;
/// let search = Signature::new(users, "search_action", &[]).with_route(Method::Get, "/search").derive()?;
/// let table = [&show, &delete, &search].map(|action| (action.method, &action.path));
///
/// // GET /users/search takes requests from both of the others, and answers those of the first itself
/// let found = &shadows(&table)[0];
/// assert_eq!(found.routes, [2]);
/// assert_eq!(found.lost.iter().map(|lost| lost.route).collect::<Vec<_>>(), [1]);
/// # Ok::<(), router_core::NameError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Shadow {
    /// Its routes, by their positions in the table.
    pub routes: Vec<usize>,
    /// The requests that it takes and does not answer, at least one.
    pub lost: Vec<Lost>,
}

/// Requests that no longer reach a route.
///
/// ```
/// use router_core::{Controller, Method, Signature, shadows};
///
/// let users = Controller::rest("users");
/// let delete = Signature::new(users, "delete_action", &["id"]).derive()?;
/// let search = Signature::new(users, "search_action", &[]).with_route(Method::Get, "/search").derive()?;
/// let table = [&delete, &search].map(|action| (action.method, &action.path));
///
/// let lost = &shadows(&table)[0].lost[0];
/// let (method, path) = table[lost.route];
/// let warning = format!("{method} {} never reaches {path}", lost.path);
/// assert_eq!(warning, "DELETE /users/search never reaches /users/{id}");
/// # Ok::<(), router_core::NameError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Lost {
    /// The route, by its position in the table.
    pub route: usize,
    /// The path of the requests: `/users/search`.
    pub path: PathTemplate,
}

/// Every path of a controller that takes requests of other methods from another path, in the order of the table.
///
/// A path takes the requests that fit it and no path before it. A request is lost if the path that takes it does not answer
/// its method, while a later path that fits it does; of several such paths, the first one loses it. GET answers HEAD as well.
///
/// Paths of different controllers are not compared: what an attribute says of a shadow, it says of the block it stands in.
///
/// ```
/// use router_core::{Controller, Method, Signature, shadows};
///
/// let users = Controller::rest("users");
/// let delete = Signature::new(users, "delete_action", &["id"]).derive().unwrap();
/// let search = Signature::new(users, "search_action", &[]).with_route(Method::Get, "/search").derive().unwrap();
/// let found = shadows(&[(delete.method, &delete.path), (search.method, &search.path)]);
/// assert_eq!((found[0].routes.as_slice(), found[0].lost[0].route), ([1].as_slice(), 0));
/// assert_eq!(found[0].lost[0].path.to_string(), "/users/search");
/// ```
#[must_use]
pub fn shadows(routes: &[(Method, &PathTemplate)]) -> Vec<Shadow> {
    let paths = Paths::new(routes);
    if !paths.tree.has_overlaps() {
        return Vec::new();
    }
    let shadows = paths.all.iter().map(|path| Shadow { routes: path.routes.clone(), lost: lost_to(path, &paths) });
    let mut shadows: Vec<_> = shadows.filter(|shadow| !shadow.lost.is_empty()).collect();
    shadows.sort_by_key(|shadow| shadow.routes[0]);
    shadows
}

/// One path of the table with all its methods.
struct Path<'a> {
    segments: &'a [Segment],
    methods: Vec<Method>,
    routes: Vec<usize>,
}

/// The paths of the table, and a tree to find them by.
#[derive(Default)]
struct Paths<'a> {
    all: Vec<Path<'a>>,
    tree: Tree<'a>,
}

impl<'a> Paths<'a> {
    fn new(routes: &[(Method, &'a PathTemplate)]) -> Self {
        let mut paths = Self::default();
        for (i, (method, path)) in routes.iter().enumerate() {
            let segments = path.segments();
            let place = paths.tree.insert(segments, paths.all.len());
            if place == paths.all.len() {
                paths.all.push(Path { segments, methods: Vec::new(), routes: Vec::new() });
            }
            paths.all[place].methods.push(*method);
            paths.all[place].routes.push(i);
        }
        paths
    }

    /// The paths that share a request with another.
    fn meeting(&self, path: &Path<'_>) -> impl Iterator<Item = &Path<'a>> {
        self.tree.meeting(path.segments).into_iter().map(|place| &self.all[place])
    }

    /// The paths that all requests to these segments fit.
    fn fitting(&self, requests: &[Segment]) -> impl Iterator<Item = &Path<'a>> {
        self.tree.fitting(requests).into_iter().map(|place| &self.all[place])
    }
}

fn lost_to(path: &Path<'_>, paths: &Paths<'_>) -> Vec<Lost> {
    let taken = paths.meeting(path).filter_map(|other| Some((other, taken(path, other, paths)?)));
    let mut lost: Vec<_> = taken.flat_map(|(other, taken)| lost_of(path, other, &taken, paths)).collect();
    lost.sort_by_key(|lost| lost.route);
    lost
}

/// The requests that `path` takes from `other`, unless a path before it takes them all.
fn taken(path: &Path<'_>, other: &Path<'_>, paths: &Paths<'_>) -> Option<Vec<Segment>> {
    let taken = path.is_before(other).then(|| in_common(path, other))?;
    let is_first = !paths.fitting(&taken).any(|third| third.is_before(path));
    is_first.then_some(taken)
}

/// The routes of `other` that would have had the requests taken from it, and whose methods `path` does not answer.
fn lost_of(path: &Path<'_>, other: &Path<'_>, taken: &[Segment], paths: &Paths<'_>) -> Vec<Lost> {
    let before = |method| paths.fitting(taken).any(|third| third.is_before(other) && third.answers(method));
    let routes = other.methods.iter().zip(&other.routes);
    let lost = routes.filter(|(method, _)| !path.answers(**method) && !before(**method));
    lost.map(|(_, route)| Lost { route: *route, path: PathTemplate::new(taken.to_vec()) }).collect()
}

/// The requests that fit both of two paths that share some: a literal wherever one of them has it.
fn in_common(a: &Path<'_>, b: &Path<'_>) -> Vec<Segment> {
    let pairs = a.segments.iter().zip(b.segments);
    pairs.map(|(a, b)| if is_value(a) { b.clone() } else { a.clone() }).collect()
}

fn is_value(segment: &Segment) -> bool {
    matches!(segment, Segment::Value(_))
}

impl Path<'_> {
    fn answers(&self, method: Method) -> bool {
        self.methods.contains(&method) || method == Method::Head && self.methods.contains(&Method::Get)
    }

    /// Returns whether this path takes the requests that it shares with the other: it has a literal at the first place where only one of them has a value.
    fn is_before(&self, other: &Path<'_>) -> bool {
        let mut pairs = self.segments.iter().zip(other.segments);
        pairs.find_map(|(a, b)| (is_value(a) != is_value(b)).then(|| is_value(b))).unwrap_or(false)
    }
}
