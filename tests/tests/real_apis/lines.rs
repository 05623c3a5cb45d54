//! Paths as lines: their methods, and the path.

use cargo_router::api::Endpoint;

/// Reads `GET PUT /users/{userId}`.
pub(crate) fn read(text: &str) -> Vec<Endpoint> {
    let endpoint = |line: &str| {
        let at = line.find('/').unwrap_or_default();
        Endpoint {
            path: line[at..].to_owned(),
            methods: line[..at].split_whitespace().map(str::to_owned).collect(),
            ..Endpoint::default()
        }
    };
    text.lines().map(endpoint).collect()
}
