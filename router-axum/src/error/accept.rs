//! The header field `Accept` (RFC 9110, 12.5.1): HTML or JSON for an error, and any media types for a reply.

use std::cmp::Ordering;

use http::HeaderValue;
use mediatype::{MediaType, MediaTypeList, Name, ReadParams, media_type, names};

use super::Format;
use crate::http::media_type::is_json;

/// How many media ranges are read; a request with more is not trying to say something.
const MOST_RANGES: usize = 64;

/// The format that `Accept` prefers: the one with the greater weight, then the one that is named more specifically. Nothing where neither is.
pub(super) fn preferred<'a>(fields: impl IntoIterator<Item = &'a HeaderValue>) -> Option<Format> {
    let ranges = ranges(fields);
    match rank(&ranges, names::TEXT, is_html).cmp(&rank(&ranges, names::APPLICATION, is_json)) {
        Ordering::Greater => Some(Format::Html),
        Ordering::Less => Some(Format::Json),
        Ordering::Equal => None,
    }
}

/// The media type that `Accept` prefers of those that are offered, of equals the first; without a readable `Accept` the first. None if it accepts none.
pub(crate) fn best<'a, 'o>(fields: impl IntoIterator<Item = &'a HeaderValue>, offered: &[&'o str]) -> Option<&'o str> {
    let ranges = ranges(fields);
    if ranges.is_empty() {
        return offered.first().copied();
    }
    let rank = |offer: &str| {
        let offer = MediaType::parse(offer).ok()?;
        let rank = rank(&ranges, offer.ty, |range| essence(range) == essence(&offer));
        Some(rank).filter(|(weight, _)| *weight > 0)
    };
    let ranked = offered.iter().rev().filter_map(|offer| Some((rank(offer)?, *offer)));
    ranked.max_by_key(|(rank, _)| *rank).map(|(_, offer)| offer)
}

/// A media range and its weight.
type Range<'a> = (MediaType<'a>, u16);

/// The media ranges of `Accept`.
fn ranges<'a>(fields: impl IntoIterator<Item = &'a HeaderValue>) -> Vec<Range<'a>> {
    let texts = fields.into_iter().filter_map(|field| field.to_str().ok());
    let ranges = texts.flat_map(MediaTypeList::new).take(MOST_RANGES).filter_map(Result::ok);
    ranges.filter_map(|range| weight(&range).map(|weight| (range, weight))).collect()
}

/// How much the media types of `ty` that `includes` knows are preferred, by the most specific range that names them; of two equally specific ones the greater
/// weight counts. Refused (`q=0`) is less than not named, and that is less than named.
fn rank(ranges: &[Range<'_>], ty: Name<'_>, includes: impl Fn(&MediaType<'_>) -> bool) -> (i32, Specificity) {
    let named = ranges.iter().map(|(range, weight)| (specificity(range, ty, &includes), *weight));
    match named.max() {
        None | Some((Specificity::NotNamed, _)) => (0, Specificity::NotNamed),
        Some((_, 0)) => (-1, Specificity::NotNamed),
        Some((specificity, weight)) => (i32::from(weight), specificity),
    }
}

/// How specifically a range names the media types of `ty` that `includes` knows.
fn specificity(range: &MediaType<'_>, ty: Name<'_>, includes: impl Fn(&MediaType<'_>) -> bool) -> Specificity {
    match (range.ty.as_str(), range.subty.as_str()) {
        ("*", "*") => Specificity::Anything,
        (_, "*") if range.ty == ty => Specificity::Type,
        _ if includes(range) => Specificity::Exact,
        _ => Specificity::NotNamed,
    }
}

/// How specifically a media range names a format, the least first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Specificity {
    NotNamed,
    /// `*/*`
    Anything,
    /// `text/*`
    Type,
    /// `text/html`, whatever its parameters are
    Exact,
}

fn is_html(range: &MediaType<'_>) -> bool {
    [media_type!(TEXT / HTML), media_type!(APPLICATION / XHTML + XML)]
        .iter()
        .any(|html| essence(range) == essence(html))
}

/// A media type without its parameters, which `==` of two media types would sort first.
fn essence<'a>(media_type: &MediaType<'a>) -> (Name<'a>, Name<'a>, Option<Name<'a>>) {
    (media_type.ty, media_type.subty, media_type.suffix)
}

/// The weight of a range, in thousandths.
fn weight(range: &MediaType<'_>) -> Option<u16> {
    range.params().find(|(name, _)| name == "q").map_or(Some(1000), |(_, weight)| read_weight(weight.as_str()))
}

/// Reads a `qvalue` (RFC 9110, 12.4.2), in thousandths.
fn read_weight(text: &str) -> Option<u16> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let is_weight =
        matches!(whole, "0" | "1") && fraction.len() <= 3 && fraction.bytes().all(|byte| byte.is_ascii_digit());
    let thousandths = format!("{whole}{fraction:0<3}").parse().ok().filter(|weight| *weight <= 1000);
    if is_weight { thousandths } else { None }
}
