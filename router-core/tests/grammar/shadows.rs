//! Shadows: which requests a path takes and does not answer.

use router_core::{
    Method, PathTemplate,
    Segment::{Literal, Value},
    shadows,
};

/// The routes of a controller, and for each loss: who takes, the requests, whose they were.
const CASES: &[(&[&str], &[&str])] = &[
    (&[], &[]),
    (
        &["DELETE /users/{id}", "GET /users/search"],
        &["GET /users/search takes DELETE /users/search from DELETE /users/{id}"],
    ),
    // it answers all that the other does
    (&["GET /users/{id}", "GET /users/search"], &[]),
    (&["GET /users/{id}", "DELETE /users/{id}", "DELETE /users/search", "GET /users/search"], &[]),
    (&["GET /users", "DELETE /users/{id}/comments", "GET /users/search"], &[]),
    (&["DELETE /users/{id}", "GET /people/search"], &[]),
    // every method that is lost, in the order of the table; routes of one path are told of together
    (
        &["PUT /users/{id}", "GET /users/search", "GET /users/{id}", "POST /users/search", "DELETE /users/{id}"],
        &[
            "GET /users/search, POST /users/search takes PUT /users/search from PUT /users/{id}",
            "GET /users/search, POST /users/search takes DELETE /users/search from DELETE /users/{id}",
        ],
    ),
    // GET answers HEAD, HEAD does not answer GET
    (&["HEAD /users/{id}", "GET /users/search"], &[]),
    (&["GET /users/{id}", "HEAD /users/search"], &["HEAD /users/search takes GET /users/search from GET /users/{id}"]),
    (
        &["OPTIONS /users/{id}", "GET /users/search"],
        &["GET /users/search takes OPTIONS /users/search from OPTIONS /users/{id}"],
    ),
    // deeper, with values on both sides
    (&["PATCH /a/{x}/c/{y}", "GET /a/b/{x}/{y}"], &["GET /a/b/{x}/{y} takes PATCH /a/b/c/{y} from PATCH /a/{x}/c/{y}"]),
    // the names of values make no difference
    (
        &["PUT /a/{x}", "DELETE /a/{y}", "GET /a/b"],
        &["GET /a/b takes PUT /a/b from PUT /a/{x}", "GET /a/b takes DELETE /a/b from DELETE /a/{y}"],
    ),
    // the first of the paths that fit takes the requests
    (&["PUT /a/{x}/c", "GET /a/b/{y}", "GET /a/b/c"], &["GET /a/b/c takes PUT /a/b/c from PUT /a/{x}/c"]),
    (&["PUT /a/{x}/c", "GET /a/b/{y}", "PUT /a/b/c"], &["PUT /a/b/c takes GET /a/b/c from GET /a/b/{y}"]),
    // of two that answer the method, the first one loses
    (&["PUT /a/{x}/{y}", "PUT /a/b/{y}", "GET /a/b/c"], &["GET /a/b/c takes PUT /a/b/c from PUT /a/b/{y}"]),
    // a path before it takes only a part
    (
        &["PUT /a/{x}/{y}", "PUT /a/b/c", "GET /a/b/{y}"],
        &["PUT /a/b/c takes GET /a/b/c from GET /a/b/{y}", "GET /a/b/{y} takes PUT /a/b/{y} from PUT /a/{x}/{y}"],
    ),
    (&["POST /", "GET /{page}"], &[]),
    (&["POST /{page}", "GET /about"], &["GET /about takes POST /about from POST /{page}"]),
];

fn route(text: &str) -> (Method, PathTemplate) {
    let (method, path) = text.split_once(' ').expect("a method and a path");
    let segments = path.split('/').filter(|part| !part.is_empty()).map(|part| {
        let value = part.strip_prefix('{').and_then(|part| part.strip_suffix('}'));
        value.map_or_else(|| Literal(part.to_owned()), |name| Value(name.to_owned()))
    });
    (Method::parse(method).expect("a method"), PathTemplate::new(segments.collect()))
}

#[test]
fn what_is_lost() {
    for (written, expected) in CASES {
        let routes: Vec<_> = written.iter().map(|text| route(text)).collect();
        let table: Vec<_> = routes.iter().map(|(method, path)| (*method, path)).collect();
        let mut found = Vec::new();
        for shadow in shadows(&table) {
            let takers: Vec<_> = shadow.routes.iter().map(|route| written[*route]).collect();
            found.extend(shadow.lost.iter().map(|lost| {
                let (method, path, from) = (routes[lost.route].0, &lost.path, written[lost.route]);
                format!("{} takes {method} {path} from {from}", takers.join(", "))
            }));
        }
        assert_eq!(found, *expected, "{written:?}");
    }
}
