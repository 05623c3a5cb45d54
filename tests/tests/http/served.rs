//! An application that is served answers as its router does: random requests to both, whose answers are compared.

use axum::{
    Extension,
    body::Body,
    extract::{FromRef, FromRequest, FromRequestParts, MatchedPath, OriginalUri, Request, State},
    http::{HeaderValue, header::CONTENT_LENGTH, request::Parts},
    middleware::{Next, from_fn},
    routing,
};
use axum_extra::extract::CookieJar;
use router_axum::{NeedsNoRouter, prelude::*};
use tests::{
    app::{self, APP_PATH},
    client::{Answer, Server, block_on, send, server},
    random::Random,
};

use super::random::{request, routes};

/// What differs between the answer of a router and that of a served application, which has no length before it is sent.
fn difference(routed: &Answer, served: &Answer) -> Option<String> {
    let mut expected = routed.clone();
    if !served.headers.contains_key(CONTENT_LENGTH) {
        expected.headers.remove(CONTENT_LENGTH);
    }
    let is_alike = expected.status == served.status
        && expected.headers == served.headers
        && expected.body == served.body
        && expected.is_whole == served.is_whole;
    (!is_alike).then(|| format!("the router:\n{routed}\n\nserved:\n{served}"))
}

/// Whether the router was not asked.
fn is_direct(routed: &Answer, served: &Answer) -> bool {
    routed.headers.contains_key(CONTENT_LENGTH) && !served.headers.contains_key(CONTENT_LENGTH)
}

/// Puts the same random requests to both. At least so many answers in a hundred are direct.
fn check(routed: &Server, served: &Server, url_prefix: &str, seed: u64, least: u32) {
    let routes = routes();
    let mut random = Random::new(seed);
    let (mut put, mut direct) = (0, 0);
    block_on(async {
        for number in 0..4000 {
            let mut again = random.clone();
            let ask = |random: &mut Random| request(random, &routes, url_prefix).map(identified);
            let (Some(first), Some(second)) = (ask(&mut random), ask(&mut again)) else {
                continue;
            };
            let shown = format!("{first:?}");
            let (routed, served) = (send(routed, first).await, send(served, second).await);
            if let Some(difference) = difference(&routed, &served) {
                panic!("request {number}\n{shown}\n\n{difference}");
            }
            put += 1;
            direct += u32::from(is_direct(&routed, &served));
        }
    });
    assert!(
        direct * 100 >= put * least,
        "{direct} of {put} answers are direct"
    );
}

/// With an id that is not another one each time.
fn identified(mut request: Request) -> Request {
    request
        .headers_mut()
        .insert("x-request-id", HeaderValue::from_static("same"));
    request
}

fn check_named(name: &str, seed: u64, least: u32) {
    let (routed, served) = (app::named(name), app::served(name).expect("a kernel"));
    check(
        &routed.server,
        &served.server,
        routed.url_prefix,
        seed,
        least,
    );
}

#[test]
fn with_a_default_action() {
    check_named("versioned", 1, 5);
    check_named("versioned below /shop", 2, 5);
}

#[test]
fn beside_plain_routes_and_layers() {
    check_named("shop", 3, 3);
    check_named("shop below /shop", 4, 3);
}

#[test]
fn alone() {
    check_named("shop alone", 5, 20);
    check_named("shop alone below /shop", 6, 20);
}

#[test]
fn with_written_paths() {
    check_named("archive", 7, 2);
    check_named("archive that redirects", 8, 2);
}

/// What only the router knows.
struct Matched(String);

impl<S: Sync> FromRequestParts<S> for Matched {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        let matched = parts.extensions.get::<MatchedPath>();
        Ok(Self(
            matched.map_or("nothing", MatchedPath::as_str).to_owned(),
        ))
    }
}

/// An extractor of the application's own that says that it needs no router.
struct Asked(String);

impl NeedsNoRouter for Asked {}

impl<S: Sync> FromRequestParts<S> for Asked {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        let host = parts
            .headers
            .get("host")
            .and_then(|host| host.to_str().ok());
        host.map(|host| Self(host.to_owned()))
            .ok_or_else(Error::bad_request)
    }
}

#[derive(Clone)]
struct AppState {
    word: &'static str,
}

