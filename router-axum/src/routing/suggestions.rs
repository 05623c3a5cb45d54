//! Suggestions for a request without a route, on the debug page.

use axum::http::Method as HttpMethod;
use router_core::Method;

use crate::error::{RouteLine, Suggestions, is_below};
use crate::routes::{Mount, Routes};

/// How many routes are suggested at most.
const MOST: usize = 5;
/// The longest path that suggestions are made for. A longer one is an attack or a mistake, and is not echoed.
const LONGEST: usize = 512;

/// Suggests routes of an application, and a method to add to one of its controllers.
pub(crate) fn suggest(routes: &Routes, method: &HttpMethod, path: &str) -> Suggestions {
    let lines: Vec<_> = routes.controllers().flat_map(lines).collect();
    if path.len() > LONGEST {
        return Suggestions { nearest: Vec::new(), write: None, routes: lines };
    }
    let write = Method::parse(method.as_str()).ok().and_then(|method| {
        let mut near = routes.controllers().filter(|mount| is_below(path, &mount.url_prefix));
        near.find_map(|mount| add(mount, method, path))
    });
    Suggestions { nearest: nearest(method, path, &lines), write, routes: lines }
}

fn lines(mount: &Mount) -> impl Iterator<Item = RouteLine> {
    mount.actions().map(|route| RouteLine {
        method: route.method.as_str().to_owned(),
        path: mount.path(route),
        service: mount.service.to_string(),
        action: route.function.to_owned(),
    })
}

/// The method to add to a controller, if it could answer.
fn add(mount: &Mount, method: Method, path: &str) -> Option<String> {
    let route = mount.routes.first()?;
    let below = path.strip_prefix(&mount.url_prefix)?;
    let segments: Vec<_> = below.split('/').skip_while(|segment| segment.is_empty()).collect();
    let signature = router_core::suggest(mount.grammar, method, &segments)?;
    // a name cannot stand twice in a block
    let is_there = mount.routes.iter().any(|route| signature.contains(&format!(" {}(", route.function)));
    (!is_there).then(|| format!("add `{signature}` to `{}`", route.type_name))
}

/// The routes whose paths are nearest to a path, the nearest first.
fn nearest(method: &HttpMethod, path: &str, routes: &[RouteLine]) -> Vec<RouteLine> {
    let mut ranked: Vec<_> =
        routes.iter().map(|route| (distance(path, &route.path), route.method != method.as_str(), route)).collect();
    ranked.sort_by_key(|(distance, other_method, _)| (*distance, *other_method));
    let near = ranked.into_iter().filter(|(distance, ..)| *distance <= path.len().max(4) / 2);
    near.take(MOST).map(|(.., route)| route.clone()).collect()
}

/// How far a path is from a path template: the sum over their segments, where any segment fits a value.
fn distance(path: &str, template: &str) -> usize {
    let (mut path, mut template) = (path.split('/'), template.split('/'));
    let mut sum = 0;
    loop {
        sum += match (path.next(), template.next()) {
            (None, None) => return sum,
            (Some(segment), Some(value)) if value.starts_with('{') => usize::from(segment.is_empty()),
            (Some(segment), Some(literal)) => router_core::distance(segment, literal),
            (None, Some(value)) if value.starts_with('{') => 1,
            (Some(segment), None) | (None, Some(segment)) => segment.len() + 1,
        };
    }
}

#[cfg(test)]
mod tests {
    use axum::http::Method;

    use super::{RouteLine, distance, nearest};

    #[test]
    fn the_nearest_routes_come_first_and_those_that_are_far_are_left_out() {
        let line = |text: &str| {
            let (method, path) = text.split_once(' ').expect("a method and a path");
            let [method, path] = [method, path].map(str::to_owned);
            RouteLine { method, path, service: String::new(), action: String::new() }
        };
        let routes = ["GET /help/about", "GET /users/{id}", "POST /users", "GET /users", "GET /posts"].map(line);
        for (method, path, expected) in [
            (Method::GET, "/user", ["GET /users", "POST /users", "GET /users/{id}"].as_slice()),
            (Method::POST, "/users/7", &["GET /users/{id}", "POST /users", "GET /users"]),
            (Method::GET, "/users/7/likes", &["GET /users/{id}"]),
            (Method::GET, "/quite/another/address", &[]),
        ] {
            let found = nearest(&method, path, &routes);
            let found: Vec<_> = found.iter().map(|line| format!("{} {}", line.method, line.path)).collect();
            assert_eq!(found, expected, "{method} {path}");
        }
    }

    #[test]
    fn a_value_is_one_away_however_long_its_name_is() {
        for (path, template, expected) in [
            ("/pages/show/7", "/pages/show/{identifier}", 0),
            ("/pages/show/", "/pages/show/{identifier}", 1),
            ("/pages/show", "/pages/show/{identifier}", 1),
            ("/pages", "/pages/show", 5),
            ("/pagse/show", "/pages/show", 1),
        ] {
            assert_eq!(distance(path, template), expected, "{path}, {template}");
        }
    }
}
