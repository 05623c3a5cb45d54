//! Passwords are never shown.

use std::fmt;

use router_axum::Result;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::hashing;

/// A password as somebody typed it.
#[derive(Clone, Default, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Password(#[schemars(length(min = 8, max = 200))] String);

impl Password {
    /// Its characters.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The hash to keep.
    pub async fn hash(self) -> Result<String> {
        hashing::hash(self.0).await
    }

    /// True if it is the one that was hashed.
    pub async fn matches(self, hash: Option<String>) -> Result<bool> {
        hashing::is_right(self.0, hash).await
    }
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

    use tokio::{sync::Semaphore, task::JoinSet, time::timeout};

    use crate::hashing::in_turn;

    #[tokio::test(flavor = "multi_thread")]
    async fn as_many_hashes_as_cores_are_made_at_once_and_none_for_clients_that_left() {
        static AT_ONCE: AtomicUsize = AtomicUsize::new(0);
        static MOST: AtomicUsize = AtomicUsize::new(0);
        static PLACES: Semaphore = Semaphore::const_new(96);
        static MADE: AtomicUsize = AtomicUsize::new(0);
        let mut clients = JoinSet::new();
        for number in 0..96 {
            let hashing = in_turn(&PLACES, || {
                MOST.fetch_max(AT_ONCE.fetch_add(1, SeqCst) + 1, SeqCst);
                sleep(Duration::from_millis(20));
                AT_ONCE.fetch_sub(1, SeqCst);
                MADE.fetch_add(1, SeqCst);
            });
            let patience = Duration::from_millis(if number < 48 { 60_000 } else { 1 });
            clients.spawn(timeout(patience, hashing));
        }
        let served = clients
            .join_all()
            .await
            .into_iter()
            .filter(Result::is_ok)
            .count();
        let (most, made) = (MOST.load(SeqCst), MADE.load(SeqCst));
        let cores = available_parallelism().map_or(1, NonZero::get).min(4);
        assert!(
            served >= 48 && made < 96 && most <= cores,
            "{served} served, {made} made, {most} at once on {cores} cores"
        );
    }
}
