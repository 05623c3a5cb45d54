//! What has to hold for any bytes at all: asked by the fuzz targets (`tests/fuzz`), and by the ordinary tests for the inputs that are kept.

use std::sync::{Arc, LazyLock};

use axum::{
    Router,
    body::Body,
    extract::Request,
    http::{HeaderName, HeaderValue, Uri},
};
use futures_util::FutureExt;
use http_body_util::BodyExt;
use router_axum::{
    Redirection,
    error::{ErrorLayer, Format, RequestHead, enable_debug, negotiate},
    prelude::*,
};
use tower::ServiceExt;

/// Lists of `Accept`, one a line.
///
/// # Panics
///
/// If the choice is not the default, and nothing asks for it.
pub fn accept(bytes: &[u8]) {
    let values: Vec<_> = bytes
        .split(|byte| *byte == b'\n')
        .filter_map(|line| HeaderValue::from_bytes(line).ok())
        .collect();
    let chosen = |default| negotiate(&values, None, default);
    let text = String::from_utf8_lossy(bytes).to_lowercase();
    if !text.contains("html")
        && !text.contains("text/*")
        && !text.contains("json")
        && !text.contains("application/*")
    {
        assert_eq!(
            (chosen(Format::Json), chosen(Format::Html)),
            (Format::Json, Format::Html),
            "{values:?}"
        );
    }
    let json = HeaderValue::from_static("application/json");
    if chosen(Format::Html) == Format::Json {
        assert_eq!(
            negotiate(&values, Some(&json), Format::Json),
            Format::Json,
            "{values:?}"
        );
    }
}

/// A redirect's target.
///
/// # Panics
///
/// If one that is taken leads to another host, or is not a plain header.
pub fn redirect(bytes: &[u8]) {
    let target = String::from_utf8_lossy(bytes);
    let Ok(redirection) = Redirection::local(&target) else {
        return;
    };
    let location = redirection.into_target();
    let location = location
        .to_str()
        .unwrap_or_else(|_| panic!("{target:?} becomes {location:?}"));
    assert!(
        location.bytes().all(|byte| byte.is_ascii_graphic()),
        "{target:?} becomes {location:?}"
    );
    assert!(
        !location.is_empty() && !location.contains(['\\', '"', '<', '>']),
        "{target:?} becomes {location:?}"
    );
    let before_query = location.split(['/', '?', '#']).next().unwrap_or_default();
    assert!(
        !location.starts_with("//") && !before_query.contains(':'),
        "{target:?} becomes {location:?}"
    );
}

struct EchoController;

#[rest_controller("echo")]
impl EchoController {
    async fn get_action(&self, text: String) -> (StatusCode, http::HeaderMap, Json<String>) {
        (StatusCode::OK, http::HeaderMap::new(), Json(text))
    }
}

/// A segment of a path.
///
/// # Panics
///
/// If its value is not what its percent-decoding says, or a wrong one is taken.
pub fn path_value(bytes: &[u8]) {
    static APP: LazyLock<Router> = LazyLock::new(|| {
        RestRouter::new("", "controller.rest.")
            .with(EchoController)
            .into()
    });
    let is_in_segment = !bytes.is_empty() && !bytes.iter().any(|byte| b"/?#".contains(byte));
    let Ok(uri) = Uri::try_from([b"/echo/", bytes].concat()) else {
        return;
    };
    if !is_in_segment || uri.path().len() != "/echo/".len() + bytes.len() {
        return;
    }
    let request = Request::get(uri).body(Body::empty()).expect("a request");
    let Ok(response) = APP
        .clone()
        .oneshot(request)
        .now_or_never()
        .expect("nothing is waited for");
    let status = response.status();
    let body = response
        .into_body()
        .collect()
        .now_or_never()
        .expect("it is there")
        .expect("it is whole")
        .to_bytes();
    match decoded(bytes) {
        Some(text) => assert_eq!(
            serde_json::from_slice::<String>(&body).ok(),
            Some(text),
            "{bytes:?}"
        ),
        None => assert_eq!(status, StatusCode::BAD_REQUEST, "{bytes:?}"),
    }
}

/// The text of a segment: every `%` with two digits, valid UTF-8, no zero byte.
fn decoded(mut bytes: &[u8]) -> Option<String> {
    let mut text = Vec::new();
    while let Some((first, rest)) = bytes.split_first() {
        bytes = rest;
        if *first == b'%' {
            let (digits, rest) = bytes.split_at_checked(2)?;
            let digits = str::from_utf8(digits)
                .ok()
                .filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))?;
            text.push(u8::from_str_radix(digits, 16).ok()?);
            bytes = rest;
        } else {
            text.push(*first);
        }
    }
    String::from_utf8(text)
        .ok()
        .filter(|text| !text.contains('\0'))
}

/// The lines of an error: its detail, a member, a header, what is internal, and what is asked.
///
/// # Panics
///
/// If a page lets through what the error says unescaped, or a client reads what is internal.
pub fn error(bytes: &[u8]) {
    static LAYERS: LazyLock<[Arc<ErrorLayer>; 2]> = LazyLock::new(|| {
        enable_debug();
        [false, true].map(|debug| {
            ErrorRouter::new()
                .debug(debug)
                .request_ids(true)
                .into_layer()
        })
    });
    let text = String::from_utf8_lossy(bytes);
    let mut lines = text.splitn(5, '\n').chain(std::iter::repeat(""));
    let mut next = || lines.next().unwrap_or_default().to_owned();
    let (detail, member, header, internal, accept) = (next(), next(), next(), next(), next());
    let mut request = Request::get("/a?b=c").body(()).expect("a request");
    for (name, value) in [
        ("accept", &accept),
        ("x-request-id", &member),
        ("cookie", &internal),
    ] {
        if let Ok(value) = HeaderValue::from_str(value) {
            request
                .headers_mut()
                .insert(HeaderName::from_static(name), value);
        }
    }
    for layer in &*LAYERS {
        let error = Error::conflict()
            .detail(format!("<fuzz {detail}"))
            .member(member.clone(), &member)
            .header(header.as_str(), header.as_str())
            .invalid(member.clone(), detail.clone())
            .context(format!("<internal {internal}"));
        check_rendered(
            layer.render(error, &RequestHead::of(&request)),
            layer.is_debug(),
        );
    }
}

fn check_rendered(response: Response, debug: bool) {
    assert_eq!(response.status(), StatusCode::CONFLICT);
    let is_json = response.headers()["content-type"] == "application/problem+json";
    let body = response
        .into_body()
        .collect()
        .now_or_never()
        .expect("it is there")
        .expect("it is whole")
        .to_bytes();
    let body = str::from_utf8(&body).expect("UTF-8");
    if is_json {
        let problem: serde_json::Value = serde_json::from_str(body).expect("JSON");
        assert_eq!(
            (problem["status"].as_u64(), problem["title"].as_str()),
            (Some(409), Some("Conflict")),
            "{body}"
        );
    } else {
        assert!(
            !body.contains("<fuzz")
                && !body.contains("<internal")
                && body.trim_end().ends_with("</html>"),
            "{body}"
        );
    }
    assert!(debug || !body.contains("internal "), "{body}");
}

/// A function that takes any bytes.
pub type Target = fn(&[u8]);

/// All of them, by the names of their fuzz targets.
pub const TARGETS: [(&str, Target); 4] = [
    ("accept", accept),
    ("redirect", redirect),
    ("path_value", path_value),
    ("error", error),
];
