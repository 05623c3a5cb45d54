//! A controller in an axum application that exists already: every request that no controller answers is answered as beside routes by hand,
//! byte for byte.

use axum::{
    Router,
    body::Body,
    extract::{MatchedPath, Request},
    http::{HeaderValue, Method, StatusCode},
    middleware::{Next, from_fn},
    response::IntoResponse,
    routing::{get, put, put_service},
};
use router_axum::{TrailingSlash, prelude::*};
use tests::client::{Answer, Server, block_on, send, server};
use tower::service_fn;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> [&'static str; 1] {
        ["Ada"]
    }

    async fn get_action(&self, id: u32) -> u32 {
        id
    }
}

/// The application before there are controllers. Its routes lie above, beside and below the prefix of the controller.
fn plain() -> Router<&'static str> {
    let v1 = Router::new()
        .route("/ping", get(async || "pong"))
        .fallback(async || (StatusCode::NOT_FOUND, "v1"));
    Router::new()
        .route("/", get(async || "home"))
        .route(
            "/{tenant}/orders",
            get(async |path: MatchedPath| path.as_str().to_owned()).post(async || "ordered"),
        )
        .route("/api/files/{*path}", get(async || "a file"))
        .route("/api/users/{id}/photos", get(async || "photos"))
        .nest("/v1", v1)
        .nest_service(
            "/static",
            put_service(service_fn(async |_: Request| Ok("static".into_response()))),
        )
}

type App = Router<&'static str>;

/// One call on the application's router, before or after the controller comes.
struct Call {
    name: &'static str,
    on: fn(App) -> App,
}

const CALLS: [Call; 6] = [
    Call {
        name: "nothing",
        on: |app| app,
    },
    Call {
        name: "with_state",
        on: |app| app.with_state("the state"),
    },
    Call {
        name: "layer",
        on: |app| app.layer(from_fn(matched)),
    },
    Call {
        name: "route_layer",
        on: |app| app.route_layer(from_fn(signed_in)),
    },
    Call {
        name: "fallback",
        on: |app| app.fallback(async || (StatusCode::NOT_FOUND, "lost")),
    },
    Call {
        name: "method_not_allowed_fallback",
        on: |app| {
            app.method_not_allowed_fallback(async || {
                (StatusCode::METHOD_NOT_ALLOWED, "another method")
            })
        },
    },
];

async fn matched(request: Request, next: Next) -> Response {
    let path = request
        .extensions()
        .get::<MatchedPath>()
        .map_or("none".to_owned(), |path| path.as_str().to_owned());
    ([("x-matched", path)], next.run(request).await).into_response()
}

async fn signed_in(_: Request, _: Next) -> StatusCode {
    StatusCode::UNAUTHORIZED
}

/// A way that routes come into the application.
struct Way {
    name: &'static str,
    by_hand: fn(App) -> App,
    by_controllers: fn(App) -> App,
}

/// Routes by hand are compared with, since axum itself answers otherwise after some merges: a 404 is outside of the layers before the merge.
const WAYS: [Way; 3] = [
    Way {
        name: "merged",
        by_hand: |app| app.merge(by_hand("/api")),
        by_controllers: |app| {
            app.merge(RestRouter::new("/api", "controller.rest.").with(UsersController))
        },
    },
    Way {
        name: "nested",
        by_hand: |app| app.nest("/api", by_hand("")),
        by_controllers: |app| {
            app.nest(
                "/api",
                Router::new().merge(RestRouter::new("", "controller.rest.").with(UsersController)),
            )
        },
    },
    Way {
        name: "two routers without a prefix",
        by_hand: |app| {
            app.merge(by_hand("/api"))
                .merge(Router::new().route("/profile", get(async || "Ada")))
        },
        by_controllers: |app| {
            let profile = RestRouter::new("", "controller.rest.").with(ProfileController);
            app.merge(RestRouter::new("/api", "controller.rest.").with(UsersController))
                .merge(profile)
        },
    },
];

fn by_hand(prefix: &str) -> App {
    Router::new()
        .route(&format!("{prefix}/users"), get(async || "Ada"))
        .route(&format!("{prefix}/users/{{id}}"), get(async || "7"))
}

struct ProfileController;

#[rest_controller(singular, "profile")]
impl ProfileController {
    async fn get_action(&self) -> Json<&'static str> {
        Json("Ada")
    }
}

struct NotesController;

#[rest_controller("notes")]
impl NotesController {
    async fn post_action(&self) {}

