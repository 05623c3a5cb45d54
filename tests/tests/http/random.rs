//! Random requests: whatever is asked, the answer is whole, and none is a 5xx but where an action is made to fail.

use axum::{
    body::Body,
    extract::Request,
    http::{HeaderName, HeaderValue},
};
use router_axum::Controller;
use tests::{
    app::{
        self, App, archive,
        bodies::BodiesController,
        existing::{ConfigController, CountersController, EchoController, HelpController},
        pages::{
            BlogController, IndexController, MembersController, PagesController, SessionController,
        },
        receivers::ReceiversController,
        replies::RepliesController,
        stock::{ItemsController, Memory, v2},
        values::ValuesController,
        versioned::{AuthorsController, ProfileController, UsersController},
    },
    cases::{check_error_page, check_html, check_problem},
    client::{Answer, block_on, send},
    random::Random,
};

const METHODS: &[&str] = &[
    "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "CONNECT", "BREW", "get",
];

/// Segments of the applications' paths, and others.
const SEGMENTS: &[&str] = &[
    "api",
    "v1",
    "v2",
    "users",
    "items",
    "values",
    "replies",
    "receivers",
    "bodies",
    "profile",
    "devices",
    "comments",
    "likes",
    "blog-posts",
    "small",
    "signed",
    "truth",
    "letter",
    "month",
    "id",
    "pairs",
    "end",
    "json",
    "form",
    "text",
    "query",
    "token",
    "known",
    "session",
    "login",
    "index",
    "about",
    "blog",
    "show",
    "user-profile",
    "members",
    "user",
    "pages",
    "number",
    "none",
    "health",
    "5",
    "0",
    "-1",
    "256",
    "x",
    "true",
    "",
    "",
    ".",
    "..",
    "%2F",
    "%2e%2e",
    "%FF",
    "%00",
    "%",
    "%zz",
    "%C3%BC",
    "a%20b",
    "{p1}",
    "{*rest}",
    "*",
    ":id",
    "~",
    "a;b",
    "a=b&c",
    "+",
    "99999999999999999999999999",
    "API",
    "Users",
    "'",
    "\"",
    "|",
    "\\",
    "%5C",
    "%0d%0a",
];

const QUERIES: &[&str] = &[
    "",
    "",
    "?",
    "?x=1&y=2",
    "?x=%FF",
    "?=&=",
    "?a?b",
    "?debug=1",
    "?_method=DELETE",
];

const HEADERS: &[(&str, &[&[u8]])] = &[
    (
        "accept",
        &[
            b"text/html",
            b"application/json",
            b"*/*;q=0",
            b"nonsense",
            b"\xff",
            b"text/html;q=0, */*",
            b",,;=",
            b"",
        ],
    ),
    (
        "content-type",
        &[
            b"application/json",
            b"application/x-www-form-urlencoded",
            b"text/plain",
            b"\xff",
            b"application/+json",
            b"",
        ],
    ),
    (
        "content-length",
        &[b"0", b"5", b"-1", b"x", b"99999999999999999999"],
    ),
    ("x-requested-with", &[b"XMLHttpRequest", b"\xff"]),
    ("x-request-id", &[b"id-1", b"<script>", b"\xff", b""]),
    ("x-token", &[b"me", b"own", b"login", b"error", b"\xff"]),
    ("x-http-method-override", &[b"DELETE"]),
    ("host", &[b"a.example", b"", b"\xff"]),
    ("expect", &[b"100-continue"]),
    ("origin", &[b"null"]),
];

const BODIES: &[&[u8]] = &[
    b"",
    b"",
    b"{\"x\":1,\"y\":2}",
    b"{\"name\":\"a\"}",
    b"{",
    b"x=1&y=2",
    b"name=a",
    b"null",
    b"\xff\xfe",
    b"[[[[[[",
    b"%",
    b"\"\\ud800\"",
];

/// Words in the paths that are answered with a 5xx on purpose.
const MADE_TO_FAIL: &[&str] = &[
    "failures",
    "broken",
    "redirects",
    "panic",
    "echo",
    "unfinished",
    "explosive",
    "missing-extension",
    "limited",
    "replies/reset",
    "interim",
];

/// The routes of a controller below a prefix, as methods and path templates.
fn rows<C: Controller>(prefix: &str) -> Vec<(String, String)> {
    C::ROUTES
        .iter()
        .map(|route| (route.method.to_string(), format!("{prefix}{}", route.path)))
        .collect()
}

