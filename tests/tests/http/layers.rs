//! tower layers, error hooks and state around the same controllers.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicUsize, Ordering},
};

use axum::{
    Extension, Router,
    body::Body,
    extract::Request,
    http::{Method, header},
    middleware::{Next, from_fn},
    routing::any,
};
use router_axum::{prelude::*, testing::TestApp};
use tests::{
    app::{
        APP_PATH, existing,
        failures::FailuresController,
        pages::IndexController,
        quiet_on_purpose,
        replies::RepliesController,
        shop, trouble,
        versioned::{ProfileController, UsersController},
    },
    client::{Answer, Server, block_on, get, send, server},
    temp::AppDir,
};
use tower_http::cors::CorsLayer;

fn ask(
    server: &Server,
    method: Method,
    target: &str,
    headers: &[(&'static str, &'static str)],
) -> Answer {
    let request = headers.iter().fold(
        Request::builder().method(method).uri(target),
        |request, (name, value)| request.header(*name, *value),
    );
    block_on(send(
        server,
        request.body(Body::empty()).expect("a request"),
    ))
}

#[test]
fn a_cors_layer_around_an_application_keeps_working() {
    let app = server(shop::app("", false).layer(CorsLayer::permissive()));
    let preflight = [
        ("origin", "https://a.example"),
        ("access-control-request-method", "PUT"),
    ];
    for target in ["/api/v1/replies/1", "/session/login", "/health", "/nowhere"] {
        let answer = ask(&app, Method::OPTIONS, target, &preflight);
        assert_eq!(
            (
                answer.status,
                answer.header("access-control-allow-origin").as_str()
            ),
            (StatusCode::OK, "*"),
            "{target}"
        );
    }
    let answer = ask(&app, Method::GET, "/api/v1/unknown", &preflight);
    assert_eq!(
        (
            answer.status,
            answer.header("access-control-allow-origin").as_str()
        ),
        (StatusCode::NOT_FOUND, "*")
    );
}

async fn fail(request: Request, next: axum::middleware::Next) -> Response {
    match request.uri().query() {
        Some("refused") => StatusCode::PAYMENT_REQUIRED.into_response(),
        Some("panic") => panic!("in a layer"),
        _ => next.run(request).await,
    }
}

#[tokio::test]
async fn layers_around_a_kernel_see_every_answer_and_their_errors_are_rendered() {
    let app = || {
        WebApp::new(APP_PATH, false)
            .with_service("controller.rest.", RepliesController)
            .with_service("controller.web.", IndexController)
            .activate(ErrorRouter::new())
            .activate(RestRouter::new("/api", "controller.rest."))
            .activate(TemplateRouter::new("", "controller.web."))
            .merge(Router::new().route("/plain", any(async || "plain")))
            .layer(from_fn(fail))
            .layer(CorsLayer::permissive())
    };
    for app in [
        TestApp::new(app()),
        TestApp::of_router(app().into_router().expect("a right set-up")),
    ] {
        for (target, status) in [
            ("/", 200),
            ("/api/replies/text", 200),
            ("/plain", 200),
            ("/nowhere", 404),
            ("/api/nowhere", 404),
            ("/?refused", 402),
        ] {
            let answer = app.get(target).send().await;
            answer
                .assert_status(status)
                .assert_header("access-control-allow-origin", "*");
        }
        let broken = app.get("/api/replies/text?panic").send().await;
        assert_eq!(
            broken.assert_status(500).problem().title,
            "Internal Server Error"
        );
        assert_eq!(
            app.get("/plain?refused")
                .accept_json()
                .send()
                .await
                .problem()
                .status,
            402
        );
    }
}

/// What the clients of another framework know.
#[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
struct Failure {
    code: u16,
    message: String,
    fields: Vec<String>,
}

impl Failure {
    fn of(report: &router_axum::error::Report<'_>) -> Self {
        assert_ne!(
            report.status,
            StatusCode::NOT_ACCEPTABLE,
            "a form that fails"
        );
        let fields = report
            .error
            .invalid_values()
            .into_iter()
            .map(|value| value.pointer.clone())
            .collect();
        Self {
            code: report.status.as_u16(),
            message: report.detail.to_owned(),
            fields,
        }
    }
}

