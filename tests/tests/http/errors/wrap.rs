//! The error layer around plain axum routes: what is rendered, what passes, what is kept.

use axum::Router;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use http::{HeaderMap, StatusCode};
use router_axum::error::{AsIs, Error, ErrorRouter, ErrorService, Report};

use super::asking::{Answer, HTML, JSON, get as fetch, request, send};
use super::failing_app::{app, empty, errors, halves, own, routes, streamed};

/// What every rendered error has.
fn check_rendered(answer: &Answer, what: &str) {
    let vary: Vec<_> = answer
        .headers
        .get_all("vary")
        .iter()
        .map(|value| value.to_str().unwrap())
        .collect();
    assert!(
        vary.join(",").contains("Accept") || vary.contains(&"*"),
        "{what}: {vary:?}"
    );
    let cache: Vec<_> = answer.headers.get_all("cache-control").iter().collect();
    assert!(
        cache.iter().any(|value| *value == "no-store"),
        "{what}: {cache:?}"
    );
    assert_eq!(answer.header("x-content-type-options"), "nosniff", "{what}");
    assert_eq!(
        answer.headers.get_all("content-type").iter().count(),
        1,
        "{what}"
    );
    assert!(
        !answer.text().contains("SECRET"),
        "{what} leaks: {}",
        answer.text()
    );
}

#[tokio::test]
async fn everything_that_fails_is_rendered() {
    let cases = [
        ("GET", "/nothing", None, "", 404),
        ("GET", "/api", None, "", 404),
        ("POST", "/ok", None, "", 405),
        ("TRACE", "/ok", None, "", 405),
        ("CONNECT", "/ok", None, "", 405),
        ("BREW", "/ok", None, "", 405),
        ("OPTIONS", "*", None, "", 404),
        ("GET", "/rich", None, "", 429),
        ("GET", "/io", None, "", 404),
        ("GET", "/no-row", None, "", 404),
        ("GET", "/store", None, "", 404),
        ("GET", "/fixed", None, "", 410),
        ("GET", "/broken", None, "", 500),
        ("GET", "/fine", None, "", 500),
        ("GET", "/odd", None, "", 499),
        ("GET", "/panic", None, "", 500),
        ("GET", "/late", None, "", 500),
        ("GET", "/bomb", None, "", 500),
        ("GET", "/number", None, "", 500),
        ("GET", "/empty-401", None, "", 401),
        ("GET", "/empty-503", None, "", 503),
        ("GET", "/vary-all", None, "", 410),
    ];
    check_all(&app(), &cases).await;
}

#[tokio::test]
async fn texts_are_rendered_where_that_is_asked_for() {
    let (json, form) = (
        ("content-type", "application/json"),
        ("content-type", "application/x-www-form-urlencoded"),
    );
    let cases = [
        ("POST", "/json", None, "{}", 415),
        ("POST", "/json", Some(json), "{\"SECRET", 400),
        ("POST", "/json", Some(json), "{\"SECRET\":1}", 422),
        ("POST", "/form", None, "a", 415),
        ("POST", "/form", Some(form), "SECRET=1", 422),
        ("GET", "/query?SECRET=1", None, "", 400),
        ("GET", "/path/SECRET", None, "", 400),
        ("GET", "/path/%ff", None, "", 400),
        ("GET", "/pair/1", None, "", 500),
        ("GET", "/extension", None, "", 500),
        ("GET", "/own-text", None, "", 400),
        ("GET", "/own-503", None, "", 503),
    ];
    check_all(&errors().render_text_errors(true).wrap(routes()), &cases).await;
    let as_is = fetch(
        &errors().render_text_errors(true).wrap(routes()),
        "/as-is",
        "text/html",
    )
    .await;
    assert_eq!(
        (as_is.status.as_u16(), &*as_is.text()),
        (400, "Invalid URL: as it is")
    );
}

/// A request: its method and target, its media type, its body, and the status of the answer.
type Case = (
    &'static str,
    &'static str,
    Option<(&'static str, &'static str)>,
    &'static str,
    u16,
);

