//! The attributes that spans and measures share. There is a bounded number of values of each: clients choose neither methods nor schemes.

use std::sync::Arc;

use axum::{
    extract::Request,
    http::{HeaderName, Method, StatusCode, Version},
};
use opentelemetry::KeyValue;
use router_http::{
    lists,
    observe::{Destination, Record},
};

const X_FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// The attributes that a request has from its beginning: the method first, the scheme, and the version of HTTP.
pub(crate) type CommonAttributes = [KeyValue; 3];

pub(crate) fn common(request: &Request) -> CommonAttributes {
    [
        KeyValue::new("http.request.method", method(request.method())),
        KeyValue::new("url.scheme", scheme(request)),
        KeyValue::new("network.protocol.version", version(request.version())),
    ]
}

/// A method that HTTP knows.
fn method(method: &Method) -> &'static str {
    const KNOWN: [&str; 10] = [
        "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "CONNECT", "TRACE", "QUERY",
    ];
    KNOWN
        .into_iter()
        .find(|known| *known == method.as_str())
        .unwrap_or("_OTHER")
}

/// The scheme that the client has used, as the proxy in front says.
fn scheme(request: &Request) -> &'static str {
    // of several proxies the first is the client's
    let forwarded = lists::elements(request.headers(), X_FORWARDED_PROTO).next();
    let own = || request.uri().scheme_str().map(str::as_bytes);
    if forwarded.or_else(own) == Some(b"https") {
        "https"
    } else {
        "http"
    }
}

pub(crate) fn route(record: &Record) -> Option<KeyValue> {
    record
        .destination
        .route
        .as_ref()
        .map(|route| KeyValue::new("http.route", Arc::clone(route)))
}

fn version(version: Version) -> &'static str {
    match version {
        Version::HTTP_10 => "1.0",
        Version::HTTP_2 => "2",
        _ => "1.1",
    }
}

/// Returns the attributes of a result: the status, `error.type` if it is an error of the server or there is no answer, and the version of the API.
pub(crate) fn result(record: &Record, status: Option<StatusCode>) -> Vec<KeyValue> {
    let code =
        |status: StatusCode| KeyValue::new("http.response.status_code", i64::from(status.as_u16()));
    let error = match status {
        Some(status) if status.is_server_error() => Some(status.as_str().to_owned().into()),
        Some(_) => None,
        None => Some(opentelemetry::Value::from("cancelled")),
    };
    let Destination {
        version,
        is_deprecated,
        ..
    } = record.destination;
    [
        status.map(code),
        error.map(|error| KeyValue::new("error.type", error)),
        version.map(|version| KeyValue::new("api.version", version)),
        is_deprecated.then(|| KeyValue::new("api.deprecated", true)),
    ]
    .into_iter()
    .flatten()
    .collect()
}
