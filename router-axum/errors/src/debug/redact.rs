//! Secrets are taken out of the request before the debug page shows it.

use percent_encoding::percent_decode_str;
use router_http::escape;

const REDACTED: &str = "[redacted]";

/// The most that is shown of a text, in bytes.
const SHOWN: usize = 2048;

/// Names that are secret as they stand.
const NAMES: [&str; 6] = ["auth", "x-auth", "pass", "pw", "code", "state"];

/// Words that make a name secret.
const WORDS: [&str; 5] = ["jwt", "mfa", "pin", "sid", "sig"];

/// Parts that make a name secret: all that Rails filters, and others of their kind.
const PARTS: &str = "assertion authorization bearer certificate cookie credential crypt cvc cvv email key otp passcode \
     passphrase passw pincode pswd pwd salt saml secret sessid session signature ssn token verifier";

/// Returns whether a header or query value of this name is hidden.
fn is_secret(name: &str) -> bool {
    let name = percent_decode_str(name).decode_utf8_lossy();
    let lower = name.to_ascii_lowercase();
    NAMES.contains(&lower.as_str())
        || words(&name)
            .split_ascii_whitespace()
            .any(|word| WORDS.contains(&word))
        || PARTS.split(' ').any(|part| lower.contains(part))
}

/// Returns `card pin` for `cardPin`, `card-Pin` and `card[Pin]`.
fn words(name: &str) -> String {
    let mut words = String::with_capacity(name.len() + 4);
    let mut is_in_word = false;
    for c in name.chars() {
        if !c.is_ascii_alphanumeric() || is_in_word && c.is_ascii_uppercase() {
            words.push(' ');
        }
        if c.is_ascii_alphanumeric() {
            words.push(c.to_ascii_lowercase());
        }
        is_in_word = c.is_ascii_lowercase();
    }
    words
}

/// The value of header `name` as it may be shown.
pub(super) fn header(name: &str, value: &str) -> String {
    if is_secret(name) {
        return REDACTED.to_owned();
    }
    match value.split_once('?') {
        Some((before, pairs)) => escape::shortened(
            format!("{}?{}", without_users(before), redacted_pairs(pairs)),
            SHOWN,
        ),
        None => escape::shortened(without_users(value), SHOWN),
    }
}

/// A path without the users of a URL in it.
pub(super) fn path(path: &str) -> String {
    escape::shortened(without_users(path), SHOWN)
}

/// A query string without the values of secret names.
pub(super) fn query(query: &str) -> String {
    escape::shortened(redacted_pairs(query), SHOWN)
}

fn redacted_pairs(query: &str) -> String {
    query
        .split('&')
        .map(|pair| match pair.split_once('=') {
            Some((name, value)) if is_secret(name) || has_secret(value, DEEPEST) => {
                format!("{name}={REDACTED}")
            }
            _ => without_users(pair),
        })
        .collect::<Vec<_>>()
        .join("&")
}

/// The most addresses that are read within one another.
const DEEPEST: u8 = 4;

/// Returns whether a value is an address with a user or with a secret in its own query, as in `next=/reset?token=..`, or holds such an address.
fn has_secret(value: &str, deepest: u8) -> bool {
    let value = percent_decode_str(value).decode_utf8_lossy();
    let is_hidden = |(name, value): (&str, &str)| {
        is_secret(name) || deepest > 0 && has_secret(value, deepest - 1)
    };
    without_users(&value) != *value
        || value
            .split(['?', '&', ';', '#'])
            .any(|pair| pair.split_once('=').is_some_and(is_hidden))
}