    #[layer(from_fn(matched))]
    async fn cget_action(&self) {}

    async fn delete_action(&self, _id: u32) {}
}

/// What no controller answers.
fn requests() -> impl Iterator<Item = Request> {
    let paths = [
        "/",
        "/nowhere",
        "/api",
        "/api/",
        "/api/nothing",
        "/api/users/",
        "/api/users/7/nothing",
        "/api/users/7/photos",
        "/api/orders",
        "/acme/orders",
        "/api/files/a/b",
        "/v1/ping",
        "/v1/nothing",
        "/static/a.css",
    ];
    let methods = [
        Method::GET,
        Method::HEAD,
        Method::POST,
        Method::PUT,
        Method::OPTIONS,
        Method::TRACE,
    ];
    paths
        .into_iter()
        .flat_map(move |path| methods.clone().map(|method| request(method, path)))
}

fn request(method: Method, path: &str) -> Request {
    Request::builder()
        .method(method)
        .uri(path)
        .body(Body::empty())
        .expect("a request")
}

fn ask(app: &Server, request: Request) -> Answer {
    block_on(send(app, request))
}

/// Both answer the same to what no controller answers, and a controller answers.
fn compare(name: &str, before: &Server, after: &Server) {
    for (first, second) in requests().zip(requests()) {
        let shown = format!("{} {}", first.method(), first.uri());
        let (before, after) = (ask(before, first), ask(after, second));
        assert_eq!(before.to_string(), after.to_string(), "{name}: {shown}");
    }
    let user = ask(after, request(Method::GET, "/api/users/7"));
    assert!(
        user.text() == "7" || user.status == StatusCode::UNAUTHORIZED,
        "{name}: {user}"
    );
}

#[test]
fn what_no_controller_answers_is_as_it_was() {
    let bare = |app: App| server(app.with_state(""));
    let wrapped = |app: App| server(ErrorRouter::new().wrap(app.with_state("")));
    for Way {
        name: way,
        by_hand,
        by_controllers,
    } in WAYS
    {
        for Call { name, on } in CALLS {
            let name = |place| format!("{way}, {name} {place}");
            let before = [by_hand, by_controllers].map(|add| add(on(plain())));
            let after = [by_hand, by_controllers].map(|add| on(add(plain())));
            for (place, [by_hand, by_controllers]) in [("before", before), ("after", after)] {
                compare(
                    &name(place),
                    &bare(by_hand.clone()),
                    &bare(by_controllers.clone()),
                );
                compare(
                    &format!("{}, wrapped", name(place)),
                    &wrapped(by_hand),
                    &wrapped(by_controllers),
                );
            }
        }
    }
}

#[test]
fn a_method_that_no_action_has_is_the_applications() {
    let api = || RestRouter::new("/api", "controller.rest.").with(UsersController);
    let shared = || {
        Router::new().route(
            "/api/users",
            put(async || "put").fallback(async || "of the path"),
        )
    };
    let of_all = async || "of all";
    let after = server(
        Router::new()
            .merge(api())
            .method_not_allowed_fallback(of_all),
    );
    let before = server(shared().method_not_allowed_fallback(of_all).merge(api()));
    let merged_into = server(Router::from(api()).merge(shared()));
    for (app, path, expected) in [
        (&after, "/api/users/7", "of all"),
        (&after, "/api/users", "of all"),
        (&before, "/api/users", "of the path"),
        (&merged_into, "/api/users", "of the path"),
    ] {
        assert_eq!(
            ask(app, request(Method::DELETE, path)).text(),
            expected,
            "{path}"
        );
        assert_eq!(ask(app, request(Method::GET, "/api/users/7")).text(), "7");
    }
    assert_eq!(
        ask(&before, request(Method::PUT, "/api/users")).text(),
        "put"
    );
    assert_eq!(
        ask(&before, request(Method::GET, "/api/users")).text(),
        r#"["Ada"]"#
    );
    // without any, it is an error of the controller's router
    let alone = ask(
        &server(Router::from(api())),
        request(Method::DELETE, "/api/users/7"),
    );
    assert_eq!(
        (alone.status.as_u16(), alone.header("content-type").as_str()),
        (405, "application/problem+json")
    );
    assert_eq!(alone.header("allow"), "GET,HEAD,OPTIONS");
}

