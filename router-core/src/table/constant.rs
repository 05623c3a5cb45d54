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

pub(crate) use {any, each};

pub(crate) const fn is_equal(a: &str, b: &str) -> bool {
    is_same(a.as_bytes(), b.as_bytes())
}

pub(crate) const fn is_same(mut a: &[u8], mut b: &[u8]) -> bool {
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

/// Returns whether `text` is `start` and `end` together.
pub(crate) const fn is_joined(text: &str, start: &str, end: &str) -> bool {
    match text.as_bytes().split_at_checked(start.len()) {
        Some((front, back)) => is_same(front, start.as_bytes()) && is_same(back, end.as_bytes()),
        None => false,
    }
}