/// A text without the user and the password of each URL in it, `//user:password@host`.
fn without_users(text: &str) -> String {
    let mut parts = text.split("//");
    let mut shown = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part
            .find(['/', '?', '#', ' ', ',', '"', '>'])
            .unwrap_or(part.len());
        let user = part[..end].rfind('@');
        shown.push_str("//");
        shown.push_str(user.map_or("", |_| REDACTED));
        shown.push_str(&part[user.unwrap_or(0)..]);
    }
    shown
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
            (
                "pass=x&author=ada&jwt=x",
                "pass=[redacted]&author=ada&jwt=[redacted]",
            ),
            (
                "client_secret=x&passwd=x",
                "client_secret=[redacted]&passwd=[redacted]",
            ),
            (
                "pwd=x&credentials=x&session_id=x",
                "pwd=[redacted]&credentials=[redacted]&session_id=[redacted]",
            ),
            ("next=/reset?token=x&a=1", "next=[redacted]&a=1"),
            (
                "next=%2Freset%3Fa%3D1%26token%3Dx&to=/b?c=d",
                "next=[redacted]&to=/b?c=d",
            ),
            ("a=1;token=x", "a=[redacted]"),
            (
                "code=x&state=x&encode=1",
                "code=[redacted]&state=[redacted]&encode=1",
            ),
            (
                "sig=x&signature=x&X-Amz-Signature=x",
                "sig=[redacted]&signature=[redacted]&X-Amz-Signature=[redacted]",
            ),
            (
                "otp=x&pin=x&user[pin]=x&shipping=1",
                "otp=[redacted]&pin=[redacted]&user[pin]=[redacted]&shipping=1",
            ),
            (
                "cardPin=x&connect.sid=x&PHPSESSID=x",
                "cardPin=[redacted]&connect.sid=[redacted]&PHPSESSID=[redacted]",
            ),
            (
                "sidebar=1&spinning=1&inside=1&stateful=1",
                "sidebar=1&spinning=1&inside=1&stateful=1",
            ),
            (
                "pincode=x&%C3%A4Pin=x&\u{e4}=1",
                "pincode=[redacted]&%C3%A4Pin=[redacted]&\u{e4}=1",
            ),
            ("to=https://ada:x@host/&a=1", "to=[redacted]&a=1"),
            (
                "to=https%3A%2F%2Fada%3Ax%40host&https://ada:x@host",
                "to=[redacted]&https://[redacted]@host",
            ),
            (
                "next=%2Flogin%3Fnext%3D%252Freset%253Ftoken%253Dx",
                "next=[redacted]",
            ),
            ("mail=ada@host", "mail=ada@host"),
        ];
        for (text, expected) in cases {
            assert_eq!(query(text), expected);
        }
    }

    #[test]
    fn what_rails_hides_is_hidden() {
        // `filter_parameter_logging.rb` of a new application of Rails 8
        for part in [
            "passw",
            "email",
            "secret",
            "token",
            "_key",
            "crypt",
            "salt",
            "certificate",
            "otp",
            "ssn",
            "cvv",
            "cvc",
        ] {
            for name in [
                format!("x{part}"),
                format!("{part}x"),
                format!("user[{}]", part.to_uppercase()),
            ] {
                assert!(is_secret(&name), "{name}");
            }
        }
        for name in [
            "passcode",
            "bearer",
            "bearer_id",
            "SAMLResponse",
            "SAMLRequest",
            "sid",
            "client_assertion",
            "code_verifier",
        ] {
            assert!(is_secret(name), "{name}");
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
            (
                "referer",
                "http://a/b?reset_token=x&c=d",
                "http://a/b?reset_token=[redacted]&c=d",
            ),
            (
                "referer",
                "https://ada:x@host/a@b",
                "https://[redacted]@host/a@b",
            ),
            (
                "referer",
                "https://ada:x@y@host?to=//ada:x@host",
                "https://[redacted]@host?to=[redacted]",
            ),
            (
                "link",
                "<//ada@host/a>, <https://ada:x@host>",
                "<//[redacted]@host/a>, <https://[redacted]@host>",
            ),
            ("from", "ada@host", "ada@host"),
            ("x-jwt", "x", "[redacted]"),
            ("x-signature", "x", "[redacted]"),
            ("x-hub-signature-256", "x", "[redacted]"),
            ("x-otp", "x", "[redacted]"),
            ("x-pin", "x", "[redacted]"),
            ("x-mapping", "shown", "shown"),
        ];
        for (name, value, expected) in cases {
            assert_eq!(header(name, value), expected, "{name}");
        }
    }

    #[test]
    fn long_texts_are_cut() {
        let long = "ä".repeat(30_000);
        for shown in [
            path(&format!("/{long}")),
            query(&long),
            header("referer", &long),
        ] {
            assert!(
                shown.len() <= SHOWN + 3 && shown.ends_with("ä .."),
                "{} bytes",
                shown.len()
            );
        }
    }
}
