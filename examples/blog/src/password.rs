//! Passwords: hashed with Argon2, never shown.

use std::fmt;

use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use schemars::JsonSchema;
use serde::Deserialize;

/// A password as somebody typed it.
#[derive(Clone, Default, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Password(#[schemars(length(min = 8, max = 200))] String);

/// The hash of no password at all.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c29tZS1vdGhlci1zYWx0$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

impl Password {
    /// Its characters.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The hash to keep.
    pub async fn hash(self) -> String {
        on_a_thread_of_its_own(move || {
            let hash: PasswordHash =
                Argon2::default().hash_password(self.0.as_bytes()).expect("the default parameters are valid");
            hash.to_string()
        })
        .await
    }

    /// Whether it is the one that was hashed. Without a hash it takes as long to say no, so that the time tells nobody who has an account.
    pub async fn matches(self, hash: Option<String>) -> bool {
        on_a_thread_of_its_own(move || {
            let hash = hash.as_deref().unwrap_or(NOBODY);
            PasswordHash::new(hash)
                .is_ok_and(|hash| Argon2::default().verify_password(self.0.as_bytes(), &hash).is_ok())
        })
        .await
    }
}

/// Hashing is slow on purpose: it must not hold up other requests.
async fn on_a_thread_of_its_own<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    tokio::task::spawn_blocking(work).await.expect("hashing does not panic")
}

impl From<&str> for Password {
    fn from(password: &str) -> Self {
        Self(password.to_owned())
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(..)")
    }
}
