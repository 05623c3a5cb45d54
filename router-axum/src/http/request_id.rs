//! Request ids: the one a request came with, if it is well formed, else a new one.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use http::{HeaderMap, HeaderName, HeaderValue};

/// The header that carries a request's id.
pub(crate) const NAME: HeaderName = HeaderName::from_static("x-request-id");

/// The id of a request or a response with these headers: up to 128 letters, digits and `._-+/=:`.
pub(crate) fn read(headers: &HeaderMap) -> Option<&HeaderValue> {
    headers.get(NAME).filter(|id| is_well_formed(id))
}

fn is_well_formed(id: &HeaderValue) -> bool {
    let is_allowed = |byte: &u8| byte.is_ascii_alphanumeric() || b"._-+/=:".contains(byte);
    (1..=128).contains(&id.len()) && id.as_bytes().iter().all(is_allowed)
}

/// Gives the request exactly one id, its own or a new one, and returns it.
pub(crate) fn settle(headers: &mut HeaderMap) -> HeaderValue {
    let id = read(headers).cloned().unwrap_or_else(make);
    headers.insert(NAME, id.clone());
    id
}

/// A new id. Requests are counted from a random number, so that no id is made twice, also not by another process; its second half cannot be guessed.
fn make() -> HeaderValue {
    static KEY: LazyLock<RandomState> = LazyLock::new(RandomState::new);
    static NEXT: LazyLock<AtomicU64> = LazyLock::new(|| AtomicU64::new(RandomState::new().hash_one(0)));
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    HeaderValue::try_from(format!("{number:016x}{:016x}", KEY.hash_one(number))).expect("digits are a header's value")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_well_formed_id_is_kept_and_any_other_replaced() {
        let long = "x".repeat(129);
        let cases = [
            ("abc-1._Z", true),
            ("Root=1-67891233-abcdef", true),
            ("", false),
            ("a b", false),
            ("<x>", false),
            (&*long, false),
        ];
        for (text, kept) in cases {
            let mut headers = HeaderMap::new();
            headers.append(NAME, HeaderValue::from_str(text).unwrap());
            headers.append(NAME, HeaderValue::from_static("second"));
            let id = settle(&mut headers);
            assert_eq!(id == text, kept, "{text}");
            assert_eq!(headers.get_all(NAME).iter().collect::<Vec<_>>(), [&id]);
            assert_eq!(read(&headers), Some(&id));
        }
    }

    #[test]
    fn no_id_is_made_twice() {
        let made: std::collections::HashSet<_> = std::iter::repeat_with(make).take(1000).collect();
        assert_eq!(made.len(), 1000);
        assert!(made.iter().all(|id| id.len() == 32), "{made:?}");
    }
}
