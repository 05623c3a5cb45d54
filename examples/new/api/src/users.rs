//! Users, kept while the application runs.

use std::{
    collections::HashMap,
    num::NonZero,
    sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError},
    thread::available_parallelism,
};

use argon2::{
    Argon2, Params,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use router_axum::prelude::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tokio::runtime::{Builder, Runtime};
use tokio_util::task::AbortOnDropHandle;

use crate::auth::CurrentUser;

/// What somebody sends to register, and to log in.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Credentials {
    pub name: String,
    pub password: String,
}

/// A user as everybody sees them.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct User {
    pub name: String,
}

/// The hashes of all passwords, by the names of the users.
#[derive(Default)]
pub struct Users(Mutex<HashMap<String, String>>);

impl Users {
    async fn add(&self, new: Credentials) -> Result<User> {
        let Credentials { name, password } = new;
        if name.trim().is_empty() {
            return Err(Error::unprocessable().invalid("/name", "may not be empty"));
        }
        if password.len() < 8 {
            return Err(Error::unprocessable().invalid("/password", "has at least 8 characters"));
        }
        let hash = in_turn(move || argon2().hash_password(password.as_bytes()));
        let hash: PasswordHash = hash.await??;
        let mut users = self.hashes();
        if users.contains_key(&name) {
            return Err(Error::conflict().detail("Somebody has this name."));
        }
        users.insert(name.clone(), hash.to_string());
        Ok(User { name })
    }

    /// True if there is a user with this name and this password. No takes as long as yes, so that the time tells nobody
    /// who has an account.
    pub async fn accept(&self, sent: Credentials) -> Result<bool> {
        let hash = self.hashes().get(&sent.name).cloned();
        in_turn(move || {
            let hash = PasswordHash::new(hash.as_deref().unwrap_or(NOBODY));
            let password = sent.password.as_bytes();
            hash.is_ok_and(|hash| argon2().verify_password(password, &hash).is_ok())
        })
        .await
    }

    fn hashes(&self) -> MutexGuard<'_, HashMap<String, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The hash of no password at all.
const NOBODY: &str = "$argon2id$v=19$m=47104,t=1,p=1$c29tZS1vdGhlci1zYWx0$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

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

/// Hashing is slow on purpose: it has threads of its own, and waits for its turn unless the client goes.
async fn in_turn<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    Ok(AbortOnDropHandle::new(HASHING.spawn_blocking(work)).await?)
}

/// `/api/users`
pub struct UsersController {
    pub users: Arc<Users>,
}

#[rest_controller("users", extract(CurrentUser))]
impl UsersController {
    /// Registers a user.
    #[public]
    #[responses(409)]
    #[status(201)]
    pub async fn post_action(&self, Json(new): Json<Credentials>) -> Result<User> {
        self.users.add(new).await
    }

    /// Whoever asks.
    #[route(GET, "/me")]
    pub async fn me_action(&self, user: CurrentUser) -> User {
        User { name: user.name }
    }
}
