//! Loops and comparisons in constants, which have neither iterators nor `==` of texts.

/// `for $item in $list`, with references to the items.
macro_rules! each {
    ($item:ident in $list:expr => $body:block) => {
        let mut rest: &[_] = $list;
        while let [$item, next @ ..] = rest {
            rest = next;
            $body
        }
    };
}

/// Returns whether one of the items meets a condition.
macro_rules! any {
    ($item:ident in $list:expr => $is_met:expr) => {{
        let mut rest: &[_] = $list;
        let mut is_any = false;
        while let [$item, next @ ..] = rest
            && !is_any
        {
            rest = next;
            is_any = $is_met;
        }
        is_any
    }};
}

pub(crate) const fn is_equal(a: &str, b: &str) -> bool {
    let mut a = a.as_bytes();
    let mut b = b.as_bytes();
    if a.len() != b.len() {
        return false;
    }
    while let ([first, rest @ ..], [other, others @ ..]) = (a, b) {
        if *first != *other {
            return false;
        }
        (a, b) = (rest, others);
    }
    true
}

pub(crate) const fn is_same_text(a: Option<&str>, b: Option<&str>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => is_equal(a, b),
        (a, b) => a.is_none() && b.is_none(),
    }
}

/// A number that equal texts share.
pub(crate) const fn key(text: &str) -> u64 {
    let mut key = 0_u64;
    each!(byte in text.as_bytes() => { key = key.rotate_left(5) ^ *byte as u64 });
    key
}

/// The text before the first separator; the whole text if it has none.
pub(crate) const fn first_part(text: &str, separator: u8) -> &str {
    let mut end = 0;
    while end < text.len() && text.as_bytes()[end] != separator {
        end += 1;
    }
    text.split_at(end).0
}
