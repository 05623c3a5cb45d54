//! The query of a request for a page: its parameters, the limits of its length, and the path of another page.

use std::{borrow::Cow, fmt, marker::PhantomData};

use axum::http::request::Parts;
use percent_encoding::{CONTROLS, utf8_percent_encode};
use router_axum::{Error, Result, error::RequestHead};
use serde::{Deserialize, Serialize};

/// The value of a parameter, decoded. It stands once; empty, it is as one that is not sent.
pub(super) fn value<'a>(parts: &'a Parts, name: &str) -> Result<Option<Cow<'a, str>>> {
    let mut values = form_urlencoded::parse(parts.uri.query().unwrap_or_default().as_bytes())
        .filter(|(other, _)| other == name);
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

/// The length of a list's pages, and the form in which they are sent: [`Limits`], or [`Enveloped`] around them. An application gives its choice a name:
///
/// ```
/// use router_axum_resources::{CursorPage, Enveloped, Limits, ListOf};
///
/// type Lists = Enveloped<Limits<50, 500>>;
/// type Page<K> = CursorPage<K, Lists>;
/// type PageOf<T> = ListOf<T, Lists>;
/// ```
pub trait Listing: fmt::Debug + Copy + Send + Sync + 'static {
    /// The number of items, if a client says none.
    const DEFAULT: u32;
    /// The greatest number that a client may ask for.
    const MOST: u32;
    /// The form in which a list is sent.
    type Body<T>;
    /// The list in its form, with the path of the next page.
    fn body<T>(items: Vec<T>, next: Option<String>, total: Option<u64>) -> Self::Body<T>;
}

/// Pages of `DEFAULT` items unless the client says another number, of at most `MOST`. A list is sent as a JSON list.
#[derive(Debug, Clone, Copy)]
pub struct Limits<const DEFAULT: u32 = 20, const MOST: u32 = 100>;

impl<const DEFAULT: u32, const MOST: u32> Listing for Limits<DEFAULT, MOST> {
    const DEFAULT: u32 = DEFAULT;
    const MOST: u32 = MOST;
    type Body<T> = Vec<T>;

    fn body<T>(items: Vec<T>, _: Option<String>, _: Option<u64>) -> Vec<T> {
        items
    }
}

/// Pages as `L` has them, each sent as an object: `{"items": [..], "next": ".."}`.
#[derive(Debug, Clone, Copy)]
pub struct Enveloped<L = Limits>(PhantomData<L>);

impl<L: Listing> Listing for Enveloped<L> {
    const DEFAULT: u32 = L::DEFAULT;
    const MOST: u32 = L::MOST;
    type Body<T> = Items<T>;

    fn body<T>(items: Vec<T>, next: Option<String>, total: Option<u64>) -> Items<T> {
        Items { items, next, total }
    }
}

/// A list in an envelope.
///
/// ```
/// use router_axum_resources::{Enveloped, Items, Limits, Listing};
///
/// let items = Enveloped::<Limits>::body(vec![1, 2], Some("/notes?page=2".to_owned()), None);
/// assert_eq!(items, Items { items: vec![1, 2], next: Some("/notes?page=2".to_owned()), total: None });
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Items<T> {
    /// The items of this page.
    pub items: Vec<T>,
    /// The path of the next page, or null after the last.
    pub next: Option<String>,
    /// The number of items on all pages, where it is counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<u64>,
}
