//! Paths that share requests, in constants as well.
//!
//! Two paths meet if some request path fits both: they are equally long, and no two literals at the same place differ. Such
//! a request is the first path's alone, where the first is the one with a literal at the first place where the other has a
//! path value. `/users/search` comes before `/users/{id}`, and whatever is written out before the rest of a path, which fits any longer path.

use crate::constant::{first_part, is_equal};
use crate::grammar::{path::is_rest, verb::Method};

/// Returns whether `a` takes the requests that fit both paths: it has a literal at the first place where only one of them has.
pub const fn takes(a: &str, b: &str) -> bool {
    matches!(part(a, b), Some((true, _)))
}

/// Returns whether `a` takes the requests that fit both paths from a path value. What is taken from the rest of a path is never missed.
pub(crate) const fn takes_value(a: &str, b: &str) -> bool {
    matches!(part(a, b), Some((true, false)))
}

/// For two paths that share requests and are not the same: whether `a` is the first, and whether `b` has the rest of a path where they part.
const fn part(a: &str, b: &str) -> Option<(bool, bool)> {
    let mut a = Segments::of(a);
    let mut b = Segments::of(b);
    let mut part = None;
    loop {
        match (a.next(), b.next()) {
            (Some(a), Some(b)) => {
                match (is_value(a), is_value(b)) {
                    (false, false) if !is_equal(a, b) => return None,
                    (true, false) if b.is_empty() => return None,
                    (false, true) if a.is_empty() => return None,
                    (a, first) if a != first && part.is_none() => part = Some((first, is_rest(b))),
                    _ => {}
                }
                if is_rest(a) || is_rest(b) {
                    return part;
                }
            }
            (None, None) => return part,
            _ => return None,
        }
    }
}

/// Returns whether axum takes only one of two canonical paths: the rest of a path begins in one of them where the other has a value.
///
/// ```
/// use router_axum_core::table::is_split;
///
/// assert!(is_split("/files/{*p1}", "/files/{p1}/tags"));
/// assert!(!is_split("/files/{*p1}", "/files/latest"));
/// ```
pub const fn is_split(a: &str, b: &str) -> bool {
    let mut a = a.as_bytes();
    let mut b = b.as_bytes();
    let mut before = b'/';
    while let ([first, rest @ ..], [other, others @ ..]) = (a, b)
        && *first == *other
    {
        before = *first;
        (a, b) = (rest, others);
    }
    before == b'{' && matches!((a, b), ([b'*', ..], [b'p', ..]) | ([b'p', ..], [b'*', ..]))
}

/// Returns whether all requests that fit both `a` and `b` fit a path.
pub(crate) const fn fits(path: &str, a: &str, b: &str) -> bool {
    let mut path = Segments::of(path);
    let mut a = Segments::of(a);
    let mut b = Segments::of(b);
    while let Some(common) = next_common(&mut a, &mut b) {
        match path.next() {
            Some(segment) if is_rest(segment) => return true,
            Some(segment)
                if !is_rest(common) && (is_value(segment) || is_equal(segment, common)) => {}
            _ => return false,
        }
    }
    path.next().is_none()
}

/// Returns whether an action for one method answers another: GET answers HEAD as well.
const fn is_answered(method: Method, by: Method) -> bool {
    method as u8 == by as u8
        || matches!((method, by), (Method::Head, Method::Get) | (_, Method::Any))
}

/// Returns whether `taker` loses no requests of `row` because of a third route: that answers them at the path of `taker`, takes them from both, or answers them before
/// `row` does. Each is a method and a canonical path.
pub(crate) const fn is_kept(third: (Method, &str), taker: &str, row: (Method, &str)) -> bool {
    let is_answered = is_answered(row.0, third.0);
    is_answered && is_equal(third.1, taker)
        || fits(third.1, taker, row.1)
            && (takes(third.1, taker) || is_answered && takes(third.1, row.1))
}

/// The next segment of the requests that fit two paths: a literal if one of them has it. The rest of one path goes on for as long as the other does.
pub(crate) const fn next_common<'a>(a: &mut Segments<'a>, b: &mut Segments<'a>) -> Option<&'a str> {
    let before = (*a, *b);
    let (Some(first), Some(second)) = (a.next(), b.next()) else {
        return None;
    };
    match (is_rest(first), is_rest(second)) {
        (true, false) if !b.0.is_empty() => *a = before.0,
        (false, true) if !a.0.is_empty() => *b = before.1,
        _ => {}
    }
    let is_second = is_rest(first) || is_value(first) && !is_rest(second);
    Some(if is_second { second } else { first })
}

pub(crate) const fn is_value(segment: &str) -> bool {
    matches!(segment.as_bytes(), [b'{', ..])
}

/// The segments of a path.
#[derive(Clone, Copy)]
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
