//! Suggestions for a request without a route.

use std::sync::Arc;

use http::Method;
use serde::Serialize;

use crate::request_head::RequestHead;

/// One line of the route table, as the debug page shows it.
#[derive(Debug, Clone, Serialize)]
pub struct RouteLine {
    /// The HTTP method.
    pub method: String,
    /// The path template, with its prefix: `/api/v1/users/{id}`.
    pub path: String,
    /// The service: `controller.rest.v1.users`.
    pub service: String,
    /// The method of the controller: `get_action`.
    pub action: String,
}

/// Suggestions for a request without a route.
///
/// A kernel makes them from its route table. Without a kernel, give your own to `ErrorRouter::suggest`.
///
/// ```
/// use router_axum::error::{RouteLine, Suggestions};
///
/// fn line(method: &str, path: &str) -> RouteLine {
///     RouteLine { method: method.into(), path: path.into(), service: "plain".into(), action: "a closure".into() }
/// }
///
/// /// The routes below the first segment of the path.
/// fn suggest(path: &str) -> Suggestions {
///     let routes = vec![line("GET", "/orders"), line("GET", "/orders/{id}"), line("GET", "/users")];
///     let first = path.split('/').nth(1).unwrap_or_default();
///     let nearest = routes.iter().filter(|line| line.path[1..].starts_with(first)).cloned().collect();
///     Suggestions { nearest, write: None, routes }
/// }
///
/// assert_eq!(suggest("/orders/7/lines").nearest.len(), 2);
/// ```
#[derive(Debug, Clone, Default, Serialize)]
pub struct Suggestions {
    /// The routes nearest to the request, the nearest first.
    pub nearest: Vec<RouteLine>,
    /// The code that would answer the request: ``add `async fn cget_likes_action(&self, id: ..)` to `UsersController` ``.
    pub write: Option<String>,
    /// All routes.
    pub routes: Vec<RouteLine>,
}

/// Asks for suggestions; the method and the path as they came.
pub(crate) type Suggest = Arc<dyn Fn(&Method, &str) -> Suggestions + Send + Sync>;

impl Suggestions {
    /// Finds the routes nearest to a request, and calls `write` for the code that would answer it.
    #[doc(hidden)]
    pub fn near(
        method: &Method,
        path: &str,
        routes: Vec<RouteLine>,
        write: impl FnOnce() -> Option<String>,
    ) -> Self {
        if path.len() > LONGEST {
            return Self {
                routes,
                ..Self::default()
            };
        }
        Self {
            nearest: nearest(method, path, &routes),
            write: write(),
            routes,
        }
    }

    /// Makes the suggestions for a request. One that is not lost needs the route table alone.
    pub(crate) fn of(suggest: &Suggest, head: &RequestHead<'_>, is_lost: bool) -> Self {
        let mut suggestions = suggest(head.method, head.uri.path());
        suggestions
            .nearest
            .iter_mut()
            .chain(&mut suggestions.routes)
            .for_each(|line| line.path = router_core::full_path(head.nested_at(), &line.path));
        if is_lost {
            suggestions
        } else {
            Self {
                routes: suggestions.routes,
                ..Self::default()
            }
        }
    }
}

/// How many routes are suggested at most.
const MOST: usize = 5;
/// The longest path that suggestions are made for. A longer one is an attack or a mistake, and is not echoed.
const LONGEST: usize = 512;

/// The routes whose paths are nearest to a path, the nearest first.
fn nearest(method: &Method, path: &str, routes: &[RouteLine]) -> Vec<RouteLine> {
    let mut ranked: Vec<_> = routes
        .iter()
        .map(|route| {
            (
                distance(path, &route.path),
                route.method != method.as_str(),
                route,
            )
        })
        .collect();
    ranked.sort_by_key(|(distance, other_method, _)| (*distance, *other_method));
    ranked
        .into_iter()
        .filter(|(distance, ..)| *distance <= path.len().max(4) / 2)
        .take(MOST)
        .map(|(.., route)| route.clone())
        .collect()
}

/// How far a path is from a path template: the sum over their segments, where any segment fits a value.
fn distance(path: &str, template: &str) -> usize {
    let mut path = path.split('/');
    let mut template = template.split('/');
    let mut sum = 0;
    loop {
        sum += match (path.next(), template.next()) {
            (None, None) => return sum,
            (Some(_), Some(rest)) if rest.starts_with("{*") => return sum,
            (Some(segment), Some(value)) if value.starts_with('{') => {
                usize::from(segment.is_empty())
            }
            (Some(segment), Some(literal)) => router_core::distance(segment, literal),
            (None, Some(value)) if value.starts_with('{') => 1,
            (Some(segment), None) | (None, Some(segment)) => segment.len() + 1,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::{Method, RouteLine, distance, nearest};

    #[test]
    fn the_nearest_routes_come_first_and_those_that_are_far_are_left_out() {
        let line = |text: &str| {
            let (method, path) = text.split_once(' ').expect("a method and a path");
            let [method, path] = [method, path].map(str::to_owned);
            RouteLine {
                method,
                path,
                service: String::new(),
                action: String::new(),
            }
        };
        let routes = [
            "GET /help/about",
            "GET /users/{id}",
            "POST /users",
            "GET /users",
            "GET /posts",
        ]
        .map(line);
        for (method, path, expected) in [
            (
                Method::GET,
                "/user",
                ["GET /users", "POST /users", "GET /users/{id}"].as_slice(),
            ),
            (
                Method::POST,
                "/users/7",
                &["GET /users/{id}", "POST /users", "GET /users"],
            ),
            (Method::GET, "/users/7/likes", &["GET /users/{id}"]),
            (Method::GET, "/quite/another/address", &[]),
        ] {
            let found = nearest(&method, path, &routes);
            let found: Vec<_> = found
                .iter()
                .map(|line| format!("{} {}", line.method, line.path))
                .collect();
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
