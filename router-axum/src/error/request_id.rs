//! Request ids: the one a request came with, if it is well formed, else a new one.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use http::{HeaderMap, HeaderName, HeaderValue};

/// The header that carries a request's id.
pub(crate) const NAME: HeaderName = HeaderName::from_static("x-request-id");

/// The id of a request with these headers: up to 128 letters, digits and `._-`.
pub(super) fn read(headers: &HeaderMap) -> Option<&HeaderValue> {
    let id = headers.get(NAME)?;
    let well_formed = id.as_bytes().iter().all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(byte));
    (well_formed && (1..=128).contains(&id.len())).then_some(id)
}

/// Gives the request exactly one id, its own or a new one, and returns it.
pub(crate) fn settle(headers: &mut HeaderMap) -> HeaderValue {
    let id = read(headers).cloned().unwrap_or_else(make);
    headers.insert(NAME, id.clone());
    id
}

/// A new id, which is not made twice and cannot be guessed from others.
fn make() -> HeaderValue {
    static KEYS: LazyLock<[RandomState; 2]> = LazyLock::new(|| [RandomState::new(), RandomState::new()]);
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let [high, low] = [KEYS[0].hash_one(number), KEYS[1].hash_one(number)];
    let id = HeaderValue::from_str(&format!("{high:016x}{low:016x}"));
    id.unwrap_or_else(|_| HeaderValue::from_static("unknown"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_well_formed_id_is_kept_and_any_other_replaced() {
        let long = "x".repeat(129);
        let cases = [("abc-1._Z", true), ("", false), ("a b", false), ("<x>", false), (&*long, false)];
        for (text, kept) in cases {
            let mut headers = HeaderMap::new();
            headers.append(NAME, HeaderValue::from_str(text).unwrap());
            headers.append(NAME, HeaderValue::from_static("second"));
            let id = settle(&mut headers);
            assert_eq!(id == text, kept, "{text}");
            assert_eq!(headers.get_all(NAME).iter().collect::<Vec<_>>(), [&id]);
            assert_eq!(read(&headers), Some(&id));
        }
        assert_ne!(settle(&mut HeaderMap::new()), settle(&mut HeaderMap::new()));
    }
}
