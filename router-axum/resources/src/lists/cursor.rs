//! Cursors: the key of an item as an opaque text, with the seal of the list and of the order in which it is the key.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use crc32fast::Hasher;
use serde::{Serialize, de::DeserializeOwned};

/// The list and the order that a cursor belongs to.
#[derive(Debug, Clone, Default)]
pub(super) struct Seal(Hasher);

impl Seal {
    /// The seal of the list at a path, in the order that the client asks for.
    pub(super) fn of(path: &str, order: &str) -> Self {
        let mut hasher = Hasher::new();
        [path, "?", order, "="]
            .iter()
            .for_each(|text| hasher.update(text.as_bytes()));
        Self(hasher)
    }

    fn sum(&self, key: &[u8]) -> [u8; 4] {
        let mut hasher = self.0.clone();
        hasher.update(key);
        hasher.finalize().to_be_bytes()
    }

    /// The cursor of a key.
    pub(super) fn cursor(&self, key: &impl Serialize) -> serde_json::Result<String> {
        let key = serde_json::to_vec(key)?;
        Ok(BASE64_URL_SAFE_NO_PAD.encode([&self.sum(&key)[..], &key].concat()))
    }

    /// The key of a cursor, if it was made for this list and this order.
    pub(super) fn key<K: DeserializeOwned>(&self, cursor: &str) -> Option<K> {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(cursor).ok()?;
        let (sum, key) = bytes.split_first_chunk::<4>()?;
        serde_json::from_slice(key)
            .ok()
            .filter(|_| *sum == self.sum(key))
    }
}

#[cfg(test)]
mod tests {
    use super::Seal;

    #[test]
    fn a_cursor_belongs_to_one_list_and_one_order() {
        let seal = Seal::of("/notes", "-created");
        let cursor = seal.cursor(&(17, "a")).expect("JSON");
        assert_eq!(seal.key(&cursor), Some((17, "a".to_owned())));
        for other in [
            Seal::of("/notes", "created"),
            Seal::of("/notes", ""),
            Seal::of("/users", "-created"),
        ] {
            assert_eq!(other.key::<(i32, String)>(&cursor), None);
        }
        for wrong in [
            "",
            "a",
            "====",
            &cursor[1..],
            &format!("{cursor}A"),
            &cursor.to_lowercase(),
        ] {
            assert_eq!(seal.key::<(i32, String)>(wrong), None, "{wrong}");
        }
        assert_eq!(seal.key::<i32>(&cursor), None);
    }
}