async fn check_all(app: &ErrorService<Router>, cases: &[Case]) {
    for &(method, target, content_type, body, status) in cases {
        for (accept, media_type) in [("application/json", JSON), ("text/html", HTML)] {
            let what = format!("{method} {target} as {accept}");
            let mut headers = vec![("accept", accept)];
            headers.extend(content_type);
            let answer = send(app, request(method, target, &headers, body)).await;
            assert_eq!(answer.status.as_u16(), status, "{what}");
            assert_eq!(answer.header("content-type"), media_type, "{what}");
            check_rendered(&answer, &what);
            if media_type == JSON {
                let problem = answer.json();
                assert_eq!(problem["status"], status, "{what}");
                for member in ["type", "title", "detail"] {
                    assert!(problem[member].is_string(), "{what}: {problem}");
                }
                assert!(problem.get("debug").is_none(), "{what}: {problem}");
            } else {
                assert!(
                    answer.text().starts_with("<!doctype html>"),
                    "{what}: {}",
                    answer.text()
                );
                assert!(answer.text().contains("<h1>"), "{what}: {}", answer.text());
            }
        }
    }
}

#[tokio::test]
async fn what_is_finished_passes_untouched() {
    let cases = [
        ("/ok", 200, "text/plain; charset=utf-8", "fine"),
        ("/own-json", 409, "application/json", "{\"own\":1}"),
        ("/own-page", 404, "text/html", "<p>own"),
        (
            "/own-text",
            400,
            "text/plain; charset=utf-8",
            "my own words",
        ),
        // what begins as a rejection of axum does is not recognised by that
        (
            "/query",
            400,
            "text/plain; charset=utf-8",
            "Failed to deserialize query string: missing field `count`",
        ),
        (
            "/own-url",
            400,
            "text/plain; charset=utf-8",
            "Invalid URL: it has no host",
        ),
        (
            "/as-is",
            400,
            "text/plain; charset=utf-8",
            "Invalid URL: as it is",
        ),
        (
            "/own-503",
            503,
            "text/plain",
            "Failed to parse the request body as JSON",
        ),
        ("/redirect", 303, "", ""),
        ("/untyped", 502, "", "raw"),
        ("/stream", 502, "", "streamed"),
        (
            "/halves",
            400,
            "text/plain",
            "Failed to parse the request body as JSON",
        ),
        ("/touched", 409, "application/json", "{\"touched\":1}"),
        ("/any", 200, "text/plain; charset=utf-8", "any"),
    ];
    for (target, status, content_type, body) in cases {
        let answer = fetch(&app(), target, "application/json").await;
        assert_eq!(
            (
                answer.status.as_u16(),
                &*answer.header("content-type"),
                &*answer.text()
            ),
            (status, content_type, body)
        );
    }
}

type Headers = &'static [(&'static str, &'static str)];

#[tokio::test]
async fn headers_are_kept() {
    let cases: &[(&str, &str, Headers)] = &[
        (
            "POST",
            "/ok",
            &[
                ("allow", "GET,HEAD,OPTIONS"),
                ("vary", "Accept"),
                ("cache-control", "no-store"),
            ],
        ),
        (
            "GET",
            "/rich",
            &[("retry-after", "30"), ("set-cookie", "a=1|b=2")],
        ),
        (
            "GET",
            "/empty-401",
            &[("www-authenticate", "Bearer"), ("vary", "Origin|Accept")],
        ),
        (
            "GET",
            "/empty-503",
            &[
                ("retry-after", "9"),
                ("cache-control", "max-age=60|no-store"),
            ],
        ),
        (
            "GET",
            "/vary-all",
            &[("vary", "*"), ("content-encoding", "")],
        ),
        (
            "GET",
            "/rich",
            &[
                ("vary", "Accept"),
                ("cache-control", "no-store"),
                ("content-length", ""),
            ],
        ),
    ];
    for (method, target, expected) in cases {
        let answer = send(&app(), request(method, target, &[], "")).await;
        for (name, value) in *expected {
            let found: Vec<_> = answer
                .headers
                .get_all(*name)
                .iter()
                .map(|value| value.to_str().unwrap())
                .collect();
            assert_eq!(found.join("|"), *value, "{method} {target}: {name}");
        }
    }
}

