//! Passwords: hashed with Argon2, never shown.

use std::{fmt, num::NonZero, sync::LazyLock, thread::available_parallelism};

use argon2::{
    Argon2, Params,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use schemars::JsonSchema;
use serde::Deserialize;
use tokio::runtime::{Builder, Runtime};
use tokio_util::task::AbortOnDropHandle;

/// A password as somebody typed it.
#[derive(Clone, Default, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Password(#[schemars(length(min = 8, max = 200))] String);

/// The hash of no password at all.
const NOBODY: &str = "$argon2id$v=19$m=47104,t=1,p=1$c29tZS1vdGhlci1zYWx0$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

impl Password {
    /// Its characters.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The hash to keep.
    pub async fn hash(self) -> String {
        in_turn(move || {
            let hash: PasswordHash =
                argon2().hash_password(self.0.as_bytes()).expect("the default parameters are valid");
            hash.to_string()
        })
        .await
    }

    /// Whether it is the one that was hashed. Without a hash it takes as long to say no, so that the time tells nobody who has an account.
    pub async fn matches(self, hash: Option<String>) -> bool {
        in_turn(move || {
            let hash = hash.as_deref().unwrap_or(NOBODY);
            PasswordHash::new(hash).is_ok_and(|hash| argon2().verify_password(self.0.as_bytes(), &hash).is_ok())
        })
        .await
    }
}

/// Argon2 with 46 MiB and one pass, which is as strong as 19 MiB and two. So much memory goes back to the system at once; of less, the allocator keeps
/// 100 MiB for each thread.
fn argon2() -> Argon2<'static> {
    Argon2::from(Params::new(46 * 1024, 1, 1, None).expect("the parameters are within their bounds"))
}

/// The threads that hash: one for each core, and four at most, since each takes 46 MiB. Others wait.
static HASHING: LazyLock<Runtime> = LazyLock::new(|| {
    let threads = available_parallelism().map_or(1, NonZero::get).min(4);
    Builder::new_current_thread().max_blocking_threads(threads).build().expect("it needs nothing of the system")
});

/// Hashing is slow on purpose: it must not hold up other requests, and waits for its turn unless the client goes.
async fn in_turn<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    AbortOnDropHandle::new(HASHING.spawn_blocking(work)).await.expect("hashing does not panic")
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
        num::NonZero,
        sync::atomic::{AtomicUsize, Ordering::SeqCst},
        thread::{available_parallelism, sleep},
        time::Duration,
    };

    use tokio::{task::JoinSet, time::timeout};

    use super::in_turn;

    #[tokio::test(flavor = "multi_thread")]
    async fn as_many_hashes_as_cores_are_made_at_once_and_none_for_clients_that_left() {
        static AT_ONCE: AtomicUsize = AtomicUsize::new(0);
        static MOST: AtomicUsize = AtomicUsize::new(0);
        static MADE: AtomicUsize = AtomicUsize::new(0);
        let mut clients = JoinSet::new();
        for number in 0..96 {
            let hashing = in_turn(|| {
                MOST.fetch_max(AT_ONCE.fetch_add(1, SeqCst) + 1, SeqCst);
                sleep(Duration::from_millis(20));
                AT_ONCE.fetch_sub(1, SeqCst);
                MADE.fetch_add(1, SeqCst);
            });
            let patience = Duration::from_millis(if number < 48 { 60_000 } else { 1 });
            clients.spawn(timeout(patience, hashing));
        }
        let served = clients.join_all().await.into_iter().filter(Result::is_ok).count();
        let (most, made) = (MOST.load(SeqCst), MADE.load(SeqCst));
        let cores = available_parallelism().map_or(1, NonZero::get).min(4);
        assert!(
            served >= 48 && made < 96 && most <= cores,
            "{served} served, {made} made, {most} at once on {cores} cores"
        );
    }
}
