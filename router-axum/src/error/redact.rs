//! Secrets are taken out of the request before the debug page shows it.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;

const REDACTED: &str = "[redacted]";

/// Names that are secret as they stand.
const NAMES: [&str; 6] = ["cookie", "set-cookie", "auth", "x-auth", "pass", "jwt"];

/// What secret names have within them.
const PARTS: [&str; 10] =
    ["authorization", "password", "passphrase", "passwd", "pwd", "token", "secret", "key", "credential", "session"];

/// Whether a header or query value of this name is one to hide.
pub(super) fn is_secret(name: &str) -> bool {
    let name = percent_decode_str(name).decode_utf8_lossy().to_ascii_lowercase();
    NAMES.contains(&name.as_str()) || PARTS.iter().any(|part| name.contains(part))
}

/// The value of header `name` as it may be shown.
pub(super) fn header<'a>(name: &str, value: &'a str) -> Cow<'a, str> {
    match value.split_once('?') {
        _ if is_secret(name) => REDACTED.into(),
        Some((before, query_part)) => format!("{before}?{}", query(query_part)).into(),
        None => value.into(),
    }
}

/// A query string without the values of secret names.
pub(super) fn query(query: &str) -> String {
    let pairs = query.split('&').map(|pair| match pair.split_once('=') {
        Some((name, value)) if is_secret(name) || has_secret(value) => format!("{name}={REDACTED}"),
        _ => pair.to_owned(),
    });
    pairs.collect::<Vec<_>>().join("&")
}

/// Whether a value is an address that has a secret in its own query, as in `next=/reset?token=..`.
fn has_secret(value: &str) -> bool {
    let value = percent_decode_str(value).decode_utf8_lossy();
    value.split(['?', '&', ';', '#']).any(|pair| pair.split_once('=').is_some_and(|(name, _)| is_secret(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries() {
        let cases = [
            ("", ""),
            ("a=1&b=2", "a=1&b=2"),
            ("password=x&a=1", "password=[redacted]&a=1"),
            ("user%5BPass%77ord%5D=x", "user%5BPass%77ord%5D=[redacted]"),
            ("a=1&API_KEY=x=y&flag", "a=1&API_KEY=[redacted]&flag"),
            ("pass=x&author=ada&jwt=x", "pass=[redacted]&author=ada&jwt=[redacted]"),
            ("client_secret=x&passwd=x", "client_secret=[redacted]&passwd=[redacted]"),
            ("pwd=x&credentials=x&session_id=x", "pwd=[redacted]&credentials=[redacted]&session_id=[redacted]"),
            ("next=/reset?token=x&a=1", "next=[redacted]&a=1"),
            ("next=%2Freset%3Fa%3D1%26token%3Dx&to=/b?c=d", "next=[redacted]&to=/b?c=d"),
            ("a=1;token=x", "a=[redacted]"),
        ];
        for (text, expected) in cases {
            assert_eq!(query(text), expected);
        }
    }

    #[test]
    fn headers() {
        let cases = [
            ("accept", "text/html", "text/html"),
            ("authorization", "Bearer x", "[redacted]"),
            ("cookie", "a=b", "[redacted]"),
            ("proxy-authorization", "x", "[redacted]"),
            ("set-cookie", "x", "[redacted]"),
            ("x-api-key", "x", "[redacted]"),
            ("x-csrf-token", "x", "[redacted]"),
            ("x-forwarded-authorization", "x", "[redacted]"),
            ("x-auth", "x", "[redacted]"),
            ("referer", "http://a/b?reset_token=x&c=d", "http://a/b?reset_token=[redacted]&c=d"),
        ];
        for (name, value, expected) in cases {
            assert_eq!(header(name, value), expected, "{name}");
        }
    }
}