#[tokio::test]
async fn what_an_error_makes_public_is_in_the_problem() {
    let answer = fetch(&app(), "/api/rich", "*/*").await;
    let expected = serde_json::json!({
        "type": "https://example.org/slow",
        "title": "Too Many Requests",
        "status": 429,
        "detail": "Slow <down>.",
        "limit": 5,
        "errors": [{ "pointer": "/name", "detail": "is missing" }],
    });
    assert_eq!(answer.json(), expected);
    let page = fetch(&app(), "/rich", "*/*").await;
    assert!(
        page.text().contains("Slow &lt;down&gt;."),
        "{}",
        page.text()
    );
    let message = fetch(&app(), "/fixed", "application/json").await;
    assert_eq!(message.json()["detail"], "That is over.");
}

#[tokio::test]
async fn request_ids_are_in_the_response_and_in_the_error() {
    let app = ErrorRouter::new()
        .request_ids(true)
        .rest_prefix("/api")
        .wrap(routes());
    for target in ["/api/x", "/api/rich", "/ok", "/page"] {
        let answer = send(
            &app,
            request("GET", target, &[("x-request-id", "abc-1")], ""),
        )
        .await;
        assert_eq!(answer.header("x-request-id"), "abc-1", "{target}");
        assert_eq!(
            answer.text().contains("abc-1"),
            target != "/ok",
            "{target}: {}",
            answer.text()
        );
    }
    let answer = send(
        &app,
        request("GET", "/api/x", &[("x-request-id", "<abc>")], ""),
    )
    .await;
    let id = answer.header("x-request-id");
    assert_eq!((id.len(), &answer.json()["request_id"]), (32, &id.into()));
}

#[tokio::test]
async fn the_side_decides_where_nothing_is_asked_for() {
    let cases: &[(&str, Headers, &str)] = &[
        ("/api/x", &[], JSON),
        ("/api", &[], JSON),
        ("/apix", &[], HTML),
        ("/x", &[], HTML),
        ("/x", &[("content-type", "application/json")], JSON),
        (
            "/x",
            &[
                ("accept", "text/html;q=0.1"),
                ("accept", "application/json"),
            ],
            JSON,
        ),
        ("/api/x", &[("accept", "text/html")], HTML),
    ];
    for (target, headers, expected) in cases {
        let answer = send(&app(), request("GET", target, headers, "")).await;
        assert_eq!(
            answer.header("content-type"),
            *expected,
            "{target} {headers:?}"
        );
    }
    let forced = ErrorRouter::new()
        .format("/x", router_axum::error::Format::Json)
        .wrap(routes());
    assert_eq!(
        fetch(&forced, "/x/y", "text/html")
            .await
            .header("content-type"),
        JSON
    );
}

#[test]
#[should_panic(
    expected = "the status 204 No Content was given to an error: an error has a 4xx or 5xx\n\
                a prefix of `ErrorRouter` is `api`, which does not begin with a slash: write `/api`"
)]
fn a_wrong_set_up_is_told_as_by_a_kernel() {
    let errors = ErrorRouter::new().message(StatusCode::NO_CONTENT, "Nothing.");
    let _app = errors.rest_prefix("api").rest_prefix("/v1/").wrap(routes());
}

#[tokio::test]
async fn head_is_get_without_the_body() {
    for target in ["/nothing", "/rich", "/panic", "/io", "/empty-503"] {
        let get = fetch(&app(), target, "application/json").await;
        let head = send(
            &app(),
            request("HEAD", target, &[("accept", "application/json")], ""),
        )
        .await;
        assert_eq!(
            (head.status, &*head.header("content-type"), &*head.text()),
            (get.status, JSON, ""),
            "{target}"
        );
        assert_eq!(
            head.header("content-length"),
            get.text().len().to_string(),
            "{target}"
        );
    }
}