#[derive(Clone)]
struct Word(&'static str);

impl FromRef<AppState> for Word {
    fn from_ref(state: &AppState) -> Self {
        Self(state.word)
    }
}

async fn marked(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    response
        .headers_mut()
        .insert("x-layer", HeaderValue::from_static("seen"));
    response
}

struct MixedController;

#[rest_controller("mixed", state = AppState)]
impl MixedController {
    #[before]
    async fn known(#[extract] host: Asked) -> Result<()> {
        if host.0 == "nobody" {
            Err(Error::forbidden())
        } else {
            Ok(())
        }
    }

    #[before]
    async fn routed(#[extract] matched: Matched) -> Result<()> {
        if matched.0 == "nothing" {
            Err(Error::internal())
        } else {
            Ok(())
        }
    }

    #[no_before]
    async fn cget_action(&self, State(Word(word)): State<Word>) -> Json<&'static str> {
        Json(word)
    }

    #[no_before(routed)]
    async fn get_action(&self, id: String, #[extract] host: Asked) -> Json<String> {
        Json(format!("{id} of {}", host.0))
    }

    async fn put_action(&self, id: String) -> Json<String> {
        Json(id)
    }

    #[no_before]
    async fn patch_action(&self, id: String, #[extract] matched: Matched) -> Json<String> {
        Json(format!("{id} at {}", matched.0))
    }

    #[no_before]
    #[layer(from_fn(marked))]
    async fn delete_action(&self, id: String) -> Json<String> {
        Json(id)
    }

    #[no_before]
    async fn post_action(&self, request: Request) -> Json<String> {
        Json(
            request
                .extensions()
                .get::<MatchedPath>()
                .map_or("nothing", MatchedPath::as_str)
                .to_owned(),
        )
    }

    #[no_before]
    async fn cget_paths_action(&self, id: String, paths: Paths<MixedController>) -> Json<String> {
        Json(paths.get_path(id).into())
    }

    #[no_before]
    async fn post_places_action(&self, _id: String, #[extract] place: Place) -> Json<String> {
        Json(place.0)
    }

    #[no_before]
    async fn cget_places_action(
        &self,
        _id: String,
        jar: CookieJar,
        matched: MatchedPath,
    ) -> Json<String> {
        Json(format!(
            "{} with {} cookies",
            matched.as_str(),
            jar.iter().count()
        ))
    }

    #[no_before]
    async fn get_places_action(
        &self,
        _id: String,
        _place: String,
        Extension(matched): Extension<MatchedPath>,
        Extension(OriginalUri(uri)): Extension<OriginalUri>,
    ) -> Json<String> {
        Json(format!("{uri} at {}", matched.as_str()))
    }

    #[no_before]
    async fn post_paths_action(&self, id: String, body: Option<Json<u32>>) -> Json<String> {
        Json(format!("{id}: {:?}", body.map(|Json(number)| number)))
    }
}

/// The path that the router has matched, by an extractor that may read the body.
struct Place(String);

impl<S: Sync> FromRequest<S> for Place {
    type Rejection = Error;

    async fn from_request(request: Request, _: &S) -> Result<Self> {
        let matched = request
            .extensions()
            .get::<MatchedPath>()
            .ok_or_else(Error::internal)?;
        Ok(Self(matched.as_str().to_owned()))
    }
}

fn mixed(errors: ErrorRouter) -> WebApp<AppState> {
    WebApp::new(APP_PATH, false)
        .with_state(AppState { word: "stately" })
        .with_service("controller.rest.", MixedController)
        .activate(errors)
        .activate(RestRouter::new("/api", "controller.rest."))
}

/// A request, and whether it is answered without the router.
const MIXED: &[(&str, &str, bool)] = &[
    ("GET", "/api/mixed", true),
    ("GET", "/api/mixed/5", true),
    ("PUT", "/api/mixed/5", false),
    ("PATCH", "/api/mixed/5", false),
    ("DELETE", "/api/mixed/5", false),
    // its path has no values, so nothing is missing that the router would add
    ("POST", "/api/mixed", true),
    ("GET", "/api/mixed/5/paths", true),
    ("POST", "/api/mixed/5/paths", true),
    ("POST", "/api/mixed/5/places", false),
    ("GET", "/api/mixed/5/places", true),
    ("GET", "/api/mixed/5/places/7?q", true),
    ("HEAD", "/api/mixed/5", false),
    ("OPTIONS", "/api/mixed/5", false),
];

fn ask(server: &Server, method: &str, target: &str) -> Answer {
    let request = Request::builder()
        .method(method)
        .uri(target)
        .body(Body::empty())
        .expect("a request");
    block_on(send(server, identified(request)))
}

