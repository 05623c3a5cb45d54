//! Shadows: which requests a path takes and does not answer.

use router_axum_core::{
    Method, PathTemplate, Segment,
    Segment::{Literal, Value},
    Spelling, shadows,
    table::reads,
};

use super::containers::Random;

/// The routes of a controller, and for each loss: who takes, the requests, whose they were.
const CASES: &[(&[&str], &[&str])] = &[
    (&[], &[]),
    (
        &["DELETE /users/{id}", "GET /users/search"],
        &["GET /users/search takes DELETE /users/search from DELETE /users/{id}"],
    ),
    // it answers all that the other does
    (&["GET /users/{id}", "GET /users/search"], &[]),
    (
        &[
            "GET /users/{id}",
            "DELETE /users/{id}",
            "DELETE /users/search",
            "GET /users/search",
        ],
        &[],
    ),
    (
        &[
            "GET /users",
            "DELETE /users/{id}/comments",
            "GET /users/search",
        ],
        &[],
    ),
    (&["DELETE /users/{id}", "GET /people/search"], &[]),
    // every method that is lost, in the order of the table; routes of one path are told of together
    (
        &[
            "PUT /users/{id}",
            "GET /users/search",
            "GET /users/{id}",
            "POST /users/search",
            "DELETE /users/{id}",
        ],
        &[
            "GET /users/search, POST /users/search takes PUT /users/search from PUT /users/{id}",
            "GET /users/search, POST /users/search takes DELETE /users/search from DELETE /users/{id}",
        ],
    ),
    // GET answers HEAD, HEAD does not answer GET
    (&["HEAD /users/{id}", "GET /users/search"], &[]),
    (
        &["GET /users/{id}", "HEAD /users/search"],
        &["HEAD /users/search takes GET /users/search from GET /users/{id}"],
    ),
    (
        &["OPTIONS /users/{id}", "GET /users/search"],
        &["GET /users/search takes OPTIONS /users/search from OPTIONS /users/{id}"],
    ),
    // deeper, with values on both sides
    (
        &["PATCH /a/{x}/c/{y}", "GET /a/b/{x}/{y}"],
        &["GET /a/b/{x}/{y} takes PATCH /a/b/c/{y} from PATCH /a/{x}/c/{y}"],
    ),
    // the names of values make no difference
    (
        &["PUT /a/{x}", "DELETE /a/{y}", "GET /a/b"],
        &[
            "GET /a/b takes PUT /a/b from PUT /a/{x}",
            "GET /a/b takes DELETE /a/b from DELETE /a/{y}",
        ],
    ),
    // the first of the paths that fit takes the requests
    (
        &["PUT /a/{x}/c", "GET /a/b/{y}", "GET /a/b/c"],
        &["GET /a/b/c takes PUT /a/b/c from PUT /a/{x}/c"],
    ),
    (
        &["PUT /a/{x}/c", "GET /a/b/{y}", "PUT /a/b/c"],
        &["PUT /a/b/c takes GET /a/b/c from GET /a/b/{y}"],
    ),
    // of two that answer the method, the first one loses
    (
        &["PUT /a/{x}/{y}", "PUT /a/b/{y}", "GET /a/b/c"],
        &["GET /a/b/c takes PUT /a/b/c from PUT /a/b/{y}"],
    ),
    // a path before it takes only a part
    (
        &["PUT /a/{x}/{y}", "PUT /a/b/c", "GET /a/b/{y}"],
        &[
            "PUT /a/b/c takes GET /a/b/c from GET /a/b/{y}",
            "GET /a/b/{y} takes PUT /a/b/{y} from PUT /a/{x}/{y}",
        ],
    ),
    (&["POST /", "GET /{page}"], &[]),
    (
        &["POST /{page}", "GET /about"],
        &["GET /about takes POST /about from POST /{page}"],
    ),
];

fn route(text: &str) -> (Method, PathTemplate) {
    let (method, path) = text.split_once(' ').expect("a method and a path");
    let segments = path.split('/').filter(|part| !part.is_empty()).map(|part| {
        let value = part
            .strip_prefix('{')
            .and_then(|part| part.strip_suffix('}'));
        value.map_or_else(|| Literal(part.to_owned()), |name| Value(name.to_owned()))
    });
    (
        Method::parse(method).expect("a method"),
        PathTemplate::new(segments.collect()),
    )
}