/// `wrap` renders errors without a body, and answers `OPTIONS` where nobody does. Everything else is as without it, the answers of controllers too.
#[test]
fn an_error_layer_changes_what_the_docs_say() {
    let asked = || {
        let methods = [Method::PUT, Method::OPTIONS, Method::TRACE];
        let of_controllers = methods.into_iter().flat_map(|method| {
            ["/api/users", "/api/users/7", "/api/users/x"].map(|path| request(method.clone(), path))
        });
        requests().chain(of_controllers)
    };
    for Way {
        name: way,
        by_controllers,
        ..
    } in WAYS
    {
        for Call { name, on } in CALLS {
            for (place, app) in [
                ("before", by_controllers(on(plain()))),
                ("after", on(by_controllers(plain()))),
            ] {
                let app = app.with_state("");
                let (bare, wrapped) = (server(app.clone()), server(ErrorRouter::new().wrap(app)));
                for (first, second) in asked().zip(asked()) {
                    let (shown, method) = (
                        format!("{way}, {name} {place}: {first:?}"),
                        first.method().clone(),
                    );
                    let (bare, wrapped) = (ask(&bare, first), ask(&wrapped, second));
                    let allow = bare.header("allow");
                    if bare.status == StatusCode::METHOD_NOT_ALLOWED && !allow.ends_with("OPTIONS")
                    {
                        let status = if method == Method::OPTIONS { 204 } else { 405 };
                        let expected = (
                            status,
                            format!("{allow},OPTIONS")
                                .trim_start_matches(',')
                                .to_owned(),
                        );
                        assert_eq!(
                            (wrapped.status.as_u16(), wrapped.header("allow")),
                            expected,
                            "{shown}"
                        );
                    } else if bare.status.as_u16() < 400 {
                        assert_eq!(wrapped.headers, bare.headers, "{shown}");
                        assert_eq!(
                            (wrapped.status, wrapped.text()),
                            (bare.status, bare.text()),
                            "{shown}"
                        );
                    } else {
                        let is_kept = bare.text().is_empty() || wrapped.text() == bare.text();
                        assert!(is_kept && wrapped.status == bare.status, "{shown}");
                        assert_eq!(wrapped.header("allow"), allow, "{shown}");
                    }
                }
            }
        }
    }
}

#[test]
fn allow_has_one_order_and_all_methods() {
    let api = || RestRouter::new("/api", "controller.rest.").with(NotesController);
    let put = || Router::new().route("/api/notes/{id}", put(async || "put"));
    let all = "GET,HEAD,POST,OPTIONS";
    for (app, path, allow) in [
        (server(Router::from(api())), "/api/notes", all),
        (server(ErrorRouter::new().wrap(api())), "/api/notes", all),
        (
            server(Router::from(api()).layer(from_fn(matched))),
            "/api/notes",
            all,
        ),
        (
            server(Router::from(api().layer(from_fn(matched)))),
            "/api/notes",
            all,
        ),
        (
            server(ErrorRouter::new().wrap(api().layer(from_fn(matched)))),
            "/api/notes",
            all,
        ),
        // axum says nothing to a router of another's methods
        (server(put().merge(api())), "/api/notes/7", "DELETE,OPTIONS"),
        (
            server(ErrorRouter::new().wrap(put().merge(api()))),
            "/api/notes/7",
            "PUT,DELETE,OPTIONS",
        ),
    ] {
        for (method, status) in [(Method::PATCH, 405), (Method::OPTIONS, 204)] {
            let answer = ask(&app, request(method, path));
            assert_eq!(
                (answer.status.as_u16(), answer.header("allow").as_str()),
                (status, allow),
                "{answer}"
            );
        }
    }
    let as_axum = server(put().merge(api().as_axum()));
    let answer = ask(&as_axum, request(Method::PATCH, "/api/notes/7"));
    assert_eq!(answer.header("allow"), "PUT,DELETE");
}

/// What axum refuses beside a router that owns everything below its prefix.
#[test]
fn routes_of_any_form_stand_beside_a_controller() {
    let api = || RestRouter::new("/api", "controller.rest.").with(UsersController);
    let below = RestRouter::new("", "controller.rest.").with(UsersController);
    let app = Router::new()
        .route("/api/{*path}", get(async || "the rest"))
        .merge(api())
        .nest("/{version}", Router::from(below))
        .fallback(async || "lost");
    let app = server(app);
    for (path, expected) in [
        ("/api/users/7", "7"),
        ("/api/files/a", "the rest"),
        ("/v2/users/8", "8"),
        ("/v2/x", "lost"),
    ] {
        assert_eq!(
            ask(&app, request(Method::GET, path)).text(),
            expected,
            "{path}"
        );
    }
    let files = service_fn(async |_: Request| Ok("a file".into_response()));
    let app = server(
        Router::new()
            .nest_service("/api", put_service(files))
            .merge(api()),
    );
    for (method, path, expected) in [
        (Method::GET, "/api/users/7", "7"),
        (Method::PUT, "/api/users/7/a", "a file"),
    ] {
        assert_eq!(ask(&app, request(method, path)).text(), expected, "{path}");
    }
}

