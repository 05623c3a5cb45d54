//! Paths that share requests, in constants as well.
//!
//! Two paths meet if some request path fits both: they are equally long, and no two literals at the same place differ. Such
//! a request is the first path's alone, where the first is the one with a literal at the first place where the other has a
//! path value. `/users/search` comes before `/users/{id}`.

use crate::grammar::verb::Method;
use crate::table::constant::{first_part, is_equal};

/// Returns whether `a` takes the requests that fit both paths: it has a literal at the first place where only one of them has.
#[must_use]
pub const fn takes(a: &str, b: &str) -> bool {
    let (mut a, mut b) = (Segments::of(a), Segments::of(b));
    let mut takes = None;
    loop {
        match (a.next(), b.next()) {
            (Some(a), Some(b)) => match (is_value(a), is_value(b)) {
                (false, false) if !is_equal(a, b) => return false,
                (true, false) if b.is_empty() => return false,
                (false, true) if a.is_empty() => return false,
                (a, b) if a != b && takes.is_none() => takes = Some(b),
                _ => {}
            },
            (None, None) => return matches!(takes, Some(true)),
            _ => return false,
        }
    }
}

/// Returns whether all requests that fit both `a` and `b` fit a path.
pub(crate) const fn fits(path: &str, a: &str, b: &str) -> bool {
    let (mut path, mut a, mut b) = (Segments::of(path), Segments::of(a), Segments::of(b));
    while let (Some(a), Some(b)) = (a.next(), b.next()) {
        match path.next() {
            Some(segment) if is_value(segment) || is_equal(segment, literal(a, b)) => {}
            _ => return false,
        }
    }
    path.next().is_none()
}

/// Returns whether an action for one method answers another: GET answers HEAD as well.
pub(crate) const fn is_answered(method: Method, by: Method) -> bool {
    method as u8 == by as u8 || matches!((method, by), (Method::Head, Method::Get))
}

/// The segment that is a literal, if one of the two is.
pub(crate) const fn literal<'a>(a: &'a str, b: &'a str) -> &'a str {
    if is_value(a) { b } else { a }
}

pub(crate) const fn is_value(segment: &str) -> bool {
    matches!(segment.as_bytes(), [b'{', ..])
}

/// The segments of a path.
pub(crate) struct Segments<'a>(&'a str);

impl<'a> Segments<'a> {
    pub(crate) const fn of(path: &'a str) -> Self {
        Self(path)
    }

    pub(crate) const fn next(&mut self) -> Option<&'a str> {
        let Some((_, rest)) = self.0.split_at_checked(1) else {
            return None;
        };
        let segment = first_part(rest, b'/');
        self.0 = rest.split_at(segment.len()).1;
        Some(segment)
    }
}