/// All routes of the applications under test, whichever of them has them.
pub(crate) fn routes() -> Vec<(String, String)> {
    [
        rows::<UsersController>("/api/v1"),
        rows::<AuthorsController>("/api/v1"),
        rows::<ProfileController>("/api/v1"),
        rows::<ItemsController<Memory>>("/api/v1"),
        rows::<v2::ItemsController<Memory>>("/api/v2"),
        rows::<RepliesController>("/api/v1"),
        rows::<ReceiversController>("/api/v1"),
        rows::<ValuesController>("/api/v1"),
        rows::<BodiesController>("/api/v1"),
        rows::<IndexController>(""),
        rows::<SessionController>(""),
        rows::<BlogController>(""),
        rows::<MembersController>(""),
        rows::<PagesController>(""),
        rows::<CountersController>("/api"),
        rows::<ConfigController>("/api"),
        rows::<EchoController>("/api"),
        rows::<HelpController>("/pages"),
        rows::<archive::FoldersController>("/API/v1.0"),
        rows::<archive::FilesController>("/API/v1.0"),
        rows::<archive::BucketsController>("/API/v1.0"),
        rows::<archive::HooksController>("/API/v1.0"),
        rows::<archive::MirrorController>("/mirror"),
        rows::<archive::AboutController>(""),
    ]
    .concat()
}

/// A route's path with values in it, and now and then something that does not belong there.
fn path(random: &mut Random, template: &str) -> String {
    let mut segments: Vec<_> = template.split('/').skip(1).collect();
    for segment in &mut segments {
        if segment.starts_with('{') || random.once_in(12) {
            *segment = if random.once_in(2) {
                random.of(&["1", "5", "a"])
            } else {
                random.of(SEGMENTS)
            };
        }
    }
    if random.once_in(6) {
        segments.insert(random.below(segments.len() + 1), random.of(SEGMENTS));
    }
    if random.once_in(8) {
        segments.truncate(random.below(segments.len()) + 1);
    }
    format!("/{}{}", segments.join("/"), random.of(QUERIES))
}

/// A request, if http itself takes it.
pub(crate) fn request(
    random: &mut Random,
    routes: &[(String, String)],
    url_prefix: &str,
) -> Option<Request> {
    let (method, template) = &routes[random.below(routes.len())];
    let method = if random.once_in(4) {
        random.of(METHODS)
    } else {
        method
    };
    let prefix = if random.once_in(20) { "" } else { url_prefix };
    let mut request = Request::builder()
        .method(method)
        .uri(format!("{prefix}{}", path(random, template)));
    for (name, values) in HEADERS {
        if random.once_in(3) {
            let value = HeaderValue::from_bytes(random.of(values)).ok()?;
            request = request.header(HeaderName::from_static(name), value);
        }
    }
    request.body(Body::from(random.of(BODIES).to_vec())).ok()
}

/// What is wrong with an answer.
fn judge(app: &App, target: &str, is_head: bool, answer: &Answer) -> Result<(), String> {
    let failing = MADE_TO_FAIL.iter().any(|word| target.contains(word));
    if answer.status.is_server_error() && !failing {
        return Err("a 5xx of an action that is not made to fail".to_owned());
    }
    if !answer.is_whole {
        return Err("the body broke off".to_owned());
    }
    if is_head || answer.body.is_empty() {
        return Ok(());
    }
    match answer.header("content-type").as_str() {
        "application/problem+json" => check_problem(answer, app),
        "application/json" => serde_json::from_slice::<serde_json::Value>(&answer.body)
            .map(drop)
            .map_err(|error| error.to_string()),
        "text/html; charset=utf-8" if answer.header("cache-control") == "no-store" => {
            check_error_page(answer, app)
        }
        "text/html; charset=utf-8" if answer.text().starts_with("<!") => check_html(answer),
        "" if !target.contains("stream") => Err("a body without a type".to_owned()),
        _ => Ok(()),
    }
}

fn check(name: &str, seed: u64) {
    let app = app::named(name);
    let mut random = Random::new(seed);
    let routes = routes();
    let mut statuses = std::collections::BTreeMap::new();
    block_on(async {
        for number in 0..4000 {
            let Some(request) = request(&mut random, &routes, app.url_prefix) else {
                continue;
            };
            let (is_head, shown) = (request.method() == "HEAD", format!("{request:?}"));
            let target = request.uri().path().to_owned();
            let answer = send(&app.server, request).await;
            if let Err(wrong) = judge(&app, &target, is_head, &answer) {
                panic!("{name}, request {number}: {wrong}\n{shown}\n{answer}");
            }
            *statuses.entry(answer.status.as_u16()).or_insert(0_u32) += 1;
        }
    });
    // the requests are of every kind, not only wrong ones
    for status in [200, 400, 404, 405] {
        assert!(
            statuses.get(&status).is_some_and(|count| *count > 10),
            "{name}: {statuses:?}"
        );
    }
}

#[test]
fn client_side_routing_answers_whatever_is_asked() {
    check("versioned", 1);
}

#[test]
fn written_paths_answer_whatever_is_asked() {
    check("archive below /Shop", 5);
}

#[test]
fn server_side_routing_answers_whatever_is_asked() {
    check("shop", 2);
    check("shop below /shop", 3);
}

#[test]
fn an_existing_application_answers_whatever_is_asked() {
    check("existing", 4);
}
