//! Shadows between two controllers of a container, in a constant: [`shadows`](crate::shadows) says the rule.

use crate::grammar::verb::Method;
use crate::table::message::{Message, is_equal, is_same};
use crate::table::route::Route;
use crate::table::service::{Service, begins_with_name, is_beside, push_place};

/// Adds a line for each action whose requests a path of `by` takes from `from` and no service answers, unless that is meant. Returns whether there are any.
pub(super) const fn push_shadows(message: &mut Message, by: &Service, from: &Service, all: &[Service]) -> bool {
    let mut is_any = false;
    let mut i = 0;
    while i < by.routes.len() {
        let mut j = 0;
        while j < from.routes.len() {
            if loses(&from.routes[j], from, i, by) && !is_answered_beside(&from.routes[j], &by.routes[i], by, all) {
                is_any = true;
                if !by.shadows {
                    push_lost(message, &from.routes[j], &by.routes[i]);
                }
            }
            j += 1;
        }
        i += 1;
    }
    if is_any && !by.shadows {
        let help = "\", shadows)]` at the controller that takes it";
        message.push_all(&["\nhelp: if that is meant, write `#[service(\"", by.prefix, help]);
    }
    is_any
}

/// Returns whether a row of `from` loses requests to row `i` of `by`. A path that both services have is the affair of the block that the other rows are in.
const fn loses(row: &Route, from: &Service, i: usize, by: &Service) -> bool {
    let taker = &by.routes[i];
    matches!(takes(taker.path, row.path), Some(true))
        && !has_path(from.routes, taker)
        && !has_path(by.routes.split_at(i).0, taker)
}

/// Returns whether a service whose paths may begin as `taker` does answers the requests that `taker` takes from `row`, or would have taken them before.
const fn is_answered_beside(row: &Route, taker: &Route, by: &Service, all: &[Service]) -> bool {
    let mut i = 0;
    while i < all.len() {
        let is_near = all[i].base.is_empty() || begins_with_name(taker.path, all[i].base);
        if is_near
            && is_beside(by, &all[i])
            && (answers(all[i].routes, taker, row.method) || is_taken_before(all[i].routes, taker, row))
        {
            return true;
        }
        i += 1;
    }
    false
}

const fn has_path(routes: &[Route], path: &Route) -> bool {
    let mut i = 0;
    while i < routes.len() {
        if is_equal(routes[i].canonical, path.canonical) {
            return true;
        }
        i += 1;
    }
    false
}

/// Returns whether an action at the same path answers the method.
const fn answers(routes: &[Route], path: &Route, method: Method) -> bool {
    let mut i = 0;
    while i < routes.len() {
        if is_equal(routes[i].canonical, path.canonical) && is_answered(method, routes[i].method) {
            return true;
        }
        i += 1;
    }
    false
}

/// GET answers HEAD as well.
const fn is_answered(method: Method, by: Method) -> bool {
    method as u8 == by as u8 || matches!((method, by), (Method::Head, Method::Get))
}

/// Returns whether the requests would not reach `row` without `taker` either: a third path takes them from both, or answers them before `row` does.
const fn is_taken_before(routes: &[Route], taker: &Route, row: &Route) -> bool {
    let mut i = 0;
    while i < routes.len() {
        let third = &routes[i];
        if fits(third.path, taker.path, row.path) {
            let takes_all = matches!(takes(third.path, taker.path), Some(true));
            let is_before = matches!(takes(third.path, row.path), Some(true));
            if takes_all || is_before && is_answered(row.method, third.method) {
                return true;
            }
        }
        i += 1;
    }
    false
}

/// Returns whether `a` takes the requests that fit both paths: it has a literal at the first place where only one of them has. `None` if no request fits
/// both.
const fn takes(a: &str, b: &str) -> Option<bool> {
    let (mut a, mut b) = (Segments::of(a), Segments::of(b));
    let mut takes = None;
    loop {
        match (a.next(), b.next()) {
            (Some(a), Some(b)) => match (is_value(a), is_value(b)) {
                (false, false) if !is_same(a, b) => return None,
                (true, false) if b.is_empty() => return None,
                (false, true) if a.is_empty() => return None,
                (a, b) if a != b && takes.is_none() => takes = Some(b),
                _ => {}
            },
            (None, None) => return if takes.is_none() { Some(false) } else { takes },
            _ => return None,
        }
    }
}

/// Returns whether all requests that fit both `a` and `b` fit a path.
const fn fits(path: &str, a: &str, b: &str) -> bool {
    let (mut path, mut a, mut b) = (Segments::of(path), Segments::of(a), Segments::of(b));
    while let (Some(a), Some(b)) = (a.next(), b.next()) {
        match path.next() {
            Some(segment) if is_value(segment) || is_same(segment, literal(a, b)) => {}
            _ => return false,
        }
    }
    path.next().is_none()
}

/// The segment that is a literal, if one of the two is.
const fn literal<'a>(a: &'a [u8], b: &'a [u8]) -> &'a [u8] {
    if is_value(a) { b } else { a }
}

const fn is_value(segment: &[u8]) -> bool {
    matches!(segment, [b'{', ..])
}

/// The segments of a path.
struct Segments<'a>(&'a [u8]);

impl<'a> Segments<'a> {
    const fn of(path: &'a str) -> Self {
        Self(path.as_bytes())
    }

    const fn next(&mut self) -> Option<&'a [u8]> {
        let [_, rest @ ..] = self.0 else { return None };
        let mut end = 0;
        while end < rest.len() && rest[end] != b'/' {
            end += 1;
        }
        let (segment, rest) = rest.split_at(end);
        self.0 = rest;
        Some(segment)
    }
}

const fn push_lost(message: &mut Message, row: &Route, taker: &Route) {
    message.new_line();
    message.push_all(&[row.method.as_str(), " "]);
    let (mut a, mut b) = (Segments::of(taker.path), Segments::of(row.path));
    while let (Some(a), Some(b)) = (a.next(), b.next()) {
        message.push("/");
        message.push_bytes(literal(a, b));
    }
    message.push(" is answered 405: ");
    push_place(message, taker, taker.function);
    message.push(" takes the path from ");
    push_place(message, row, row.function);
}
