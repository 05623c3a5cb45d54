//! The query of a request: the parameters of its page, and the path of another one.

use std::borrow::Cow;

use axum::http::request::Parts;
use percent_encoding::{CONTROLS, utf8_percent_encode};
use router_axum::{Error, Result, error::RequestHead};

/// The value of a parameter, decoded. It stands once; empty, it is as one that is not sent.
pub(super) fn value<'a>(parts: &'a Parts, name: &str) -> Result<Option<Cow<'a, str>>> {
    let query = parts.uri.query().unwrap_or_default();
    let mut values = form_urlencoded::parse(query.as_bytes()).filter(|(other, _)| other == name);
    match (values.next(), values.next()) {
        (_, Some(_)) => Err(wrong(name, "is given more than once")),
        (first, None) => Ok(first
            .map(|(_, value)| value)
            .filter(|value| !value.is_empty())),
    }
}

/// The value of a parameter that is a number from 1 on.
pub(super) fn number(parts: &Parts, name: &str, most: u32) -> Result<Option<u32>> {
    let Some(text) = value(parts, name)? else {
        return Ok(None);
    };
    // as in a path, a number has one spelling
    match text
        .parse::<u32>()
        .ok()
        .filter(|number| number.to_string() == text)
    {
        Some(number) if (1..=most).contains(&number) => Ok(Some(number)),
        _ if most == u32::MAX => Err(wrong(name, "is not a number from 1 on")),
        _ => Err(wrong(name, &format!("is not a number from 1 to {most}"))),
    }
}

/// The error of a parameter.
pub(super) fn wrong(name: &str, detail: &str) -> Error {
    Error::bad_request().invalid_parameter(name, detail)
}

/// The path of a request as its client wrote it, without the query.
pub(super) fn path(request: &RequestHead<'_>) -> String {
    match (request.nested_at(), request.uri.path()) {
        (at, "/") if !at.is_empty() => at.to_owned(),
        (at, path) => format!("{at}{path}"),
    }
}

/// The path of the request with these parameters in place of those in `without`, in ASCII. All others stay as they are.
pub(super) fn linked(
    request: &RequestHead<'_>,
    without: &[&str],
    with: &[(&str, String)],
) -> String {
    let name_of = |pair: &str| {
        form_urlencoded::parse(pair.as_bytes())
            .next()
            .map(|(name, _)| name.into_owned())
    };
    let is_kept = |pair: &&str| name_of(pair).is_some_and(|name| !without.contains(&&*name));
    let kept = request
        .uri
        .query()
        .unwrap_or_default()
        .split('&')
        .filter(is_kept)
        .map(str::to_owned);
    // the values are numbers and cursors, which need no encoding
    let query: Vec<_> = kept
        .chain(with.iter().map(|(name, value)| format!("{name}={value}")))
        .collect();
    let path = path(request);
    let link = if query.is_empty() {
        path
    } else {
        format!("{path}?{}", query.join("&"))
    };
    // what a client has sent as raw UTF-8 is encoded
    utf8_percent_encode(&link, CONTROLS).to_string()
}
