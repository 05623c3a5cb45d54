//! Shadows: a path takes requests from another one and does not answer all of their methods.
//!
//! `/users/search` comes before `/users/{id}`, and so DELETE /users/search is 405, though the action of DELETE /users/{id} is there.

use std::{
    collections::{BTreeMap, HashSet},
    iter::from_fn,
};

use super::overlap::{Segments, fits, is_kept, next_common, takes_value};
use crate::grammar::{path::PathTemplate, verb::Method};

/// A path that takes requests which it does not answer.
///
/// ```
/// use router_axum_core::{Controller, Method, Signature, shadows};
///
/// let users = Controller::rest("users");
/// let show = Signature::new(users, "get_action", &["id"]).derive()?;
/// let delete = Signature::new(users, "delete_action", &["id"]).derive()?;
/// let search = Signature::new(users, "search_action", &[]);
/// let search = Signature { route: Some((Method::Get, "/search")), ..search }.derive()?;
/// let table = [&show, &delete, &search].map(|action| (action.method, &action.path));
///
/// // GET /users/search takes requests from both of the others, and answers those of the first itself
/// let found = &shadows(&table)[0];
/// assert_eq!(found.routes, [2]);
/// assert_eq!(found.lost.iter().map(|lost| lost.route).collect::<Vec<_>>(), [1]);
/// # Ok::<(), router_axum_core::NameError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shadow {
    /// The routes that take the requests, by their positions in the table.
    pub routes: Vec<usize>,
    /// The requests that it takes and does not answer, at least one.
    pub lost: Vec<Lost>,
}

/// A path whose requests no longer reach a route, and that route.
///
/// ```
/// use router_axum_core::{Controller, Method, Signature, shadows};
///
/// let users = Controller::rest("users");
/// let delete = Signature::new(users, "delete_action", &["id"]).derive()?;
/// let search = Signature::new(users, "search_action", &[]);
/// let search = Signature { route: Some((Method::Get, "/search")), ..search }.derive()?;
/// let table = [&delete, &search].map(|action| (action.method, &action.path));
///
/// let lost = &shadows(&table)[0].lost[0];
/// let (method, path) = table[lost.route];
/// let warning = format!("{method} {} never reaches {path}", lost.path);
/// assert_eq!(warning, "DELETE /users/search never reaches /users/{id}");
/// # Ok::<(), router_axum_core::NameError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
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
/// use router_axum_core::{Controller, Method, Signature, shadows};
///
/// let users = Controller::rest("users");
/// let delete = Signature::new(users, "delete_action", &["id"]).derive().unwrap();
/// let search = Signature::new(users, "search_action", &[]);
/// let search = Signature { route: Some((Method::Get, "/search")), ..search }.derive().unwrap();
/// let found = shadows(&[(delete.method, &delete.path), (search.method, &search.path)]);
/// assert_eq!((found[0].routes.as_slice(), found[0].lost[0].route), ([1].as_slice(), 0));
/// assert_eq!(found[0].lost[0].path.to_string(), "/users/search");
/// ```
pub fn shadows(routes: &[(Method, &PathTemplate)]) -> Vec<Shadow> {
    let paths = meeting_paths(routes);
    let lost_to = |path: &str, own: &[usize]| {
        let mut lost = Vec::new();
        for (other, theirs) in paths.iter().filter(|(other, _)| takes_value(path, other)) {
            let thirds: Vec<_> = paths
                .iter()
                .filter(|(third, _)| fits(third, path, other))
                .flat_map(|(third, own)| own.iter().map(move |route| (routes[*route].0, &**third)))
                .collect();
            let is_lost = |route: &&usize| {
                let row = (routes[**route].0, &**other);
                !thirds.iter().any(|third| is_kept(*third, path, row))
            };
            let taken = in_common(routes[own[0]].1, routes[theirs[0]].1);
            lost.extend(theirs.iter().filter(is_lost).map(|route| Lost {
                route: *route,
                path: taken.clone(),
            }));
        }
        lost.sort_by_key(|lost| lost.route);
        lost
    };
    let mut shadows: Vec<_> = paths
        .iter()
        .map(|(path, own)| Shadow {
            routes: own.clone(),
            lost: lost_to(path, own),
        })
        .filter(|shadow| !shadow.lost.is_empty())
        .collect();
    shadows.sort_by_key(|shadow| shadow.routes[0]);
    shadows
}

/// The requests that fit both of two paths.
fn in_common(a: &PathTemplate, b: &PathTemplate) -> PathTemplate {
    let [a, b] = [a, b].map(PathTemplate::to_string);
    let mut a = Segments::of(&a);
    let mut b = Segments::of(&b);
    let common = from_fn(|| next_common(&mut a, &mut b));
    PathTemplate::parse(
        &common
            .flat_map(|segment| ["/", segment])
            .collect::<String>(),
    )
}

/// A canonical path and its routes.
type Path = (String, Vec<usize>);

/// The canonical paths that may share requests with others, each with its routes: behind the same beginning another has a literal in the place of a value.
fn meeting_paths(routes: &[(Method, &PathTemplate)]) -> Vec<Path> {
    let mut paths: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (position, (_, path)) in routes.iter().enumerate() {
        paths.entry(path.canonical()).or_default().push(position);
    }
    let all: HashSet<_> = paths.keys().flat_map(|path| steps(path)).collect();
    let meets =
        |path: &str| steps(path).any(|(before, is_value)| all.contains(&(before, !is_value)));
    paths
        .iter()
        .filter(|(path, _)| meets(path))
        .map(|(path, routes)| (path.clone(), routes.clone()))
        .collect()
}

/// For each segment what stands before it, and whether it is a value.
fn steps(path: &str) -> impl Iterator<Item = (&str, bool)> {
    path.match_indices('/')
        .map(|(at, _)| (&path[..at], path[at + 1..].starts_with('{')))
}
