//! Request ids: the one a request came with, if it is well formed, else a new one.

use std::{
    collections::hash_map::RandomState,
    hash::BuildHasher,
    sync::{
        LazyLock,
        atomic::{AtomicU64, Ordering},
    },
};

use http::{HeaderMap, HeaderName, HeaderValue, header::Entry};

/// The header that carries a request's id.
pub const NAME: HeaderName = HeaderName::from_static("x-request-id");

/// The id of a request or a response with these headers: up to 128 letters, digits and `._-+/=:`.
pub fn read(headers: &HeaderMap) -> Option<&HeaderValue> {
    headers.get(NAME).filter(|id| is_well_formed(id))
}

fn is_well_formed(id: &HeaderValue) -> bool {
    let is_allowed = |byte: &u8| byte.is_ascii_alphanumeric() || b"._-+/=:".contains(byte);
    (1..=128).contains(&id.len()) && id.as_bytes().iter().all(is_allowed)
}

/// Gives the request exactly one id, its own or a new one, and returns it.
///
/// ```
/// use axum::http::HeaderMap;
/// use router_axum_http::request_id;
///
/// let mut headers = HeaderMap::new();
/// let id = request_id::settle(&mut headers);
/// assert_eq!(request_id::read(&headers), Some(&id));
/// ```
pub fn settle(headers: &mut HeaderMap) -> HeaderValue {
    match headers.entry(NAME) {
        Entry::Vacant(entry) => entry.insert(make()).clone(),
        Entry::Occupied(mut entry) => {
            let id = if is_well_formed(entry.get()) {
                entry.get().clone()
            } else {
                make()
            };
            entry.insert(id.clone());
            id
        }
    }
}

/// A new id. Requests are counted from a random number, so that no id is made twice, also not by another process; its second half cannot be guessed.
fn make() -> HeaderValue {
    static KEY: LazyLock<RandomState> = LazyLock::new(RandomState::new);
    static NEXT: LazyLock<AtomicU64> =
        LazyLock::new(|| AtomicU64::new(RandomState::new().hash_one(0)));
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let digits = hex(u128::from(number) << 64 | u128::from(KEY.hash_one(number)));
    HeaderValue::from_bytes(&digits).unwrap_or(const { HeaderValue::from_static("unknown") })
}

/// Writes a number as 32 hexadecimal digits.
fn hex(number: u128) -> [u8; 32] {
    let digit = |half: u8| {
        if half < 10 {
            b'0' + half
        } else {
            b'a' - 10 + half
        }
    };
    let mut digits = [0; 32];
    for (pair, byte) in digits
        .as_chunks_mut()
        .0
        .iter_mut()
        .zip(number.to_be_bytes())
    {
        *pair = [digit(byte >> 4), digit(byte & 15)];
    }
    digits
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
        assert!(
            made.iter().all(|id| id.len() == 32 && id != "unknown"),
            "{made:?}"
        );
        assert_eq!(
            &hex(0x0123_4567_89ab_cdef),
            b"00000000000000000123456789abcdef"
        );
    }
}