#[tokio::test]
async fn errors_have_a_form_of_ones_own() {
    let app = WebApp::new(APP_PATH, false)
        .with_service("controller.rest.", FailuresController)
        .activate(
            ErrorRouter::new()
                .json(Failure::of)
                .message(StatusCode::NOT_FOUND, "Nothing."),
        )
        .activate(RestRouter::new("/api", "controller.rest."))
        .merge(Router::new().route("/plain", any(async || StatusCode::GONE)))
        .merge(Router::new().route("/picky", any(async || StatusCode::NOT_ACCEPTABLE)));
    let app = TestApp::new(app);
    let nothing = (404, "Nothing.");
    for (target, (code, message)) in [
        ("/api/failures/not-found", nothing),
        ("/api/nowhere", nothing),
        ("/nowhere", nothing),
        (
            "/plain",
            (410, "What was at this address is no longer available."),
        ),
        (
            "/api/failures/panic",
            (
                500,
                "Something went wrong on our side. Please try again later.",
            ),
        ),
    ] {
        let answer = app.get(target).accept_json().send().await;
        let failure = answer
            .assert_status(code)
            .assert_header("content-type", "application/json")
            .json::<Failure>();
        assert_eq!(
            (failure.code, failure.message.as_str()),
            (code, message),
            "{target}"
        );
    }
    let wrong = app.post("/api/failures/invalid").send().await;
    assert_eq!(wrong.json::<Failure>().fields, ["/name"], "{wrong}");
    let refused = app.delete("/api/failures/not-found").send().await;
    assert_eq!(
        refused
            .assert_status(405)
            .assert_header("allow", "GET,HEAD,OPTIONS")
            .json::<Failure>()
            .code,
        405
    );
    app.get("/nowhere")
        .accept_html()
        .send()
        .await
        .assert_status(404)
        .assert_header("content-type", "text/html; charset=utf-8");
    let failed = app.get("/picky").accept_json().send().await;
    assert_eq!(failed.assert_status(406).problem().status, 406);
    assert!(
        failed
            .log()
            .iter()
            .any(|line| line.contains("in a form of the application's own")),
        "{failed}"
    );
}

#[tokio::test]
async fn a_form_of_ones_own_says_in_debug_mode_what_went_wrong() {
    let app = |errors: ErrorRouter| {
        let app = WebApp::new(APP_PATH, true).with_service("controller.rest.", FailuresController);
        TestApp::new(
            app.activate(errors)
                .activate(RestRouter::new("/api", "controller.rest.")),
        )
    };
    let object = app(ErrorRouter::new().json(Failure::of))
        .get("/api/failures/panic")
        .send()
        .await;
    assert_eq!(object.assert_status(500).json::<Failure>().code, 500);
    assert!(
        object.json::<serde_json::Value>()["debug"]["chain"].is_array(),
        "{object}"
    );
    let empty = app(ErrorRouter::new().json(|_| serde_json::json!({})))
        .get("/api/nowhere")
        .send()
        .await;
    assert!(
        empty.assert_status(404).json::<serde_json::Value>()["debug"].is_object(),
        "{empty}"
    );
    let own = app(ErrorRouter::new().json(|_| serde_json::json!({ "debug": 7 })))
        .get("/api/nowhere")
        .send()
        .await;
    assert_eq!(
        own.assert_status(404).json::<serde_json::Value>(),
        serde_json::json!({ "debug": 7 })
    );
    let text = app(ErrorRouter::new().json(|report| report.detail.to_owned()))
        .get("/api/nowhere")
        .send()
        .await;
    assert_eq!(
        text.assert_status(404).json::<String>(),
        "There is nothing at this address."
    );
}

async fn refuse(_: Request) -> StatusCode {
    StatusCode::UNAUTHORIZED
}

#[test]
fn what_a_layer_refuses_is_rendered() {
    let app = WebApp::new(APP_PATH, false)
        .with_service("controller.rest.", RepliesController)
        .with_service("controller.open.", ProfileController)
        .activate(ErrorRouter::new())
        .activate(
            RestRouter::new("/closed", "controller.rest.")
                .layer(from_fn(|request, _| refuse(request))),
        )
        .activate(RestRouter::new("/open", "controller.open."));
    let app = server(app.into_router().expect("a right set-up"));
    for (method, target) in [
        (Method::GET, "/closed/replies"),
        (Method::POST, "/closed/replies/1"),
        (Method::GET, "/closed/replies/text"),
    ] {
        let answer = ask(&app, method, target, &[]);
        assert_eq!(
            (answer.status, answer.header("content-type").as_str()),
            (StatusCode::UNAUTHORIZED, "application/problem+json"),
            "{target}"
        );
    }
    assert_eq!(
        ask(&app, Method::GET, "/open/profile", &[]).status,
        StatusCode::OK
    );
}

