//! Conditions on a response that is read: `If-None-Match` and `If-Modified-Since`.

use axum::response::Response;
use http::header::{
    CACHE_CONTROL, CONTENT_LOCATION, DATE, ETAG, EXPIRES, IF_MODIFIED_SINCE, IF_NONE_MATCH,
    LAST_MODIFIED, SET_COOKIE, VARY,
};
use http::{HeaderMap, HeaderName, Method, StatusCode};

use router_http::entity_tag::EntityTags;
use router_server::empty::no_content;

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
    /// The response to a GET or HEAD, or 304 in its place if the client has it: by its `ETag` and `If-None-Match`, or without that header by `Last-Modified` and
    /// `If-Modified-Since` (RFC 9110, 13.2.2). A response that is no success is never replaced.
    #[must_use]
    pub fn unless_known(&self, response: Response) -> Response {
        let is_read = matches!(*self.method, Method::GET | Method::HEAD);
        if !is_read || !response.status().is_success() || !knows(self.headers, response.headers()) {
            return response;
        }
        let mut known = no_content(self.version);
        *known.status_mut() = StatusCode::NOT_MODIFIED;
        *known.headers_mut() = response.into_parts().0.headers;
        for name in known
            .headers()
            .keys()
            .filter(|name| !KEPT.contains(name))
            .cloned()
            .collect::<Vec<_>>()
        {
            known.headers_mut().remove(name);
        }
        known
    }
}

fn knows(request: &HeaderMap, response: &HeaderMap) -> bool {
    if let Some(known) = EntityTags::read(request, &IF_NONE_MATCH) {
        let own = EntityTags::read(response, &ETAG);
        return match own {
            Some(EntityTags::Listed(own)) => {
                own.iter().any(|own| known.has(|tag| tag.is_like(own)))
            }
            _ => known == EntityTags::Any,
        };
    }
    let date = |headers: &HeaderMap, name| {
        httpdate::parse_http_date(headers.get(name)?.to_str().ok()?).ok()
    };
    let times = date(response, LAST_MODIFIED).zip(date(request, IF_MODIFIED_SINCE));
    times.is_some_and(|(modified, known)| modified <= known)
}
