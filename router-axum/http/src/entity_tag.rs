//! Entity tags (RFC 9110, 8.8.3), and lists of them in conditions.

use std::fmt::Display;

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use percent_encoding::{AsciiSet, CONTROLS, percent_decode, utf8_percent_encode};

/// A text that changes whenever a value does: the `ETag` of a response, and what `If-Match` and `If-None-Match` list.
///
/// ```
/// # use router_axum_http::entity_tag::EntityTag;
///
/// let tag = EntityTag::new(7);
/// assert_eq!((tag.as_header(), tag.revision()), (&"\"7\"".parse()?, "7".to_owned()));
/// assert!(!tag.clone().weak().is_same(&tag) && tag.clone().weak().is_like(&tag));
/// # Ok::<(), http::header::InvalidHeaderValue>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct EntityTag(HeaderValue);

/// The content codings that layers pack bodies in.
const CODINGS: [&str; 4] = ["gzip", "br", "deflate", "zstd"];

/// The characters that no tag has, and the `%` by which they are written.
const ESCAPED: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'%');

impl EntityTag {
    /// The strong tag of a revision: a number, a time, a hash.
    #[must_use]
    pub fn new(revision: impl Display) -> Self {
        let text = format!(
            "\"{}\"",
            utf8_percent_encode(&revision.to_string(), ESCAPED)
        );
        Self(HeaderValue::try_from(text).expect("nothing but visible ASCII is left"))
    }

    /// This tag for values that mean the same and differ in their bytes. `If-Match` never finds it.
    #[must_use]
    pub fn weak(self) -> Self {
        if self.is_weak() {
            return self;
        }
        Self(
            HeaderValue::from_bytes(&[b"W/", self.0.as_bytes()].concat())
                .expect("two parts of a header"),
        )
    }

    /// True for a weak tag.
    #[must_use]
    pub fn is_weak(&self) -> bool {
        self.0.as_bytes().starts_with(b"W/")
    }

    /// The revision that it was made of.
    #[must_use]
    pub fn revision(&self) -> String {
        percent_decode(self.opaque())
            .decode_utf8_lossy()
            .into_owned()
    }

    /// True if both are strong and equal (the strong comparison).
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        !self.is_weak() && self == other
    }

    /// True if both have the same revision, whether they are weak or not (the weak comparison).
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        self.opaque() == other.opaque()
    }

    /// The tag of these bytes in a content coding: `"7-gzip"`. Nothing for a coding that is not known.
    #[must_use]
    pub fn packed(&self, coding: &str) -> Option<Self> {
        let known = CODINGS.into_iter().find(|known| *known == coding)?;
        let mut text = self.0.as_bytes().to_vec();
        text.pop();
        text.extend([b"-", known.as_bytes(), b"\""].concat());
        HeaderValue::from_bytes(&text).ok().map(Self)
    }

    /// The tag of the bytes without their content coding, if it says one.
    #[must_use]
    pub fn unpacked(&self) -> Option<Self> {
        let (rest, coding) = self.0.to_str().ok()?.strip_suffix('"')?.rsplit_once('-')?;
        CODINGS
            .contains(&coding)
            .then(|| HeaderValue::try_from(format!("{rest}\"")).ok().map(Self))?
    }

    /// The text of the tag as a header, quotes included.
    #[must_use]
    pub fn as_header(&self) -> &HeaderValue {
        &self.0
    }

    fn opaque(&self) -> &[u8] {
        let text = self.0.as_bytes();
        let text = text.strip_prefix(b"W/").unwrap_or(text);
        &text[1..text.len() - 1]
    }

    /// Reads a tag, and what follows it.
    fn read(text: &[u8]) -> Option<(Self, &[u8])> {
        let start = if text.starts_with(b"W/") { 3 } else { 1 };
        let length = start + text.get(start..)?.iter().position(|byte| *byte == b'"')? + 1;
        let is_tag = text[start - 1] == b'"'
            && text[start..length - 1]
                .iter()
                .all(|byte| *byte > b' ' && *byte != 0x7f);
        let tag = HeaderValue::from_bytes(&text[..length])
            .ok()
            .filter(|_| is_tag)?;
        Some((Self(tag), &text[length..]))
    }
}

