//! Moving changes nothing: thirty handlers by hand and as controllers of a router `as_axum`, asked the same. Without the word exactly what `migrating.md` lists changes.

mod by_hand;
mod moved;
mod path_values;
mod routing;
mod steps;

use std::collections::BTreeMap;

use axum::{body::Body, extract::Request};
use tests::{
    client::{Answer, Server, block_on, send, server},
    random::Random,
};

const LIMIT: usize = 16;

/// The paths, and the methods that each has.
const PATHS: [(&str, &[&str]); 19] = [
    ("/items", &["GET", "POST"]),
    ("/items/{}", &["GET", "PUT", "DELETE", "PATCH"]),
    ("/items/{}/tags", &["GET", "POST"]),
    ("/items/{}/tags/{}", &["GET"]),
    ("/items/{}/start", &["POST"]),
    ("/items/{}/log", &["GET"]),
    ("/items/{}/photo", &["GET", "PUT"]),
    ("/accounts", &["GET", "POST"]),
    ("/accounts/{}", &["GET", "PUT", "DELETE", "PATCH"]),
    ("/accounts/{}/session", &["GET", "POST", "DELETE"]),
    ("/accounts/{}/events", &["GET", "PUT"]),
    ("/files", &["GET", "POST"]),
    ("/files/{}", &["GET", "PUT"]),
    ("/files/{}/tree/{}", &["GET"]),
    ("/files/{}/tree/a/{}/", &["GET"]),
    ("/files/{}/tree/{}//..", &["GET"]),
    ("/files/{}/copies", &["POST"]),
    ("/files/{}/raw", &["GET", "PATCH"]),
    ("/files/{}/meta", &["HEAD"]),
];
const VALUES: [&str; 14] = [
    "1",
    "1",
    "7",
    "7",
    "30",
    "red",
    "green",
    "x",
    "-1",
    "300",
    "99999999999999999999",
    "a%20b",
    "%FF",
    "1.5",
];
const METHODS: [&str; 8] = [
    "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "BREW",
];
const QUERIES: [&str; 12] = [
    "",
    "",
    "",
    "?page=1&size=2",
    "?page=&size=2",
    "?page=x",
    "?size=300",
    "?page=1&page=2",
    "?sort=name",
    "?sort=colour",
    "?tag=a&tag=b",
    "?page=%FF",
];
const TYPES: [&str; 8] = [
    "application/json",
    "application/json",
    "application/json; charset=utf-8",
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=b",
    "text/plain",
    "",
];
const BODIES: [&[u8]; 18] = [
    b"",
    br#"{"name":"a","count":1}"#,
    br#"{"name":"a","count":1}"#,
    br#"{"name":"a"}"#,
    br#"{"name":"a","count":"x"}"#,
    br#"{"name":"a","count":1} x"#,
    br#"["a",1]"#,
    b"{",
    b"null",
    b"{\"name\":\"\xff\",\"count\":1}",
    b"page=1&size=2",
    b"page=&size=2",
    b"size=&page=1",
    b"page=x",
    b"page=1&page=2",
    b"tag=a&tag=b",
    b"--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--b--\r\n",
    b"--b\r\nContent-Disposition: form-data; na",
];

fn request(random: &mut Random) -> (Request, String) {
    let (path, methods) = random.of(&PATHS);
    let is_any = random.once_in(4);
    let method = random.of(if is_any { &METHODS } else { methods });
    let path = path.split("{}").map(str::to_owned);
    let path = path
        .reduce(|path, rest| format!("{path}{}{rest}", random.of(&VALUES)))
        .unwrap_or_default();
    let target = format!("{path}{}", random.of(&QUERIES));
    let (media_type, body) = (random.of(&TYPES), random.of(&BODIES));
    let mut request = Request::builder().method(method).uri(&target);
    if !media_type.is_empty() {
        request = request.header("content-type", media_type);
    }
    for (name, value) in [
        ("authorization", "Bearer ada"),
        ("user-agent", "a browser"),
        ("cookie", "a=1; b=2"),
        ("accept", "text/html"),
    ] {
        if random.once_in(2) {
            request = request.header(name, value);
        }
    }
    let shown = format!(
        "{method} {target} {media_type} {}",
        String::from_utf8_lossy(body)
    );
    (request.body(Body::from(body)).expect("a request"), shown)
}

