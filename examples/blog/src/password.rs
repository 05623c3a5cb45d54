//! Passwords: hashed with Argon2, never shown.

use std::{fmt, num::NonZero, sync::LazyLock, thread::available_parallelism};

use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use schemars::JsonSchema;
use serde::Deserialize;
use tokio::{sync::Semaphore, task::spawn_blocking};

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
        in_turn(move || {
            let hash: PasswordHash =
                Argon2::default().hash_password(self.0.as_bytes()).expect("the default parameters are valid");
            hash.to_string()
        })
        .await
    }

    /// Whether it is the one that was hashed. Without a hash it takes as long to say no, so that the time tells nobody who has an account.
    pub async fn matches(self, hash: Option<String>) -> bool {
        in_turn(move || {
            let hash = hash.as_deref().unwrap_or(NOBODY);
            PasswordHash::new(hash)
                .is_ok_and(|hash| Argon2::default().verify_password(self.0.as_bytes(), &hash).is_ok())
        })
        .await
    }
}

/// How many hashes are made at once: one for each core. Each takes 19 MiB, so eight are enough on any machine.
static TURNS: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(available_parallelism().map_or(1, NonZero::get).min(8)));

/// Hashing is slow on purpose: it must not hold up other requests, and waits for its turn.
async fn in_turn<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let turn = TURNS.acquire().await.expect("the semaphore is never closed");
    let hashing = spawn_blocking(move || {
        // the turn ends with the hash, also if the client has gone in the meantime
        let _turn = turn;
        work()
    });
    hashing.await.expect("hashing does not panic")
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

#[cfg(test)]
mod tests {
    use std::{
        sync::atomic::{AtomicUsize, Ordering::SeqCst},
        thread::sleep,
        time::Duration,
    };

    use tokio::task::JoinSet;

    use super::{TURNS, in_turn};

    #[tokio::test(flavor = "multi_thread")]
    async fn as_many_hashes_as_cores_are_made_at_once_even_if_clients_go_away() {
        static AT_ONCE: AtomicUsize = AtomicUsize::new(0);
        static MOST: AtomicUsize = AtomicUsize::new(0);
        let cores = TURNS.available_permits();
        let mut clients = JoinSet::new();
        for number in 0..96 {
            let hashing = in_turn(|| {
                MOST.fetch_max(AT_ONCE.fetch_add(1, SeqCst) + 1, SeqCst);
                sleep(Duration::from_millis(10));
                AT_ONCE.fetch_sub(1, SeqCst);
            });
            let patience = Duration::from_millis(if number % 2 == 0 { 1 } else { 60_000 });
            clients.spawn(tokio::time::timeout(patience, hashing));
        }
        let served = clients.join_all().await.into_iter().filter(Result::is_ok).count();
        assert!(served >= 48 && MOST.load(SeqCst) <= cores, "{served} served, {MOST:?} at once on {cores} cores");
    }
}
