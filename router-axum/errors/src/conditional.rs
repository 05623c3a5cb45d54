//! The conditions of a request on what it reads (RFC 9110, 13): `If-Match`, `If-Unmodified-Since`, `If-None-Match` and `If-Modified-Since`.

use std::time::SystemTime;

use axum::response::Response;
use http::{
    HeaderMap, HeaderName, HeaderValue, Method, StatusCode,
    header::{
        CACHE_CONTROL, CONTENT_LOCATION, DATE, ETAG, EXPIRES, IF_MATCH, IF_MODIFIED_SINCE,
        IF_NONE_MATCH, IF_UNMODIFIED_SINCE, LAST_MODIFIED, SET_COOKIE, VARY,
    },
};

use router_http::{
    empty::{self, EmptyLength},
    entity_tag::{EntityTag, EntityTags},
    headers,
};

use crate::error::Error;
use crate::request_head::RequestHead;

/// The headers of a 304 (RFC 9110, 15.4.5), and the cookies of its action.
const KEPT: [HeaderName; 8] = [
    CACHE_CONTROL,
    CONTENT_LOCATION,
    DATE,
    ETAG,
    EXPIRES,
    LAST_MODIFIED,
    SET_COOKIE,
    VARY,
];

impl RequestHead<'_> {
    /// The response to a GET or HEAD under the conditions of its request, by its `ETag` and its `Last-Modified`: itself, a 304 if the client has it, the part of it that
    /// `Range` asks for. A response that is no success, and one to another method, is left as it is. A time of change that is yet to come is now.
    ///
    /// # Errors
    ///
    /// 412, if it is not what the client has seen (`If-Match`, `If-Unmodified-Since`). 416, if it has none of the bytes that are asked for.
    pub fn conditional(&self, mut response: Response) -> Result<Response, Error> {
        settle_time(response.headers_mut());
        let is_read = matches!(*self.method, Method::GET | Method::HEAD);
        if !is_read || !response.status().is_success() {
            return Ok(response);
        }
        let has_seen =
            |fields, is_same| has_seen(self.headers, response.headers(), fields, is_same);
        if has_seen((IF_MATCH, IF_UNMODIFIED_SINCE), EntityTag::is_same) == Some(false) {
            return Err(Error::precondition_failed());
        }
        if has_seen((IF_NONE_MATCH, IF_MODIFIED_SINCE), EntityTag::is_like) == Some(true) {
            return Ok(known(self.headers, response));
        }
        self.in_range(response)
    }
}

/// A `Last-Modified` is never later than the `Date` of its response (RFC 9110, 8.8.2.1).
fn settle_time(headers: &mut HeaderMap) {
    let now = SystemTime::now();
    if date(headers, LAST_MODIFIED).is_some_and(|modified| modified > now)
        && let Ok(now) = HeaderValue::try_from(httpdate::fmt_http_date(now))
    {
        headers.insert(LAST_MODIFIED, now);
    }
}

/// Compares this version with those that a client has seen: by their tags, or else by the time of change. Nothing if it names none.
fn has_seen(
    request: &HeaderMap,
    response: &HeaderMap,
    (tags, time): (HeaderName, HeaderName),
    is_same: fn(&EntityTag, &EntityTag) -> bool,
) -> Option<bool> {
    if let Some(seen) = EntityTags::read(request, &tags) {
        let is_own = |own| seen.has(|tag| is_same(tag, own));
        return Some(seen == EntityTags::Any || own_tags(response).iter().any(is_own));
    }
    date(response, LAST_MODIFIED)
        .zip(date(request, time))
        .map(|(modified, seen)| modified <= seen)
}

/// The tag of a response, if it has one.
fn own_tags(response: &HeaderMap) -> Vec<EntityTag> {
    match EntityTags::read(response, &ETAG) {
        Some(EntityTags::Listed(own)) => own,
        _ => Vec::new(),
    }
}

fn date(headers: &HeaderMap, name: HeaderName) -> Option<SystemTime> {
    httpdate::parse_http_date(headers::only(headers, name)?.to_str().ok()?).ok()
}

/// A 304 in place of a response.
fn known(request: &HeaderMap, response: Response) -> Response {
    let mut known = empty::no_content(EmptyLength::of(request));
    *known.status_mut() = StatusCode::NOT_MODIFIED;
    let headers = response.into_parts().0.headers;
    let kept = headers.iter().filter(|(name, _)| KEPT.contains(name));
    known
        .headers_mut()
        .extend(kept.map(|(name, value)| (name.clone(), value.clone())));
    known
}
