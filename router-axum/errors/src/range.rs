//! A part of a response: `Range` and `If-Range`.

use std::{
    ops::Range,
    time::{Duration, SystemTime},
};

use axum::{
    body::{Body, HttpBody},
    response::Response,
};
use futures_util::{StreamExt, stream};
use http::{
    HeaderMap, HeaderValue, Method, StatusCode,
    header::{ACCEPT_RANGES, CONTENT_LENGTH, CONTENT_RANGE, ETAG, IF_RANGE, LAST_MODIFIED, RANGE},
};
use router_http::{headers, seekable::Start};

use crate::error::Error;
use crate::request_head::RequestHead;

impl RequestHead<'_> {
    /// The response to a GET, or the part of it that `Range` asks for: 206, or 416 where the body has no such bytes. It is sent whole if it does not say
    /// `Accept-Ranges: bytes`, or its length is unknown; if `If-Range` names another version; and if several ranges are asked for (RFC 9110, 14.2).
    ///
    /// # Errors
    ///
    /// The body has none of the bytes: 416, with the length of the body.
    pub(crate) fn in_range(&self, mut response: Response) -> Result<Response, Error> {
        let Some(wanted) = headers::only(self.headers, RANGE) else {
            return Ok(response);
        };
        let is_offered = response
            .headers()
            .get(ACCEPT_RANGES)
            .is_some_and(|unit| unit == "bytes");
        if *self.method != Method::GET || response.status() != StatusCode::OK || !is_offered {
            return Ok(response);
        }
        let Some(length) =
            length(&response).filter(|_| is_of_this_version(self.headers, response.headers()))
        else {
            return Ok(response);
        };
        let Some(range) = wanted
            .to_str()
            .ok()
            .and_then(|wanted| only_range(wanted, length))
        else {
            return Ok(response);
        };
        if range.is_empty() {
            return Err(Error::new(StatusCode::RANGE_NOT_SATISFIABLE)
                .detail(format!("there are {length} bytes"))
                .header(CONTENT_RANGE, format!("bytes */{length}")));
        }
        *response.status_mut() = StatusCode::PARTIAL_CONTENT;
        let Range { start, end } = range;
        let sent = HeaderValue::try_from(format!("bytes {start}-{}/{length}", end - 1))?;
        response.headers_mut().insert(CONTENT_RANGE, sent);
        response
            .headers_mut()
            .insert(CONTENT_LENGTH, (end - start).into());
        let skipped = match response.extensions_mut().remove::<Start>() {
            Some(begin) => {
                begin.set(start);
                0
            }
            None => start,
        };
        Ok(response.map(|body| part(body, skipped, end - start)))
    }
}

fn length(response: &Response) -> Option<u64> {
    response
        .body()
        .size_hint()
        .exact()
        .or_else(|| headers::said_length(response.headers()))
}

/// True without `If-Range`, and if it names this version: by the same strong tag, or the same time, if that is so long ago that it tells versions apart (RFC 9110, 8.8.2.2).
fn is_of_this_version(request: &HeaderMap, response: &HeaderMap) -> bool {
    let Some(known) = request.get(IF_RANGE) else {
        return true;
    };
    let is = |name| {
        response
            .get(name)
            .is_some_and(|own| own == known && !own.as_bytes().starts_with(b"W/"))
    };
    is(ETAG) || (is(LAST_MODIFIED) && is_settled(known, SystemTime::now()))
}

/// True if a file that was changed at this second is not changed in it again.
fn is_settled(date: &HeaderValue, now: SystemTime) -> bool {
    let changed = date
        .to_str()
        .ok()
        .and_then(|date| httpdate::parse_http_date(date).ok());
    changed.is_some_and(|changed| changed + Duration::from_secs(2) <= now)
}

/// The range that is asked for, which is empty where it cannot be had; `None` if the field is not one well-formed range of bytes.
fn only_range(wanted: &str, length: u64) -> Option<Range<u64>> {
    let (unit, range) = wanted.split_once('=')?;
    let (first, last) = range
        .trim()
        .split_once('-')
        .filter(|_| unit.eq_ignore_ascii_case("bytes"))?;
    match (first, last) {
        ("", last) => Some(length.saturating_sub(position(last)?)..length),
        (first, "") => Some(position(first)?.min(length)..length),
        (first, last) => {
            let first = position(first)?;
            let last = position(last)?;
            (first <= last).then(|| first.min(length)..last.saturating_add(1).min(length))
        }
    }
}

/// A number of digits alone; one that is too large is behind every end.
fn position(digits: &str) -> Option<u64> {
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().unwrap_or(u64::MAX))
}

/// Returns a part of a body: `left` bytes behind the `skipped` ones.
fn part(body: Body, skipped: u64, left: u64) -> Body {
    let pieces = stream::try_unfold(
        (body.into_data_stream(), skipped, left),
        |(mut pieces, mut skipped, left)| async move {
            loop {
                let piece = if left > 0 {
                    pieces.next().await.transpose()?
                } else {
                    None
                };
                let Some(mut piece) = piece else {
                    return Ok::<_, axum::Error>(None);
                };
                let unwanted = piece.split_to(at_most(skipped, piece.len()));
                skipped -= unwanted.len() as u64;
                piece.truncate(at_most(left, piece.len()));
                if !piece.is_empty() {
                    let left = left - piece.len() as u64;
                    return Ok(Some((piece, (pieces, skipped, left))));
                }
            }
        },
    );
    Body::from_stream(pieces)
}

fn at_most(number: u64, most: usize) -> usize {
    usize::try_from(number).map_or(most, |number| number.min(most))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_of_this_second_tells_no_versions_apart() {
        let date = HeaderValue::from_static("Sun, 09 Sep 2001 01:46:40 GMT");
        let at = |seconds| SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
        assert!(!is_settled(&date, at(1_000_000_001)) && is_settled(&date, at(1_000_000_002)));
        assert!(!is_settled(
            &HeaderValue::from_static("yesterday"),
            at(2_000_000_000)
        ));
    }

    #[test]
    fn one_range_is_read() {
        let of_ten = |wanted| only_range(wanted, 10).map(|range| (range.start, range.end));
        assert_eq!(of_ten("bytes=0-0"), Some((0, 1)));
        assert_eq!(of_ten("Bytes=2-"), Some((2, 10)));
        assert_eq!(of_ten("bytes=-3"), Some((7, 10)));
        assert_eq!(of_ten("bytes=-30"), Some((0, 10)));
        assert_eq!(of_ten("bytes=8-30"), Some((8, 10)));
        assert_eq!(of_ten("bytes= 8-99999999999999999999999"), Some((8, 10)));
        for none_such in [
            "bytes=10-",
            "bytes=10-12",
            "bytes=-0",
            "bytes=99999999999999999999999-",
        ] {
            assert_eq!(of_ten(none_such), Some((10, 10)), "{none_such}");
        }
        for ignored in [
            "bytes",
            "bytes=",
            "bytes=-",
            "bytes=5-2",
            "bytes=+1-2",
            "bytes=1-2,4-5",
            "bytes=a-b",
            "lines=1-2",
            "bytes=0x1-2",
            "bytes=1--2",
        ] {
            assert_eq!(of_ten(ignored), None, "{ignored}");
        }
    }
}