#[test]
fn later_layers_stand_outside_earlier_ones() {
    let mark = |word: &'static str| {
        from_fn(
            move |request: Request, next: axum::middleware::Next| async move {
                let response = next.run(request).await;
                let words = response
                    .headers()
                    .get("x-words")
                    .map_or_else(String::new, |words| {
                        format!("{} ", words.to_str().expect("text"))
                    });
                (
                    [("x-words", format!("{words}{word}"))],
                    response.map(|body| body),
                )
            },
        )
    };
    let router = RestRouter::new("/api", "controller.rest.")
        .with(ProfileController)
        .layer(mark("inner"))
        .layer(mark("outer"));
    let app = server(Router::from(router).with_state(()));
    assert_eq!(
        ask(&app, Method::GET, "/api/profile", &[]).all("x-words"),
        ["inner outer"]
    );
}

#[test]
fn a_tracker_sees_the_request_and_the_route() {
    quiet_on_purpose();
    let seen = Arc::new(Mutex::new(Vec::new()));
    let write = Arc::clone(&seen);
    let errors = ErrorRouter::new().on_error(move |report| {
        let agent = report
            .request
            .headers
            .get("user-agent")
            .and_then(|agent| agent.to_str().ok());
        let action = report
            .request
            .route
            .map(|matched| (matched.route.function, &*matched.service));
        let line = format!(
            "{} {} {agent:?} {action:?}",
            report.status.as_u16(),
            report.request.uri
        );
        write.lock().expect("no panic").push(line);
    });
    let app = WebApp::new("nowhere", false)
        .with_service("c.", trouble::TroubleController)
        .activate(errors)
        .activate(RestRouter::new("/api", "c."))
        .merge(Router::new().route("/plain", any(|| async { StatusCode::CONFLICT })));
    let app = server(app.into_router().expect("a right set-up"));
    for (method, target, expected) in [
        (
            Method::GET,
            "/api/trouble/panic",
            "500 /api/trouble/panic Some(\"me\") Some((\"panic_action\", \"c.trouble\"))",
        ),
        // the request is gone when it fails
        (
            Method::POST,
            "/api/trouble/form?a",
            "400 /api/trouble/form?a Some(\"me\") Some((\"form_action\", \"c.trouble\"))",
        ),
        (
            Method::GET,
            "/api/trouble/form",
            "405 /api/trouble/form Some(\"me\") None",
        ),
        (Method::GET, "/nowhere", "404 /nowhere Some(\"me\") None"),
        (Method::GET, "/plain", "409 /plain Some(\"me\") None"),
    ] {
        ask(&app, method, target, &[("user-agent", "me")]);
        assert_eq!(
            seen.lock().expect("no panic").drain(..).collect::<Vec<_>>(),
            [expected]
        );
    }
}

#[test]
fn every_error_is_reported_once() {
    let count = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&count);
    let errors = ErrorRouter::new().on_error(move |report| {
        assert!(report.status.as_u16() >= 400);
        counted.fetch_add(1, Ordering::Relaxed);
    });
    let app = WebApp::new(APP_PATH, false)
        .with_service("controller.rest.", FailuresController)
        .activate(errors)
        .activate(RestRouter::new("/api", "controller.rest."));
    // a second error router, around the first, has nothing left to do
    let outer = Arc::clone(&count);
    let app = ErrorRouter::new()
        .on_error(move |_| _ = outer.fetch_add(100, Ordering::Relaxed))
        .wrap(app.into_router().expect("a right set-up"));
    let app = server(app);
    for target in [
        "/api/failures/panic",
        "/api/failures/busy",
        "/api/unknown",
        "/unknown",
        "/api/failures/unserialisable",
    ] {
        let answer = ask(&app, Method::GET, target, &[]);
        assert!(answer.status.as_u16() >= 400, "{target}");
        assert_eq!(count.swap(0, Ordering::Relaxed), 1, "{target}");
    }
    assert_eq!(
        ask(&app, Method::GET, "/api/failures/none", &[]).status,
        StatusCode::OK
    );
    assert_eq!(
        ask(&app, Method::POST, "/api/failures/panic", &[]).status,
        StatusCode::METHOD_NOT_ALLOWED
    );
    assert_eq!(count.load(Ordering::Relaxed), 1);
}

