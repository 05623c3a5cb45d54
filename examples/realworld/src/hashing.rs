//! Passwords are hashed by Argon2, on threads of their own.

use std::{num::NonZero, sync::LazyLock, thread::available_parallelism, time::Duration};

use argon2::{
    Argon2, Params,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use router_axum::{Error, Result};
use tokio::{
    runtime::{Builder, Runtime},
    sync::Semaphore,
    time::timeout,
};
use tokio_util::task::AbortOnDropHandle;

/// The hash of no password at all.
const NOBODY: &str = "$argon2id$v=19$m=47104,t=1,p=1$c29tZS1vdGhlci1zYWx0$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// As many wait at once for a hash of their own. So those who log in wait behind few who register.
static REGISTRATIONS: Semaphore = Semaphore::const_new(32);

/// As many wait at once for a comparison.
static LOG_INS: Semaphore = Semaphore::const_new(128);

/// Nobody waits for longer: a client that has gone does not always say so.
const PATIENCE: Duration = Duration::from_secs(20);

/// The hash of a password, to keep.
pub(crate) async fn hash(password: String) -> Result<String> {
    in_turn(&REGISTRATIONS, move || {
        let hash = argon2().hash_password(password.as_bytes());
        let hash: PasswordHash = hash.expect("it needs nothing but random numbers");
        hash.to_string()
    })
    .await
}

/// True if `hash` is of this password. Without a hash the answer takes as long, so that the time tells nobody who has
/// an account.
pub(crate) async fn is_right(password: String, hash: Option<String>) -> Result<bool> {
    in_turn(&LOG_INS, move || {
        let hash = PasswordHash::new(hash.as_deref().unwrap_or(NOBODY));
        hash.is_ok_and(|hash| argon2().verify_password(password.as_bytes(), &hash).is_ok())
    })
    .await
}

/// Argon2 with 46 MiB and one pass, which is as strong as 19 MiB and two. So much memory goes back to the system at once;
/// of less, the allocator keeps 100 MiB for each thread.
fn argon2() -> Argon2<'static> {
    let params = Params::new(46 * 1024, 1, 1, None);
    Argon2::from(params.expect("the parameters are within their bounds"))
}

/// The threads that hash: one for each core, and four at most, since each takes 46 MiB. Others wait.
static HASHING: LazyLock<Runtime> = LazyLock::new(|| {
    let threads = available_parallelism().map_or(1, NonZero::get).min(4);
    let mut runtime = Builder::new_current_thread();
    let runtime = runtime.max_blocking_threads(threads).build();
    runtime.expect("it needs nothing of the system")
});

/// Hashing is slow on purpose: it has threads of its own, and waits for its turn unless the client goes. Where the queue
/// is full, the answer is a 503.
pub(crate) async fn in_turn<T: Send + 'static>(
    queue: &Semaphore,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T> {
    let _place = queue
        .try_acquire()
        .map_err(|_| Error::service_unavailable())?;
    let hashing = AbortOnDropHandle::new(HASHING.spawn_blocking(work));
    let hashed = timeout(PATIENCE, hashing)
        .await
        .map_err(|_| Error::service_unavailable())?;
    Ok(hashed.expect("hashing does not panic"))
}
