//! Literals of a path: the characters that may stand in one, and how all others are escaped.

/// Returns whether a segment is a literal, in its one spelling: a path is compared as it is sent. axum's router refuses a `:` or a `*` at the beginning.
pub(crate) fn is_literal(segment: &str) -> bool {
    let is_plain = !matches!(segment, "" | "." | "..") && !segment.starts_with([':', '*']);
    is_plain && spelt(segment) == segment
}

/// The segment with every byte as itself that may be (a `pchar` of RFC 3986, 3.3), and escaped by capital digits else.
pub(crate) fn spelt(segment: &str) -> String {
    let mut text = String::new();
    let mut bytes = segment.as_bytes();
    while let [first, behind @ ..] = bytes {
        let (byte, rest) = unescaped(bytes).unwrap_or((*first, behind));
        if byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=:@".contains(&byte) {
            text.push(byte.into());
        } else {
            text.push_str(&format!("%{byte:02X}"));
        }
        bytes = rest;
    }
    text
}

/// The byte of the escape that a text begins with, and what follows it.
fn unescaped(text: &[u8]) -> Option<(u8, &[u8])> {
    let [b'%', high, low, rest @ ..] = text else {
        return None;
    };
    let digit = |byte: &u8| char::from(*byte).to_digit(16);
    let byte = u8::try_from(digit(high)? * 16 + digit(low)?).ok()?;
    Some((byte, rest))
}
