//! The tags of bodies that a layer packs. One tag of two codings would be one of different bytes (RFC 9110, 8.8.3.3), so what is packed has a tag of its own:
//! `"7-gzip"` of `"7"`. In the conditions of a request it stands for both.

use axum::{
    http::{
        HeaderMap, HeaderName, HeaderValue, StatusCode,
        header::{CONTENT_ENCODING, ETAG, IF_MATCH, IF_NONE_MATCH},
    },
    response::Response,
};

use crate::entity_tag::{EntityTag, EntityTags};

/// Marks a response, in its extensions, that the application itself has encoded. Its tag is that of the encoded bytes.
#[derive(Debug, Clone, Copy)]
struct EncodedWithin;

/// Marks a response before layers see it: what has a coding by then is no layer's work.
pub fn mark(mut response: Response) -> Response {
    if response
        .headers()
        .keys()
        .any(|name| *name == CONTENT_ENCODING)
    {
        response.extensions_mut().insert(EncodedWithin);
    }
    response
}

/// The tags of packed bytes that a client has, of the tags in its `If-None-Match`.
///
/// ```
/// use axum::{http::{HeaderMap, StatusCode, header::{ETAG, IF_NONE_MATCH}}, response::IntoResponse};
/// use router_axum_http::packed::{PackedTags, mark};
///
/// let mut request: HeaderMap = [(IF_NONE_MATCH, r#""7-gzip""#.parse()?)].into_iter().collect();
/// let tags = PackedTags::of(&mut request);
/// assert_eq!(request[IF_NONE_MATCH], r#""7-gzip","7""#);
///
/// let mut response = mark((StatusCode::NOT_MODIFIED, [(ETAG, r#""7""#)]).into_response());
/// tags.settle(&mut response);
/// assert_eq!(response.headers()[ETAG], r#""7-gzip""#);
/// # Ok::<(), http::header::InvalidHeaderValue>(())
/// ```
#[derive(Debug)]
pub struct PackedTags(Vec<EntityTag>);

impl PackedTags {
    /// Adds the tags of unpacked bytes to the conditions of a request.
    pub fn of(request: &mut HeaderMap) -> Self {
        let is_condition = |name: &HeaderName| *name == IF_MATCH || *name == IF_NONE_MATCH;
        if !request.keys().any(is_condition) {
            return Self(Vec::new());
        }
        let _ = add_unpacked(request, &IF_MATCH);
        Self(add_unpacked(request, &IF_NONE_MATCH).unwrap_or_default())
    }

    /// Gives a response whose body a layer has packed the tag of packed bytes, and a 304 that of those which the client has.
    pub fn settle(&self, response: &mut Response) {
        if !response.headers().keys().any(|name| *name == ETAG) {
            return;
        }
        let Some(EntityTags::Listed(own)) = EntityTags::read(response.headers(), &ETAG) else {
            return;
        };
        let own = own.first().filter(|own| !own.is_weak());
        let tag = if response.status() == StatusCode::NOT_MODIFIED {
            let is_own = |tag: &EntityTag| tag.unpacked().as_ref() == own;
            self.0.iter().find(|tag| is_own(tag)).cloned()
        } else if response.extensions().get::<EncodedWithin>().is_none() {
            let coding = response.headers().get(CONTENT_ENCODING);
            own.zip(coding)
                .and_then(|(own, coding)| own.packed(coding.to_str().ok()?))
        } else {
            None
        };
        if let Some(tag) = tag {
            response.headers_mut().insert(ETAG, tag.as_header().clone());
        }
    }
}

/// Adds, to a condition that lists tags of packed bytes, those of the unpacked ones. Returns the packed ones whose other tag was not there.
fn add_unpacked(request: &mut HeaderMap, name: &HeaderName) -> Option<Vec<EntityTag>> {
    let EntityTags::Listed(tags) = EntityTags::read(request, name)? else {
        return None;
    };
    let is_alone = |tag: &&EntityTag| tag.unpacked().is_some_and(|tag| !tags.contains(&tag));
    let packed: Vec<_> = tags.iter().filter(is_alone).cloned().collect();
    if !packed.is_empty() {
        let unpacked: Vec<_> = packed.iter().filter_map(EntityTag::unpacked).collect();
        let all: Vec<_> = tags
            .iter()
            .chain(&unpacked)
            .map(|tag| tag.as_header().as_bytes())
            .collect();
        request.insert(name, HeaderValue::from_bytes(&all.join(&b',')).ok()?);
    }
    Some(packed)
}
