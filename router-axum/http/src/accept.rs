//! The header field `Accept` (RFC 9110, 12.5.1): HTML or JSON for an error, and any media types for a reply.

use std::cmp::Ordering;

use http::HeaderValue;
use mediatype::{MediaType, MediaTypeList, Name, ReadParams, media_type, names};

use crate::media_type::is_json;

/// The most media ranges of `Accept` that are read. No client that means what it sends has more.
const MOST_RANGES: usize = 64;

/// The format that `Accept` prefers: the one with the greater weight, then the one that is named more specifically. Nothing where neither is.
pub fn preferred<'a>(fields: impl IntoIterator<Item = &'a HeaderValue>) -> Option<Format> {
    let ranges = ranges(fields);
    match rank(&ranges, names::TEXT, is_html).cmp(&rank(&ranges, names::APPLICATION, is_json)) {
        Ordering::Greater => Some(Format::Html),
        Ordering::Less => Some(Format::Json),
        Ordering::Equal => None,
    }
}

/// The media type that `Accept` prefers of those that are offered, of equals the first; without a readable `Accept` the first. None if it accepts none.
pub fn best<'a, 'o>(
    fields: impl IntoIterator<Item = &'a HeaderValue>,
    offered: &[&'o str],
) -> Option<&'o str> {
    let ranges = ranges(fields);
    if ranges.is_empty() {
        return offered.first().copied();
    }
    let rank = |offer: &str| {
        let offer = MediaType::parse(offer).ok()?;
        let rank = rank(&ranges, offer.ty, |range| {
            range.essence() == offer.essence()
        });
        Some(rank).filter(|(weight, _)| *weight > 0)
    };
    offered
        .iter()
        .rev()
        .filter_map(|offer| Some((rank(offer)?, *offer)))
        .max_by_key(|(rank, _)| *rank)
        .map(|(_, offer)| offer)
}

/// A media range, its weight, and how specific its parameters make it.
type Range<'a> = (MediaType<'a>, u16, Specificity);

/// The media ranges of `Accept`.
fn ranges<'a>(fields: impl IntoIterator<Item = &'a HeaderValue>) -> Vec<Range<'a>> {
    let ranges = fields
        .into_iter()
        .filter_map(|field| field.to_str().ok())
        .flat_map(MediaTypeList::new)
        .take(MOST_RANGES)
        .filter_map(Result::ok);
    ranges
        .filter_map(|range| read_parameters(&range).map(|(weight, exact)| (range, weight, exact)))
        .collect()
}

/// How much the media types of `ty` that `includes` knows are preferred, by the most specific range that names them; of two equally specific ones the greater
/// weight counts. Refused (`q=0`) is less than not named, and that is less than named.
fn rank(
    ranges: &[Range<'_>],
    ty: Name<'_>,
    includes: impl Fn(&MediaType<'_>) -> bool,
) -> (i32, Specificity) {
    let named = ranges
        .iter()
        .map(|(range, weight, exact)| (specificity(range, ty, &includes, *exact), *weight));
    match named.max() {
        None | Some((Specificity::NotNamed, _)) => (0, Specificity::NotNamed),
        Some((_, 0)) => (-1, Specificity::NotNamed),
        Some((specificity, weight)) => (i32::from(weight), specificity),
    }
}

/// How specifically a range names the media types of `ty` that `includes` knows, where a whole one is `exact`.
fn specificity(
    range: &MediaType<'_>,
    ty: Name<'_>,
    includes: impl Fn(&MediaType<'_>) -> bool,
    exact: Specificity,
) -> Specificity {
    match (range.ty.as_str(), range.subty.as_str()) {
        ("*", "*") => Specificity::Anything,
        (_, "*") if range.ty == ty => Specificity::Type,
        _ if includes(range) => exact,
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
    /// `text/html;level=1`: another format, which speaks for this one only where no range names it without parameters.
    WithParameters,
    /// `text/html`
    Exact,
}

fn is_html(range: &MediaType<'_>) -> bool {
    [
        media_type!(TEXT / HTML),
        media_type!(APPLICATION / XHTML + XML),
    ]
    .contains(&range.essence())
}

/// The weight of a range in thousandths, and how specific its parameters make it. What follows the weight is not part of the range.
fn read_parameters(range: &MediaType<'_>) -> Option<(u16, Specificity)> {
    let mut exact = Specificity::Exact;
    for (name, value) in range.params() {
        if name == "q" {
            return Some((read_weight(value.as_str())?, exact));
        }
        exact = Specificity::WithParameters;
    }
    Some((1000, exact))
}

/// Reads a `qvalue` (RFC 9110, 12.4.2), in thousandths.
fn read_weight(text: &str) -> Option<u16> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let is_weight = matches!(whole, "0" | "1")
        && fraction.len() <= 3
        && fraction.bytes().all(|byte| byte.is_ascii_digit());
    let thousandths = format!("{whole}{fraction:0<3}")
        .parse()
        .ok()
        .filter(|weight| *weight <= 1000);
    if is_weight { thousandths } else { None }
}

/// The format of an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// A page, `text/html`.
    Html,
    /// Problem details, `application/problem+json`.
    Json,
}
