//! Path templates: how they are written and where their values stand.

use router_axum_core::full_path;

use crate::written::derive;

/// A method of `users`, its canonical path, and the places of its values.
const PATHS: &[(&str, &str, &[isize])] = &[
    ("cget_action()", "/users", &[]),
    ("get_action(id)", "/users/{p1}", &[0]),
    ("cget_comments_action(id)", "/users/{p1}/comments", &[1]),
    (
        "get_comments_action(id, comment)",
        "/users/{p1}/comments/{p2}",
        &[2, 0],
    ),
    (
        r#"#[route(GET, "/{a}/{b}/x/y")] x_action(a, b)"#,
        "/users/{p1}/{p2}/x/y",
        &[3, 2],
    ),
    (
        r#"#[route(GET, "/{a}/x/{*b}")] x_action(a, b)"#,
        "/users/{p1}/x/{*p2}",
        &[-2, -4],
    ),
];

const FULL: &[(&str, &str, &str)] = &[
    ("", "/", "/"),
    ("", "/users", "/users"),
    ("/shop", "/", "/shop"),
    ("/api", "/users", "/api/users"),
];

#[test]
fn canonical_paths_and_positions() {
    for (method, canonical, positions) in PATHS {
        let path = derive("rest users", method).expect(method).path;
        assert_eq!(
            (path.canonical().as_str(), path.value_places().as_slice()),
            (*canonical, *positions)
        );
    }
}

#[test]
fn full_paths() {
    FULL.iter()
        .for_each(|(prefix, path, expected)| assert_eq!(full_path(prefix, path), *expected));
}