#[test]
fn what_needs_the_router_is_left_to_it() {
    for errors in [ErrorRouter::new, || ErrorRouter::new().request_ids(true)] {
        let app = || mixed(errors()).finish().expect("a right set-up");
        let (routed, served) = (server(app().into_router()), server(app().into_service()));
        for (method, target, expected) in MIXED {
            let [routed, served] = [&routed, &served].map(|server| ask(server, method, target));
            assert_eq!(difference(&routed, &served), None, "{method} {target}");
            assert!(routed.status.is_success(), "{method} {target}: {routed}");
            assert_eq!(
                is_direct(&routed, &served),
                *expected,
                "{method} {target}: {served}"
            );
        }
    }
}

#[test]
fn plain_routes_have_what_is_theirs() {
    let plain = || {
        axum::Router::new()
            .route("/api", routing::get(|| async { "the prefix" }))
            .route("/api/mixed", routing::put(|| async { "a method" }))
            .route("/api/mixed/special", routing::get(|| async { "a path" }))
            .route("/{other}", routing::get(|| async { "a value" }))
    };
    let app = || {
        mixed(ErrorRouter::new())
            .merge(plain())
            .finish()
            .expect("a right set-up")
    };
    let (routed, served) = (server(app().into_router()), server(app().into_service()));
    for (method, target, expected) in [
        ("GET", "/api", "the prefix"),
        ("PUT", "/api/mixed", "a method"),
        ("GET", "/api/mixed/special", "a path"),
        ("GET", "/other", "a value"),
        ("GET", "/api/mixed", "\"stately\""),
        ("GET", "/api/mixed/5", "\"5 of localhost\""),
        ("DELETE", "/api/mixed", ""),
        ("OPTIONS", "/api/mixed", ""),
        ("GET", "/api/nothing", ""),
    ] {
        let [routed, served] = [&routed, &served].map(|server| ask(server, method, target));
        assert_eq!(difference(&routed, &served), None, "{method} {target}");
        assert!(
            served.text().starts_with(expected),
            "{method} {target}: {served}"
        );
        assert_eq!(
            is_direct(&routed, &served),
            expected == "\"stately\"",
            "{method} {target}: {served}"
        );
    }
}

#[test]
fn plain_routes_with_known_paths_leave_the_others_their_fast_path() {
    let assets = || axum::Router::new().route("/a.css", routing::get(async || "a file"));
    let app = || {
        mixed(ErrorRouter::new())
            .route("/health", routing::get(async || "well"))
            .route("/api/mixed", routing::put(async || "a method"))
            .route("/{tenant}/orders", routing::get(async || "a value"))
            .route(
                "/api/mixed/{id}/{other}",
                routing::put(async || "another value"),
            )
            .nest_service("/assets", assets())
            .finish()
            .expect("a right set-up")
    };
    let (routed, served) = (server(app().into_router()), server(app().into_service()));
    for (method, target, expected, is_expected_direct) in [
        ("GET", "/health", "well", false),
        ("GET", "/assets/a.css", "a file", false),
        ("GET", "/assets/b.css", "", false),
        ("PUT", "/api/mixed", "a method", false),
        ("GET", "/api/orders", "a value", false),
        ("DELETE", "/api/mixed", "", false),
        ("PUT", "/api/mixed/5/another", "another value", false),
        // no plain route has its path, though one matches its address; whoever answers a 405, it has its length
        ("DELETE", "/api/mixed/5/paths", "", false),
        ("GET", "/api/mixed", "\"stately\"", true),
        ("GET", "/api/mixed/5", "\"5 of localhost\"", true),
        // whoever answers a 404, it has its length in problem details alone
        ("GET", "/api/nothing", "", false),
        ("GET", "/nothing", "", false),
    ] {
        let [routed, served] = [&routed, &served].map(|server| ask(server, method, target));
        assert_eq!(difference(&routed, &served), None, "{method} {target}");
        assert!(
            served.text().starts_with(expected),
            "{method} {target}: {served}"
        );
        assert_eq!(
            is_direct(&routed, &served),
            is_expected_direct,
            "{method} {target}: {served}"
        );
    }
}