/// GET /{key} and GET /{key}/tags.
struct KeysController;

#[rest_controller(root, "keys")]
impl KeysController {
    async fn get_action(&self, key: String) -> Json<String> {
        Json(key)
    }

    async fn cget_tags_action(&self, key: String) -> Json<String> {
        Json(key)
    }
}

/// Neither two slashes nor a backslash, which browsers read as a slash, make a host of a part of the path.
#[test]
fn a_redirect_to_the_path_without_a_slash_stays_in_the_application() {
    let api = RestRouter::at("")
        .with(KeysController)
        .trailing_slash(TrailingSlash::Redirect);
    let app = server(Router::new().merge(api));
    for (path, location) in [
        ("/soup/", Some("/soup")),
        ("/soup/tags/?a=1", Some("/soup/tags?a=1")),
        (
            "/soup/?back=//evil.example/",
            Some("/soup?back=//evil.example/"),
        ),
        ("/soup/?a=\\b", Some("/soup?a=\\b")),
        ("/%2Fevil.example/", Some("/%2Fevil.example")),
        ("/%5Cevil.example/", Some("/%5Cevil.example")),
        ("https://evil.example/soup/", Some("/soup")),
        ("//evil.example/", None),
        ("//evil.example/tags/", None),
        ("/\\evil.example/", None),
        ("/\\evil.example/tags/", None),
    ] {
        let answer = block_on(send(&app, request(Method::GET, path)));
        let status = if location.is_some() {
            StatusCode::PERMANENT_REDIRECT
        } else {
            StatusCode::NOT_FOUND
        };
        assert_eq!(answer.status, status, "{path}");
        assert_eq!(
            answer.headers.get("location").map(HeaderValue::as_bytes),
            location.map(str::as_bytes),
            "{path}"
        );
    }
}

/// The setting of a router without a kernel. Routes by hand keep their paths, and a fallback its requests.
#[test]
fn a_slash_at_the_end_is_answered_for_controllers_alone() {
    let app = |answer| {
        let api = RestRouter::new("/api", "controller.rest.")
            .with(UsersController)
            .trailing_slash(answer);
        server(
            Router::new()
                .route("/ping", get(async || "pong"))
                .fallback(async || "lost")
                .merge(api),
        )
    };
    let (redirecting, ignoring) = (app(TrailingSlash::Redirect), app(TrailingSlash::Ignore));
    let ask = |app: &Server, path: &str| {
        block_on(send(
            app,
            Request::get(path).body(Body::empty()).expect("a request"),
        ))
    };
    let redirected = ask(&redirecting, "/api/users/7/?a=1");
    assert_eq!(redirected.status, StatusCode::PERMANENT_REDIRECT);
    assert_eq!(redirected.header("location"), "/api/users/7?a=1");
    assert_eq!(ask(&ignoring, "/api/users/7/").text(), "7");
    assert_eq!(
        ask(&app(TrailingSlash::NotFound), "/api/users/").text(),
        "lost"
    );
    for app in [redirecting, ignoring] {
        assert_eq!(ask(&app, "/ping/").text(), "lost");
        assert_eq!(ask(&app, "/api/users").text(), r#"["Ada"]"#);
    }
    // before a wildcard of the application, and within the layers of the router
    for answer in [TrailingSlash::Redirect, TrailingSlash::Ignore] {
        let api = RestRouter::at("/api")
            .with(UsersController)
            .trailing_slash(answer);
        let app = Router::new().route("/{*rest}", get(async || "the rest"));
        let app = server(app.merge(api.layer(from_fn(signed_in))));
        assert_eq!(
            ask(&app, "/api/users/7/").status,
            StatusCode::UNAUTHORIZED,
            "{answer:?}"
        );
        assert_eq!(ask(&app, "/api/nothing/").text(), "the rest");
    }
}