/// Sees the kernel's state.
struct TotalController;

#[rest_controller(singular, "total", state = usize)]
impl TotalController {
    async fn get_action(
        &self,
        State(total): State<usize>,
        Extension(times): Extension<usize>,
    ) -> usize {
        total * times
    }
}

#[test]
fn a_kernel_has_state_and_stateless_controllers_beside_it() {
    let plain = Router::new().route(
        "/plain",
        axum::routing::get(|State(total): State<usize>| async move { total.to_string() }),
    );
    let app = WebApp::new(APP_PATH, false)
        .with_state(7_usize)
        .with_service("controller.rest.", TotalController)
        .with_service("controller.rest.", UsersController)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "controller.rest.").layer(Extension(6_usize)))
        .merge(plain);
    let app = server(app.into_router().expect("a right set-up"));
    assert_eq!(ask(&app, Method::GET, "/api/total", &[]).text(), "42");
    assert_eq!(
        ask(&app, Method::GET, "/api/users/5", &[]).text(),
        "\"get(5)\""
    );
    assert_eq!(ask(&app, Method::GET, "/plain", &[]).text(), "7");
}

#[test]
fn routers_of_controllers_can_be_nested() {
    let app = server(Router::new().nest("/outer", existing::router()));
    assert_eq!(
        ask(&app, Method::GET, "/outer/api/counters/5", &[]).text(),
        "5"
    );
    assert_eq!(
        ask(&app, Method::GET, "/outer/api/echo/a%2Fb", &[]).text(),
        "\"layered a/b\""
    );
    assert_eq!(
        ask(&app, Method::GET, "/outer/api/counters/x", &[]).header("content-type"),
        "application/problem+json"
    );
}

#[test]
fn an_error_router_around_merged_routers_knows_their_sides() {
    let app = server(ErrorRouter::new().wrap(existing::router()));
    for (target, format) in [
        ("/api/counters/x", "application/problem+json"),
        // no router owns its prefix: the application's own 404
        ("/api/unknown", "text/html; charset=utf-8"),
        ("/api", "text/html; charset=utf-8"),
        ("/pages/help/lost", "text/html; charset=utf-8"),
        ("/unknown", "text/html; charset=utf-8"),
        ("/panic", "text/html; charset=utf-8"),
    ] {
        assert_eq!(
            ask(&app, Method::GET, target, &[]).header("content-type"),
            format,
            "{target}"
        );
    }
}

#[test]
fn an_error_router_without_a_kernel_has_templates_of_its_own() {
    let dir = AppDir::new("wrapped-templates")
        .with("error/404.html", "nothing at {{ status }}")
        .with("error/default.html", "{{ title }}!");
    let errors = ErrorRouter::new()
        .render_text_errors(true)
        .with_templates(dir.templates())
        .expect("templates");
    let app = server(errors.wrap(existing::router()));
    assert_eq!(
        ask(&app, Method::GET, "/unknown", &[]).text(),
        "nothing at 404"
    );
    assert_eq!(
        ask(&app, Method::GET, "/plain/x", &[]).text(),
        "Bad Request!"
    );
    let page = ask(
        &app,
        Method::GET,
        "/api/unknown",
        &[("accept", "text/html")],
    );
    // the library's page has a policy for its style, and has given way
    assert_eq!(
        (page.text(), page.header("content-security-policy")),
        ("nothing at 404".to_owned(), String::new())
    );
}