/// The tags of a condition: those of a list, or `*` for any.
///
/// ```
/// # use router_axum_http::entity_tag::{EntityTag, EntityTags};
/// use http::{HeaderMap, header::IF_MATCH};
///
/// let headers: HeaderMap = [(IF_MATCH, "\"1\", W/\"2\"".parse()?)].into_iter().collect();
/// let EntityTags::Listed(tags) = EntityTags::read(&headers, &IF_MATCH).expect("a condition") else { panic!() };
/// assert_eq!(tags, [EntityTag::new(1), EntityTag::new(2).weak()]);
/// # Ok::<(), http::header::InvalidHeaderValue>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EntityTags {
    /// `*`
    Any,
    /// The header lists these tags; none, if nothing in it is a tag.
    Listed(Vec<EntityTag>),
}

impl EntityTags {
    /// Reads a header, if there is one.
    #[must_use]
    pub fn read(headers: &HeaderMap, name: &HeaderName) -> Option<Self> {
        let mut lines = headers.get_all(name).iter().peekable();
        lines.peek()?;
        let value = lines
            .map(HeaderValue::as_bytes)
            .collect::<Vec<_>>()
            .join(&b',');
        let mut rest = value.trim_ascii();
        if rest == b"*" {
            return Some(Self::Any);
        }
        let mut tags = Vec::new();
        while !rest.is_empty() {
            if let Some((tag, after)) = EntityTag::read(rest) {
                tags.push(tag);
                rest = after;
            }
            // what is no tag is left out
            let comma = rest.iter().position(|byte| *byte == b',');
            rest = comma.map_or(&[][..], |comma| rest[comma + 1..].trim_ascii_start());
        }
        Some(Self::Listed(tags))
    }

    /// True if one of the tags is the one that is looked for, and always for `*`.
    pub fn has(&self, is_wanted: impl Fn(&EntityTag) -> bool) -> bool {
        match self {
            Self::Any => true,
            Self::Listed(tags) => tags.iter().any(is_wanted),
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::header::IF_MATCH;

    use super::*;

    fn read(lines: &[&str]) -> Option<EntityTags> {
        let line = |line: &&str| (IF_MATCH, HeaderValue::from_str(line).expect("a header"));
        EntityTags::read(&lines.iter().map(line).collect(), &IF_MATCH)
    }

    #[test]
    fn lists_of_tags() {
        let check = |lines: &[&str], expected: &[EntityTag]| {
            assert_eq!(
                read(lines),
                Some(EntityTags::Listed(expected.to_vec())),
                "{lines:?}"
            );
        };
        let tag = EntityTag::new;
        check(&["\"a\""], &[tag("a")]);
        check(
            &["\"a\", \"b\"", "W/\"c\""],
            &[tag("a"), tag("b"), tag("c").weak()],
        );
        check(&["\"a,b\" ,\t\"c\""], &[tag("a,b"), tag("c")]);
        check(&["\"\""], &[tag("")]);
        check(&[",, \"a\",,"], &[tag("a")]);
        // no tags
        check(&[""], &[]);
        check(&["a"], &[]);
        check(&["\"a"], &[]);
        check(&["w/\"a\", W/a, \"b c\", \"d\""], &[tag("d")]);
        check(&["\"a\", *"], &[tag("a")]);
        assert_eq!(read(&[" * "]), Some(EntityTags::Any));
        assert_eq!(read(&[]), None);
    }

    #[test]
    fn packed_bytes_have_a_tag_of_their_own() {
        let tag = EntityTag::new(7);
        let weak = EntityTag::new(7).weak();
        let packed = tag.packed("gzip").expect("a known coding");
        assert_eq!(packed.as_header(), "\"7-gzip\"");
        assert_eq!(packed.unpacked(), Some(tag.clone()));
        assert_eq!(weak.packed("br").and_then(|tag| tag.unpacked()), Some(weak));
        assert_eq!((tag.packed("lzma"), tag.unpacked()), (None, None));
        assert_eq!(
            EntityTag::new("")
                .packed("br")
                .and_then(|tag| tag.unpacked()),
            Some(EntityTag::new(""))
        );
    }

    #[test]
    fn any_revision_is_a_tag() {
        for revision in ["", "7", "2026-11-26 10:00", "a\"b", "50 %", "№ 1", "\n"] {
            let tag = EntityTag::new(revision);
            assert_eq!(tag.revision(), revision);
            let list = format!("{}, \"x\"", tag.as_header().to_str().expect("ASCII"));
            assert_eq!(
                read(&[&list]),
                Some(EntityTags::Listed(vec![tag, EntityTag::new("x")]))
            );
        }
    }
}