#[tokio::test]
async fn every_error_is_reported_once() {
    use std::sync::{Arc, Mutex};
    let seen = Arc::new(Mutex::new(Vec::new()));
    let write = Arc::clone(&seen);
    let app = ErrorRouter::new()
        .on_error(move |report| {
            let line = format!(
                "{} {} {}",
                report.request.method,
                report.request.uri.path(),
                report.status.as_u16()
            );
            write.lock().unwrap().push(line);
        })
        .on_error(|_| panic!("a callback that fails"))
        .wrap(routes());
    for target in [
        "/ok",
        "/nothing",
        "/rich",
        "/panic",
        "/own-json",
        "/empty-401",
    ] {
        fetch(&app, target, "*/*").await;
    }
    let expected = [
        "GET /nothing 404",
        "GET /rich 429",
        "GET /panic 500",
        "GET /empty-401 401",
    ];
    assert_eq!(*seen.lock().unwrap(), expected);
}

#[tokio::test]
async fn odd_targets_break_nothing() {
    let mut targets = vec![
        request("CONNECT", "example.org:80", &[], ""),
        request("OPTIONS", "*", &[], ""),
    ];
    for target in [
        "//",
        "/%",
        "/%zz",
        "/%00",
        "/../x",
        "http://example.org",
        "/?a=%ff",
        "/\u{e9}",
    ] {
        if let Ok(uri) = target.parse::<http::Uri>() {
            let mut request = request("GET", "/", &[], "");
            *request.uri_mut() = uri;
            targets.push(request);
        }
    }
    for request in targets {
        let what = request.uri().to_string();
        let answer = send(&app(), request).await;
        assert!(answer.status.is_client_error(), "{what}: {}", answer.status);
        check_rendered(&answer, &what);
    }
}

#[tokio::test]
async fn rejections_become_errors_and_finished_ones_pass() {
    use router_axum::error::from_rejection;
    let long = "x".repeat(20_000);
    let shortened = format!("{} ..", &long[..16 * 1024]);
    let cases: Vec<(Response, Option<(u16, &str)>)> = vec![
        (
            (StatusCode::BAD_REQUEST, "no good").into_response(),
            Some((400, "no good")),
        ),
        (
            empty(401, &[("www-authenticate", "Basic")]),
            Some((401, "")),
        ),
        (
            Error::conflict().context("inner").into_response(),
            Some((409, "inner")),
        ),
        (
            (StatusCode::GONE, Error::conflict().context("inner")).into_response(),
            Some((410, "inner")),
        ),
        (own(400, "application/json", "{}"), None),
        (own(400, "text/html", "x"), None),
        (Redirect::to("/login").into_response(), None),
        (
            (StatusCode::BAD_REQUEST, AsIs, "no good").into_response(),
            None,
        ),
        (
            (StatusCode::BAD_REQUEST, long.clone()).into_response(),
            Some((400, &shortened)),
        ),
        (
            (StatusCode::BAD_REQUEST, streamed()).into_response(),
            Some((400, "streamed")),
        ),
        (halves(), None),
    ];
    for (response, expected) in cases {
        match (from_rejection(response), expected) {
            (Ok(error), Some((status, message))) => {
                assert_eq!(error.status_code().unwrap().as_u16(), status);
                assert_eq!(error.chain().join(""), message);
                assert!(!error.headers().contains_key("content-type"));
            }
            (Err(_), None) => {}
            (result, expected) => panic!("{result:?} instead of {expected:?}"),
        }
    }
    let kept = from_rejection(empty(401, &[("www-authenticate", "Basic")])).unwrap();
    assert_eq!(
        kept.headers(),
        &HeaderMap::from_iter([(
            "www-authenticate".parse().unwrap(),
            "Basic".parse().unwrap()
        )])
    );
}

