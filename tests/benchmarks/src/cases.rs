//! The requests.

use axum::body::Body;
use hyper::{Method, Request};

use crate::shop::TEXTS;

/// A request, and what is expected of this library for it.
#[derive(Debug, Clone)]
pub struct Case {
    pub name: &'static str,
    pub method: Method,
    pub path: String,
    pub body: Option<&'static str>,
    /// The most that it may cost as ordinary axum routes, as a ratio to the same by hand.
    pub limit: f64,
    /// The most that it may cost as it is served.
    pub served_limit: f64,
    /// Whether the answer is an error, which the library renders and axum leaves empty.
    pub is_error: bool,
}

const USER: &str =
    r#"{"name":"Grace Hopper","email":"grace@example.org","city":"New York","age":37}"#;
const TAKEN_USER: &str =
    r#"{"name":"Grace","email":"grace@example.org","city":"New York","age":37}"#;

const JSON: f64 = 0.90;
/// axum's router alone is most of it, and costs 15 instructions more or less by where the linker puts it: the ratio of the same code moves by 0.002 between two folders.
const ROUTED: f64 = 0.97;
const OTHER: f64 = 1.00;
const LONG_PAGE: f64 = 0.82;

/// A body that is read and written leaves no more room than its neighbours have between two runs.
const SERVED: f64 = 0.51;
const SERVED_PAGE: f64 = 0.83;

/// What may be spent on an error's problem details, as a ratio to the same without a body. axum's router alone needs 1.27 for a 404.
pub const RENDERED_LIMIT: f64 = 1.35;

/// What all measured cases may cost as ordinary axum routes, as a ratio to the same by hand: the geometric mean.
pub const MEAN_LIMIT: f64 = 0.75;

/// The same as they are served.
pub const SERVED_MEAN_LIMIT: f64 = 0.45;

/// What they may cost as a whole process by `WebApp::serve`, bare and in production: the geometric mean, and each.
pub const PRODUCTION_MEAN_LIMIT: f64 = 0.80;
/// Bare, a row of the same code moves by 0.01 from build to build, by where the linker puts it.
pub const PROCESS_MEAN_LIMIT: f64 = 0.81;
pub const PROCESS_LIMIT: f64 = 1.00;

/// The requests that are measured.
pub fn measured() -> Vec<Case> {
    let case = |name, method, path: &str, body: Option<_>, limit| Case {
        name,
        method,
        path: path.to_owned(),
        body: body.map(on_the_heap),
        limit,
        served_limit: SERVED,
        is_error: false,
    };
    let error = |case: Case| Case {
        is_error: true,
        ..case
    };
    let page = |case: Case| Case {
        served_limit: SERVED_PAGE,
        ..case
    };
    vec![
        case("list of 20", Method::GET, "/api/users", None, JSON),
        case("item", Method::GET, "/api/users/7", None, JSON),
        case(
            "sub-item",
            Method::GET,
            "/api/users/7/comments/3",
            None,
            ROUTED,
        ),
        case("sub-list", Method::GET, "/api/users/7/comments", None, JSON),
        case("POST", Method::POST, "/api/users", Some(USER), JSON),
        case("PUT", Method::PUT, "/api/users/7", Some(USER), JSON),
        case("DELETE", Method::DELETE, "/api/users/7", None, ROUTED),
        page(case("page", Method::GET, "/catalog/about", None, OTHER)),
        page(case(
            "long page",
            Method::GET,
            "/catalog/users",
            None,
            LONG_PAGE,
        )),
        error(case("404", Method::GET, "/api/nothing/7", None, OTHER)),
        error(case("405", Method::PATCH, "/api/users/7", None, OTHER)),
        error(case(
            "error, nothing found",
            Method::GET,
            "/api/users/99",
            None,
            OTHER,
        )),
        error(case(
            "error with a text",
            Method::POST,
            "/api/users",
            Some(TAKEN_USER),
            OTHER,
        )),
    ]
}

/// Copies a text to where texts begin at a multiple of 16. Checking UTF-8 costs more or less by where a text begins, and a constant moves with each build.
fn on_the_heap(text: &str) -> &'static str {
    Box::leak(text.into())
}

/// The requests that are measured in production: the same, and one of the load balancer.
pub fn in_production() -> Vec<Case> {
    let health = Case {
        name: "health",
        ..Case::unmeasured(Method::GET, "/health".to_owned())
    };
    measured().into_iter().chain([health]).collect()
}

/// A request to every action and every page.
pub fn all() -> Vec<Case> {
    let case = |method, path, body| Case {
        body,
        ..Case::unmeasured(method, path)
    };
    let resources = ["users", "products", "orders", "invoices", "vendors"]
        .into_iter()
        .flat_map(|name| {
            [
                case(Method::GET, format!("/api/{name}"), None),
                case(Method::POST, format!("/api/{name}"), Some(USER)),
                case(Method::GET, format!("/api/{name}/3"), None),
                case(Method::PUT, format!("/api/{name}/3"), Some(USER)),
                case(Method::DELETE, format!("/api/{name}/3"), None),
                case(Method::GET, format!("/api/{name}/7/comments"), None),
                case(
                    Method::POST,
                    format!("/api/{name}/7/comments"),
                    Some("\"fine\""),
                ),
                case(Method::GET, format!("/api/{name}/7/comments/1"), None),
            ]
        });
    let pages = TEXTS.iter().map(|(name, _)| {
        let separator = if name.is_empty() { "" } else { "/" };
        case(Method::GET, format!("/catalog{separator}{name}"), None)
    });
    measured()
        .into_iter()
        .chain(resources)
        .chain(pages)
        .collect()
}

impl Case {
    /// A GET or another request without a body, and without limits.
    pub fn unmeasured(method: Method, path: String) -> Self {
        Self {
            name: "",
            method,
            path,
            body: None,
            limit: OTHER,
            served_limit: OTHER,
            is_error: false,
        }
    }

    /// The header fields: those of a program for the API, those of a browser for pages.
    fn fields(&self) -> Vec<(&'static str, String)> {
        let accept = if self.path.starts_with("/api") {
            "application/json"
        } else {
            "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
        };
        let mut fields = vec![
            ("host", "localhost".into()),
            ("user-agent", "benchmarks/1.0".into()),
            ("accept", accept.into()),
        ];
        if let Some(body) = self.body {
            fields.push(("content-type", "application/json".into()));
            fields.push(("content-length", body.len().to_string()));
        }
        fields
    }

    /// The request as a value.
    pub fn request(&self) -> Request<Body> {
        let mut request = Request::builder().method(&self.method).uri(&self.path);
        for (name, value) in self.fields() {
            request = request.header(name, value);
        }
        request
            .body(self.body.map_or_else(Body::empty, Body::from))
            .expect("a request")
    }

    /// The request as it is sent.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = format!("{} {} HTTP/1.1\r\n", self.method, self.path);
        for (name, value) in self.fields() {
            bytes += &format!("{name}: {value}\r\n");
        }
        (bytes + "\r\n" + self.body.unwrap_or_default()).into_bytes()
    }
}
