//! The access log and the ids of requests.

use std::time::Duration;

use axum::{
    http::{HeaderName, HeaderValue},
    middleware::{Next, from_fn},
};
use router_axum::{ClientAddress, Ending, Health, Serving, Versioning, Versions, prelude::*};
use tests::{
    app::{APP_PATH, notes, quiet_on_purpose, replies::RepliesController},
    client::block_on,
    wire::{PATIENCE, connect},
};
use tokio::{io::AsyncWriteExt, net::TcpListener, time::timeout};
use tower_http::request_id::{
    MakeRequestId, PropagateRequestIdLayer, RequestId, SetRequestIdLayer,
};

use super::{Lines, alone, asked_of, asked_with, listen, slow};

#[test]
fn each_request_is_one_line_of_the_access_log() {
    let _alone = alone();
    quiet_on_purpose();
    for (head, expected) in [
        (
            "GET /api/v1/notes/1?key=secret",
            "GET path=/api/v1/notes/1 route=/api/v1/notes/{id} status=200",
        ),
        (
            "GET /api/v1/notes/x",
            "GET path=/api/v1/notes/x route=/api/v1/notes/{id} status=400",
        ),
        (
            "PATCH /api/v1/notes",
            "PATCH path=/api/v1/notes route=/api/v1/notes status=405",
        ),
        ("GET /api/v1/nowhere", "GET path=/api/v1/nowhere status=404"),
        (
            "GET /api/v1/trouble/panic",
            "GET path=/api/v1/trouble/panic route=/api/v1/trouble/panic status=500",
        ),
        // routes that axum's router alone knows, and requests that come to none
        ("GET /plain", "GET path=/plain route=/plain status=200"),
        ("OPTIONS *", "OPTIONS path=* status=204"),
        ("CONNECT a:80", "CONNECT path= status=405"),
        ("BREW /\u{202e}", "BREW path=/\\u{202e} status=405"),
    ] {
        let request = format!("{head} HTTP/1.1\r\nhost: a\r\nx-request-id: id-1\r\n\r\n");
        let lines = Lines::of("router_axum::access");
        let (_, lines) = asked_with(
            lines,
            notes::client_side(false),
            router_axum::Server::new(),
            &request,
        );
        let is_whole = |line: &String| {
            let took = line.strip_prefix(&format!("INFO method={expected} duration_ms="));
            took.is_some_and(|rest| rest.ends_with(" request_id=id-1 client=127.0.0.1"))
        };
        assert!(
            lines.len() == 1 && is_whole(&lines[0]),
            "{head}: {expected} is not {lines:#?}"
        );
    }
    let request = "GET / HTTP/1.1\r\nhost: a\r\n\r\n";
    let probe = "GET /livez HTTP/1.1\r\nhost: a\r\n\r\n";
    for (server, request) in [
        (router_axum::Server::new().access_log(false), request),
        (router_axum::Server::new(), probe),
    ] {
        let app = notes::client_side(false).health(Health::new());
        let (answer, lines) = asked_with(Lines::of("router_axum::access"), app, server, request);
        assert!(answer.status == 200 && lines.is_empty(), "{lines:#?}");
    }
}

#[test]
fn whatever_a_client_chooses_has_an_end_in_the_log() {
    let _alone = alone();
    let long = "A".repeat(7_000);
    for target in ["router_axum::access", "router_axum::error"] {
        for request in [
            format!("{long} /x"),
            format!("GET /{long}"),
            format!("GET /?{long}"),
        ] {
            let request = format!(
                "{request} HTTP/1.1\r\nhost: a\r\nx-request-id: {long}\r\nuser-agent: {long}\r\n\r\n"
            );
            let (_, lines) = asked_with(
                Lines::of(target),
                notes::client_side(false),
                router_axum::Server::new().head_size(100_000),
                &request,
            );
            assert!(
                lines.len() < 2 && lines.iter().all(|line| line.len() < 2_500),
                "{target}: {lines:#?}"
            );
        }
    }
}