#[test]
fn what_is_lost() {
    for (written, expected) in CASES {
        let routes: Vec<_> = written.iter().map(|text| route(text)).collect();
        let table: Vec<_> = routes
            .iter()
            .map(|(method, path)| (*method, path))
            .collect();
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

type Row = (Method, PathTemplate);

/// Of two paths that meet, what fits both.
fn in_common(a: &PathTemplate, b: &PathTemplate) -> Option<PathTemplate> {
    let pairs = a.segments().iter().zip(b.segments());
    let common: Option<Vec<_>> = pairs
        .map(|(a, b)| match (a, b) {
            (Literal(own), Literal(other)) if own != other => None,
            (Value(_), other) => Some(other.clone()),
            (own, _) => Some(own.clone()),
        })
        .collect();
    common
        .filter(|_| a.segments().len() == b.segments().len())
        .map(PathTemplate::new)
}

fn is_before(a: &PathTemplate, b: &PathTemplate) -> bool {
    let mut pairs = a.segments().iter().zip(b.segments());
    pairs
        .find(|(a, b)| is_value(a) != is_value(b))
        .is_some_and(|(_, b)| is_value(b))
}

fn is_value(segment: &Segment) -> bool {
    matches!(segment, Value(_))
}

fn fits(path: &PathTemplate, requests: &PathTemplate) -> bool {
    in_common(path, requests).is_some_and(|common| common.canonical() == requests.canonical())
}

/// Every loss by the rule as it is written, every path against every other: the path that takes, the route that loses, the requests.
fn by_the_rule(table: &[Row]) -> Vec<(String, usize, String)> {
    let answers = |path: &PathTemplate, method| {
        let mut own = table
            .iter()
            .filter(|(_, other)| other.canonical() == path.canonical());
        own.any(|(known, _)| *known == method || *known == Method::Get && method == Method::Head)
    };
    let mut lost = Vec::new();
    for (_, taker) in table {
        for (loser, (method, other)) in table.iter().enumerate() {
            let Some(taken) = in_common(taker, other).filter(|_| is_before(taker, other)) else {
                continue;
            };
            let fitting = || {
                table
                    .iter()
                    .map(|(_, path)| path)
                    .filter(|path| fits(path, &taken))
            };
            let is_first = !fitting().any(|third| is_before(third, taker));
            let is_loser =
                !fitting().any(|third| is_before(third, other) && answers(third, *method));
            if is_first && is_loser {
                lost.push((taker.canonical(), loser, taken.canonical()));
            }
        }
    }
    lost.sort();
    lost.dedup();
    lost
}

fn table(random: &mut Random) -> Vec<Row> {
    const METHODS: [Method; 4] = [Method::Get, Method::Head, Method::Put, Method::Delete];
    let rows = (0..random.below(12)).map(|_| {
        let path = (0..random.below(4)).map(|_| match random.below(4) {
            0 => Literal("a".to_owned()),
            1 => Literal("b".to_owned()),
            name => Value(format!("v{name}")),
        });
        let path = PathTemplate::new(path.collect());
        (METHODS[random.below(METHODS.len())], path)
    });
    rows.collect()
}

#[test]
fn what_is_lost_is_what_the_rule_says() {
    let mut random = Random(7);
    let mut losses = 0;
    for _ in 0..3000 {
        let written = table(&mut random);
        let rows: Vec<_> = written
            .iter()
            .map(|(method, path)| (*method, path))
            .collect();
        let mut found = Vec::new();
        for shadow in shadows(&rows) {
            let taker = written[shadow.routes[0]].1.canonical();
            found.extend(
                shadow
                    .lost
                    .iter()
                    .map(|lost| (taker.clone(), lost.route, lost.path.canonical())),
            );
        }
        found.sort();
        losses += found.len();
        assert_eq!(found, by_the_rule(&written), "{written:?}");
    }
    assert!(losses > 3000, "only {losses} losses were found");
}

#[test]
fn a_value_is_read_from_the_texts_that_its_type_says() {
    let one = Spelling::OneOf(&["true", "false"]);
    let uuid = "018f0000-0000-7000-8000-000000000000";
    let table: [(Spelling, &[&str], &[&str]); 6] = [
        (
            Spelling::Integer,
            &["7", "-7", "007", "7up"],
            &["search", "-", "+7", ".7"],
        ),
        (
            Spelling::Number,
            &["7", "-x", "+1", ".5", "2026-11-27"],
            &["search", "inf"],
        ),
        (Spelling::Uuid, &[uuid], &["search", "018f"]),
        (one, &["true", "false"], &["search", "True", "tru"]),
        (Spelling::Any, &["search"], &[]),
        (Spelling::Unsaid, &["search"], &[]),
    ];
    for (spelling, read, unread) in table {
        read.iter()
            .for_each(|text| assert!(spelling.reads(text), "{spelling:?} {text}"));
        unread
            .iter()
            .for_each(|text| assert!(!spelling.reads(text), "{spelling:?} {text}"));
    }
}

#[test]
fn each_value_of_a_path_is_compared_with_the_literal_at_its_place() {
    let spellings = [Spelling::Unsaid, Spelling::Integer];
    let reads = |other| reads("/users/{name}/posts/{id}", &spellings, other);
    assert!(reads("/users/search/posts/7") && reads("/users/search/posts/{id}"));
    assert!(!reads("/users/search/posts/new") && !reads("/users/{name}/posts/new"));
    // more than one segment: what its type reads is not compared
    assert!(router_axum_core::table::reads(
        "/files/{*path}",
        &[Spelling::Integer],
        "/files/new"
    ));
}