#[tokio::test]
async fn a_status_that_was_put_on_an_error_is_kept() {
    let route = get(async || {
        (
            StatusCode::GONE,
            [("x-moved", "out")],
            Error::conflict().detail("It is gone."),
        )
    });
    let app = ErrorRouter::new().wrap(Router::new().route("/", route));
    let answer = fetch(&app, "/", "application/json").await;
    assert_eq!(
        (
            answer.status.as_u16(),
            &*answer.header("x-moved"),
            &*answer.header("content-type")
        ),
        (410, "out", JSON)
    );
    assert_eq!(
        (&answer.json()["status"], &answer.json()["detail"]),
        (&410.into(), &"It is gone.".into())
    );
}

#[tokio::test]
async fn the_connection_lives_on_after_a_panic() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, app()).await });
    let mut connection = tokio::net::TcpStream::connect(address).await.unwrap();
    for (target, status) in [("/bomb", "500"), ("/late", "500"), ("/ok", "200")] {
        let request =
            format!("GET {target} HTTP/1.1\r\nhost: x\r\naccept: application/json\r\n\r\n");
        connection.write_all(request.as_bytes()).await.unwrap();
        let mut text = vec![0; 4096];
        let read = connection.read(&mut text).await.unwrap();
        let text = String::from_utf8_lossy(&text[..read]).into_owned();
        assert!(
            text.starts_with(&format!("HTTP/1.1 {status}")),
            "{target}: {text}"
        );
        assert!(
            text.ends_with('}') || text.ends_with("fine"),
            "{target}: {text}"
        );
    }
}

#[tokio::test]
async fn it_can_be_a_router_again() {
    let router = app().into_router();
    assert_eq!(fetch(&router, "/ok", "*/*").await.text(), "fine");
    let answer = send(
        &router,
        request("POST", "/ok", &[("accept", "application/json")], ""),
    )
    .await;
    assert_eq!(
        (
            answer.status.as_u16(),
            &*answer.header("allow"),
            &*answer.header("content-type")
        ),
        (405, "GET,HEAD,OPTIONS", JSON)
    );
}

#[tokio::test]
async fn a_form_of_ones_own_is_told_all_headers() {
    let routes = Router::new().route("/conflict", get(|| async { Error::conflict() }));
    let in_language = |report: &Report<'_>| {
        report.request.headers["accept-language"]
            .to_str()
            .unwrap()
            .to_owned()
    };
    let app = ErrorRouter::new()
        .rest_prefix("/")
        .json(in_language)
        .wrap(routes);
    for target in ["/conflict", "/nowhere"] {
        let answer = send(
            &app,
            request("GET", target, &[("accept-language", "de")], ""),
        )
        .await;
        assert_eq!(answer.json(), "de", "{target}");
    }
}

#[tokio::test]
async fn a_401_says_how_to_sign_in() {
    let signed_out = Router::new()
        .route("/me", get(async || Error::unauthorized()))
        .route("/empty", get(async || StatusCode::UNAUTHORIZED))
        .route(
            "/basic",
            get(async || Error::unauthorized().challenge("Basic")),
        );
    let app = ErrorRouter::new().challenge("Bearer").wrap(signed_out);
    for (target, challenge) in [("/me", "Bearer"), ("/empty", "Bearer"), ("/basic", "Basic")] {
        assert_eq!(
            fetch(&app, target, "*/*").await.header("www-authenticate"),
            challenge,
            "{target}"
        );
    }
    let without = Router::new().route("/empty", get(async || StatusCode::UNAUTHORIZED));
    let shown = fetch(
        &ErrorRouter::new().debug(true).wrap(without),
        "/empty",
        "application/json",
    )
    .await;
    assert!(
        shown.text().contains("a 401 has no `WWW-Authenticate`"),
        "{}",
        shown.text()
    );
}

#[tokio::test]
async fn an_error_in_a_fixed_format_does_not_vary() {
    let app = errors()
        .format("/api", router_axum::error::Format::Json)
        .wrap(routes());
    for (target, vary) in [("/api/rich", ""), ("/api/nowhere", ""), ("/rich", "Accept")] {
        assert_eq!(
            fetch(&app, target, "text/html").await.header("vary"),
            vary,
            "{target}"
        );
    }
}