#[test]
fn a_request_through_an_unknown_proxy_is_a_warning_once() {
    let _alone = alone();
    for (header, proxies, warnings) in [
        ("x-forwarded-for: 192.0.2.7", None, 1),
        ("forwarded: for=192.0.2.7", None, 1),
        ("x-forwarded-for: 192.0.2.7", Some("10.0.0.0/8"), 1),
        ("x-forwarded-for: 192.0.2.7", Some("127.0.0.0/8"), 0),
        ("x-other: 192.0.2.7", None, 0),
    ] {
        let trusted = proxies.map(|proxies| proxies.parse().expect("a network"));
        let name = HeaderName::from_static("x-forwarded-for");
        let server = router_axum::Server::new().trusted_proxies(name, trusted);
        let lines = Lines::of("router_axum::server");
        let request = |connection| {
            format!("GET / HTTP/1.1\r\nhost: a\r\n{header}\r\nconnection: {connection}\r\n\r\n")
        };
        let both = [request("keep-alive"), request("close")].concat();
        let (_, lines) = asked_with(lines, notes::client_side(false), server, &both);
        let warned = lines
            .iter()
            .filter(|line| line.starts_with("WARN message=a request with `X-Forwarded-For`"));
        assert_eq!(warned.count(), warnings, "{header} {proxies:?}: {lines:#?}");
    }
}

#[test]
fn the_client_behind_a_trusted_proxy_is_in_its_line() {
    let _alone = alone();
    let request = "GET / HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 203.0.113.5, 192.0.2.7\r\n\r\n";
    for (proxies, client) in [("127.0.0.0/8", "192.0.2.7"), ("10.0.0.0/8", "127.0.0.1")] {
        let header = HeaderName::from_static("x-forwarded-for");
        let server = router_axum::Server::new()
            .trusted_proxies(header, [proxies.parse().expect("a network")]);
        let (_, lines) = asked_with(
            Lines::of("router_axum::access"),
            notes::client_side(false),
            server,
            request,
        );
        assert!(
            lines.len() == 1 && lines[0].ends_with(&format!(" client={client}")),
            "{proxies}: {lines:#?}"
        );
    }
}

struct OldController;

#[rest_controller("old")]
impl OldController {
    async fn cget_action(&self) {}

    #[ends(deprecated = "2020-01-01", sunset = "2020-06-01")]
    async fn cget_first_action(&self, _id: u32) {}
}

#[test]
fn the_log_knows_the_version_and_who_calls_what_ends() {
    const VERSIONS: Versions =
        Versions::new(&["1", "2"]).ending(&[("1", Ending::deprecated("2026-06-01"))]);
    let app = || {
        let versions = Versioning::by_header(VERSIONS, "api-version");
        let router = RestRouter::at("").with(OldController).versions(versions);
        WebApp::api().activate(ErrorRouter::new()).activate(router)
    };
    let _alone = alone();
    for (path, version, said, is_told) in [
        ("/old", "1", " version=1 deprecated=true", true),
        ("/old", "2", " version=2", false),
        ("/old/7/first", "2", " version=2 deprecated=true", true),
        ("/nowhere", "1", " version=1 deprecated=true", true),
        ("/old", "3", "", false),
    ] {
        let request = format!("GET {path} HTTP/1.1\r\nhost: a\r\napi-version: {version}\r\n\r\n");
        let server = router_axum::Server::new;
        let (_, lines) = asked_with(Lines::of("router_axum::access"), app(), server(), &request);
        let of = lines[0].split(" status=").next().expect("a line");
        let route = if path == "/nowhere" || version == "3" {
            String::new()
        } else {
            format!(" route={}", path.replace('7', "{id}"))
        };
        assert_eq!(of, format!("INFO method=GET path={path}{route}{said}"));
        let (_, lines) = asked_with(Lines::of("router_axum::ends"), app(), server(), &request);
        let told = " is still asked for requests=1 clients=\"127.0.0.1 (1)\"";
        assert_eq!(lines.len(), usize::from(is_told), "{lines:#?}");
        assert!(lines.iter().all(|line| line.ends_with(told)), "{lines:#?}");
    }
}