#[test]
fn what_is_wrong_with_its_templates_is_told_together() {
    let told = |lost: &str, default: &str| {
        let dir = AppDir::new("wrong-wrapped")
            .with("error/404.html", lost)
            .with("error/default.html", default);
        ErrorRouter::new()
            .with_templates(dir.templates())
            .expect_err("two are wrong")
            .to_string()
    };
    let how = "one of your own is added to the templates that `ErrorRouter::templates` takes";
    assert_eq!(
        told("{{ status|shout }}", "{{ path('a', 'b') }}"),
        format!(
            "template `error/404.html`, line 1: there is no filter `shout`; {how}\n\
             template `error/default.html`, line 1: there is no function `path`; {how}"
        )
    );
    let broken = told("{{ status", "{% if %}");
    let places: Vec<_> = broken
        .lines()
        .filter_map(|line| line.split_once(": syntax error: "))
        .collect();
    let places: Vec<_> = places.into_iter().map(|(place, _)| place).collect();
    assert_eq!(
        places,
        [
            "template `error/404.html`, line 1",
            "template `error/default.html`, line 1"
        ]
    );
}

#[test]
fn a_default_action_is_the_fallback_of_an_existing_application() {
    let pages = || {
        let router =
            TemplateDefaultRouter::new("", "controller.web.index", "index").with(IndexController);
        router.with_templates(concat!(env!("CARGO_MANIFEST_DIR"), "/templates"))
    };
    let rest = RestRouter::new("/api", "controller.rest.")
        .with(ProfileController)
        .own_prefix();
    let plain = Router::new().route("/health", axum::routing::get(|| async { "well" }));
    let app = server(ErrorRouter::new().wrap(plain.merge(rest).merge(pages())));
    let ask = |target: &str| ask(&app, Method::GET, target, &[]);
    assert_eq!(
        (
            ask("/health").text().as_str(),
            ask("/api/profile").text().as_str()
        ),
        ("well", "\"get()\"")
    );
    assert!(
        ask("/any/thing")
            .text()
            .contains("controller: index, action: index")
    );
    assert_eq!(
        (ask("/api").status, ask("/api/unknown").status),
        (StatusCode::NOT_FOUND, StatusCode::NOT_FOUND)
    );
    assert!(pages().into_router().is_ok());
}

#[test]
fn a_panic_leaves_nothing_behind() {
    let app = server(shop::app("", false));
    for target in [
        "panic",
        "late-panic",
        "bomb",
        "serialize-panic",
        "unserialisable",
    ] {
        assert_eq!(
            block_on(send(&app, get(&format!("/api/v1/failures/{target}")))).status,
            StatusCode::INTERNAL_SERVER_ERROR
        );
        assert_eq!(
            block_on(send(&app, get("/api/v1/replies"))).text(),
            r#"[{"id":1,"name":"Ada"}]"#,
            "after {target}"
        );
    }
}

#[test]
fn requests_of_other_versions_are_answered_too() {
    let app = server(shop::app("", false));
    let http2 = Request::get("http://localhost/api/v1/replies/1")
        .version(axum::http::Version::HTTP_2)
        .body(Body::empty())
        .expect("a request");
    let answer = block_on(send(&app, http2));
    assert_eq!(
        (
            answer.status,
            answer.header(header::CONTENT_TYPE.as_str()).as_str()
        ),
        (StatusCode::OK, "application/json")
    );
}

struct TicketsController;

#[rest_controller("tickets")]
impl TicketsController {
    async fn get_action(&self, _id: u32) -> StatusCode {
        StatusCode::CONFLICT
    }
}

#[test]
fn bare_statuses_stay_so_without_an_error_router_and_are_rendered_below_one_that_knows_no_prefix() {
    let rest = |prefix| RestRouter::new(prefix, "c.").with(TicketsController);
    let refusing = |prefix| {
        rest(prefix).layer(from_fn(async |_: Request, _: Next| {
            StatusCode::UNAUTHORIZED
        }))
    };
    let routers = || {
        Router::new()
            .merge(rest("/api"))
            .merge(refusing("/members"))
    };
    let wrapped = ["application/problem+json", "text/html; charset=utf-8"];
    for (app, formats) in [
        (server(routers()), ["", ""]),
        (server(ErrorRouter::new().wrap(routers())), wrapped),
    ] {
        for (target, status) in [("/api/tickets/1", 409), ("/members/tickets/1", 401)] {
            for (accept, format) in ["*/*", "text/html"].into_iter().zip(formats) {
                let answer = ask(&app, Method::GET, target, &[("accept", accept)]);
                assert_eq!(
                    (
                        answer.status.as_u16(),
                        answer.header("content-type").as_str()
                    ),
                    (status, format),
                    "{target}"
                );
            }
        }
    }
}