/// The same 2,000 requests, answered by two servers.
fn answers(left: &Server, right: &Server) -> Vec<(String, Answer, Answer)> {
    let ask = |server: Server| async move {
        let mut random = Random::new(48);
        let mut answers = Vec::new();
        for _ in 0..2_000 {
            let (request, shown) = request(&mut random);
            answers.push((shown, send(&server, request).await));
        }
        answers
    };
    let (left, right) = block_on(async { (ask(left.clone()).await, ask(right.clone()).await) });
    let pairs = left.into_iter().zip(right);
    pairs
        .map(|((shown, left), (_, right))| (shown, left, right))
        .collect()
}

/// `Allow` is a set: axum has it in the order in which the methods were added.
fn is_same(left: &Answer, right: &Answer) -> bool {
    let of = |answer: &Answer| {
        let mut allow = answer.header("allow");
        allow = sorted(allow.split(',')).join(",");
        let headers = answer.headers.iter().filter(|(name, _)| *name != "allow");
        (
            allow,
            sorted(headers.map(|(name, value)| format!("{name}: {value:?}"))),
        )
    };
    (left.status, &left.body, left.is_whole) == (right.status, &right.body, right.is_whole)
        && of(left) == of(right)
}

fn sorted<T: Ord>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.collect();
    items.sort();
    items
}

#[test]
fn moving_changes_nothing() {
    let by_hand = server(by_hand::router(LIMIT));
    let answers = answers(&by_hand, &server(moved::router(LIMIT, true)));
    let differ: Vec<_> = answers
        .iter()
        .filter(|(_, hand, moved)| !is_same(hand, moved))
        .map(|(shown, hand, moved)| format!("== {shown}\n{hand}\n-- moved:\n{moved}"))
        .collect();
    assert!(
        differ.is_empty(),
        "{} differ\n{}",
        differ.len(),
        differ.join("\n\n")
    );
    // what is drawn reaches the handlers, and what they refuse
    for status in [
        200, 201, 202, 204, 205, 303, 400, 401, 403, 404, 405, 409, 410, 413, 415, 418, 422, 500,
        501,
    ] {
        assert!(
            answers.iter().any(|(_, hand, _)| hand.status == status),
            "no {status}"
        );
    }
}

const KINDS: [&str; 11] = [
    "`()`",
    "`OPTIONS`",
    "a 204",
    "a path value",
    "a rejection",
    "a rest of a path",
    "an empty error",
    "another method",
    "read leniently",
    "read strictly",
    "the status of a rejection",
];

/// The kinds of changes of the second step, as `migrating.md` lists them.
fn kind(shown: &str, hand: &Answer, moved: &Answer) -> Option<&'static str> {
    let method = shown.split(' ').next().unwrap_or_default();
    let is_problem = moved.header("content-type") == "application/problem+json"
        || moved.header("content-type").starts_with("text/html");
    let is_refused = hand.status.as_u16() >= 400;
    Some(match (hand.status.as_u16(), moved.status.as_u16()) {
        (405, 204) if method == "OPTIONS" => "`OPTIONS`",
        (405, 405) => "another method",
        (204, 204) | (304, 304) => "a 204",
        (200, 204) if hand.body.is_empty() => "`()`",
        (200, 404) => "a rest of a path",
        (400, 400) if hand.text().starts_with("Invalid URL") && is_problem => "a path value",
        (same, other) if same == other && is_refused && hand.body.is_empty() && is_problem => {
            "an empty error"
        }
        (same, other) if is_refused && same == other && is_problem => "a rejection",
        _ if is_refused && is_problem => "the status of a rejection",
        _ if is_refused && moved.status.is_success() => "read leniently",
        (200 | 201, 400 | 415 | 422) => "read strictly",
        _ => return None,
    })
}

#[test]
fn the_second_step_changes_what_is_documented() {
    let by_hand = server(by_hand::router(LIMIT));
    let mut kinds = BTreeMap::<_, Vec<_>>::new();
    for (shown, hand, moved) in answers(&by_hand, &server(moved::router(LIMIT, false))) {
        if !is_same(&hand, &moved) {
            let kind = kind(&shown, &hand, &moved).unwrap_or("unknown");
            let pair = format!("== {shown}\n{hand}\n-- moved:\n{moved}");
            kinds.entry(kind).or_default().push(pair);
        }
    }
    let unknown = kinds.remove("unknown").unwrap_or_default();
    assert!(unknown.is_empty(), "{}", unknown.join("\n\n"));
    let kinds: Vec<_> = kinds.into_keys().collect();
    assert_eq!(kinds, KINDS);
}