struct AddressController;

#[rest_controller("address")]
impl AddressController {
    /// The client as the action and the layers around the application see it.
    async fn cget_action(&self, client: Option<ClientAddress>, seen: HeaderMap) -> Json<String> {
        Json(format!("{client:?} {:?}", seen.get("x-seen")))
    }

    #[route(GET, "/must")]
    async fn must_action(&self, ClientAddress(client): ClientAddress) -> Json<String> {
        Json(client.to_string())
    }
}

/// Tells an action the client that a layer sees.
async fn see(mut request: Request, next: Next) -> Response {
    let seen = ClientAddress::of(&request).map(|ClientAddress(client)| client.to_string());
    request.headers_mut().insert(
        "x-seen",
        seen.unwrap_or_default().parse().expect("an address"),
    );
    next.run(request).await
}

#[test]
fn the_client_behind_a_trusted_proxy_is_known_to_actions_and_layers() {
    let _alone = alone();
    for (proxies, client) in [
        (Some("127.0.0.0/8"), "192.0.2.7"),
        (Some("10.0.0.0/8"), "127.0.0.1"),
        (None, "127.0.0.1"),
    ] {
        let header = HeaderName::from_static("x-forwarded-for");
        let server = || match proxies {
            Some(proxies) => router_axum::Server::new()
                .trusted_proxies(header.clone(), [proxies.parse().expect("a network")]),
            None => router_axum::Server::new(),
        };
        let app = || {
            let rest: RestRouter = RestRouter::new("", "c.").with(AddressController);
            WebApp::new(APP_PATH, false)
                .activate(ErrorRouter::new())
                .activate(rest)
        };
        let ask = |app, path: &str| {
            let request = format!(
                "GET {path} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 203.0.113.5, 192.0.2.7\r\n\r\n"
            );
            asked_with(Lines::of("router_axum::access"), app, server(), &request)
                .0
                .text()
        };
        assert_eq!(
            ask(app(), "/address"),
            format!("\"Some(ClientAddress({client})) None\"")
        );
        assert_eq!(
            ask(app().layer(from_fn(see)), "/address"),
            format!("\"Some(ClientAddress({client})) Some(\\\"{client}\\\")\"")
        );
        assert_eq!(ask(app(), "/address/must"), format!("\"{client}\""));
    }
}

#[test]
fn requests_of_an_application_without_a_kernel_have_ids_and_are_logged() {
    let _alone = alone();
    quiet_on_purpose();
    let forms: [fn(TcpListener) -> Serving<'static>; 2] = [
        |listener| notes::rest().serve(listener),
        |listener| notes::wrapped().serve(listener),
    ];
    for (head, expected) in [
        (
            "GET /api/notes/1",
            "GET path=/api/notes/1 route=/api/notes/{id} status=200",
        ),
        (
            "PATCH /api/notes",
            "PATCH path=/api/notes route=/api/notes status=405",
        ),
        ("GET /api/nowhere", "GET path=/api/nowhere status=404"),
        (
            "GET /api/trouble/panic",
            "GET path=/api/trouble/panic route=/api/trouble/panic status=500",
        ),
    ] {
        for serve in forms {
            let request = format!("{head} HTTP/1.1\r\nhost: a\r\nx-request-id: id-1\r\n\r\n");
            let (answer, lines) = asked_of(Lines::of("router_axum::access"), serve, &request);
            assert_eq!(answer.header("x-request-id"), "id-1", "{head}");
            assert!(
                lines.len() == 1 && lines[0].starts_with(&format!("INFO method={expected} ")),
                "{head}: {lines:#?}"
            );
            assert!(
                lines[0].ends_with(" request_id=id-1 client=127.0.0.1"),
                "{lines:#?}"
            );
        }
    }
}