#[test]
fn below_another_router_everything_is_left_to_the_router() {
    let app = || mixed(ErrorRouter::new()).finish().expect("a right set-up");
    let routed = server(axum::Router::new().nest_service("/outer", app().into_router()));
    let served = server(axum::Router::new().nest_service("/outer", app().into_service()));
    for (method, target, _) in MIXED {
        let [routed, served] =
            [&routed, &served].map(|server| ask(server, method, &format!("/outer{target}")));
        assert_eq!(difference(&routed, &served), None, "{method} {target}");
    }
    assert_eq!(
        ask(&served, "GET", "/outer/api/mixed/5/paths").text(),
        "\"/outer/api/mixed/5\""
    );
}

/// The way of a request to its action. axum's router keeps the URI that a request came with.
struct Way(&'static str);

impl NeedsNoRouter for Way {}

impl<S: Sync> FromRequestParts<S> for Way {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        let is_routed = parts.extensions.get::<OriginalUri>().is_some();
        Ok(Self(if is_routed {
            "through the router"
        } else {
            "in front of it"
        }))
    }
}

struct WaysController;

#[rest_controller("ways")]
impl WaysController {
    async fn cget_action(&self, #[extract] way: Way) -> Json<&'static str> {
        Json(way.0)
    }

    async fn get_action(&self, _id: u32, #[extract] way: Way) -> Json<&'static str> {
        Json(way.0)
    }

    async fn put_action(&self, _id: u32, Json(number): Json<u32>) -> u32 {
        number
    }

    async fn patch_action(&self, _id: u32, #[extract] matched: Matched) -> Json<String> {
        Json(matched.0)
    }
}

/// Shows the path that a layer finds in the request.
async fn matched(request: Request, next: Next) -> Response {
    let matched = request
        .extensions()
        .get::<MatchedPath>()
        .map_or("nothing", MatchedPath::as_str)
        .to_owned();
    let mut response = next.run(request).await;
    response
        .headers_mut()
        .insert("x-matched", matched.parse().expect("a path"));
    response
}

/// The requests, the path that a layer around everything reads, and the text of the answer as it is served.
const LAYERED: &[(&str, &str, &str, &str)] = &[
    ("GET", "/api/ways", "/api/ways", "\"in front of it\""),
    ("GET", "/api/ways/5", "/api/ways/{id}", "\"in front of it\""),
    (
        "PATCH",
        "/api/ways/5",
        "/api/ways/{id}",
        "\"/api/ways/{id}\"",
    ),
    ("PUT", "/api/ways/5", "/api/ways/{id}", "{"),
    ("DELETE", "/api/ways/5", "/api/ways/{id}", "{"),
    ("OPTIONS", "/api/ways/5", "/api/ways/{id}", ""),
    ("HEAD", "/api/ways/5", "/api/ways/{id}", ""),
    ("GET", "/health", "/health", "well"),
    ("GET", "/nothing", "nothing", "<"),
];

fn layered_ways() -> WebApp {
    WebApp::new(APP_PATH, false)
        .with_service("controller.rest.", WaysController)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "controller.rest."))
        .layer(from_fn(matched))
        .layer(from_fn(marked))
}

#[test]
fn layers_around_everything_stand_around_the_dispatcher() {
    let app = || {
        layered_ways()
            .route("/health", routing::get(async || "well"))
            .finish()
            .expect("a right set-up")
    };
    let (routed, served) = (server(app().into_router()), server(app().into_service()));
    for (method, target, matched, expected) in LAYERED {
        let [routed, served] = [&routed, &served].map(|server| ask(server, method, target));
        assert_eq!(routed.status, served.status, "{method} {target}: {served}");
        assert!(
            served.text().starts_with(expected),
            "{method} {target}: {served}"
        );
        for answer in [routed, served] {
            assert_eq!(
                (answer.header("x-matched"), answer.header("x-layer")),
                ((*matched).to_owned(), "seen".to_owned())
            );
        }
    }
}

#[test]
fn beside_merged_routers_layers_stand_around_the_router() {
    let plain = || axum::Router::new().route("/health", routing::get(async || "well"));
    let app = || {
        layered_ways()
            .merge(plain())
            .finish()
            .expect("a right set-up")
    };
    let (routed, served) = (server(app().into_router()), server(app().into_service()));
    for (method, target, matched, _) in LAYERED {
        let [routed, served] = [&routed, &served].map(|server| ask(server, method, target));
        assert_eq!(difference(&routed, &served), None, "{method} {target}");
        assert_eq!(served.header("x-matched"), *matched, "{method} {target}");
    }
}