#[test]
fn a_request_that_is_given_up_is_a_line_without_a_status() {
    let _alone = alone();
    let lines = Lines::of("router_axum::access");
    let guard = listen(&lines);
    block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let mut client = connect(listener.local_addr().expect("it is bound"))
            .await
            .expect("a connection");
        client
            .write_all(b"GET /slow HTTP/1.1\r\nhost: a\r\nx-request-id: id-1\r\n\r\n")
            .await
            .expect("it is sent");
        let app = notes::client_side(false).merge(slow());
        let server = router_axum::Server::new().half_close(Duration::from_millis(50));
        let told = async {
            tokio::time::sleep(Duration::from_millis(100)).await;
            drop(client);
            while lines.0.lock().expect("no panic").is_empty() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::select! {
            ended = app.serve_with(listener, server) => panic!("{ended:?}"),
            told = timeout(PATIENCE, told) => told.expect("it is told in time"),
        }
    });
    drop(guard);
    let lines = lines.0.lock().expect("no panic");
    let expected = "INFO method=GET path=/slow error=given up without a response duration_ms=";
    assert!(
        lines.len() == 1 && lines[0].starts_with(expected),
        "{lines:#?}"
    );
    assert!(
        lines[0].ends_with(" request_id=id-1 client=127.0.0.1"),
        "{lines:#?}"
    );
}

#[test]
fn a_request_has_one_id_in_everything_that_tells_of_it() {
    let _alone = alone();
    quiet_on_purpose();
    let app = |errors| {
        WebApp::new(APP_PATH, false)
            .with_service("controller.rest.", RepliesController)
            .activate(errors)
            .activate(RestRouter::new("/api", "controller.rest."))
    };
    // tower-http's layers keep an id that there is
    let own = |app: WebApp| {
        app.layer(PropagateRequestIdLayer::x_request_id())
            .layer(SetRequestIdLayer::x_request_id(Own))
    };
    let bare = |app: WebApp| app;
    let ids = |errors: ErrorRouter, around: fn(WebApp) -> WebApp, sent: &str| {
        let request = format!(
            "GET /api/nowhere HTTP/1.1\r\nhost: a\r\naccept: application/json\r\n{sent}\r\n"
        );
        let lines = Lines::of("router_axum::access");
        let (answer, lines) = asked_with(
            lines,
            around(app(errors)),
            router_axum::Server::new(),
            &request,
        );
        let of_line = lines[0]
            .split(" request_id=")
            .nth(1)
            .map(|rest| rest.split(' ').next().unwrap_or_default().to_owned());
        let of_body = answer.json()["request_id"].as_str().map(str::to_owned);
        let all = answer
            .headers
            .get_all("x-request-id")
            .iter()
            .map(|id| id.to_str().expect("text").to_owned());
        (all.collect::<Vec<_>>(), of_body, of_line)
    };
    for around in [bare, own] {
        let (sent, of_body, of_line) = ids(ErrorRouter::new(), around, "x-request-id: id-1\r\n");
        assert_eq!(
            (sent, of_body.as_deref(), of_line.as_deref()),
            (vec!["id-1".to_owned()], Some("id-1"), Some("id-1"))
        );
        let (made, of_body, of_line) = ids(ErrorRouter::new(), around, "");
        assert_eq!((made.len(), made[0].len()), (1, 32), "{made:?}");
        assert_eq!(
            (of_body.as_ref(), of_line.as_ref()),
            (made.first(), made.first())
        );
    }
    let off = || ErrorRouter::new().request_ids(false);
    assert_eq!(ids(off(), bare, ""), (Vec::new(), None, None));
    assert_eq!(
        ids(off(), own, ""),
        (vec!["own-1".to_owned()], None, Some("own-1".to_owned()))
    );
}

/// An application that makes ids of its own.
#[derive(Clone)]
struct Own;

impl MakeRequestId for Own {
    fn make_request_id<B>(&mut self, _: &axum::http::Request<B>) -> Option<RequestId> {
        Some(RequestId::new(HeaderValue::from_static("own-1")))
    }
}
