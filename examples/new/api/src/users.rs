//! Users, kept while the application runs.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use router_axum::prelude::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tokio::task::spawn_blocking;

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
        // slow on purpose: it may not hold up other requests
        let hash = spawn_blocking(move || Argon2::default().hash_password(password.as_bytes()));
        let hash: PasswordHash = hash.await??;
        let mut users = self.hashes();
        if users.contains_key(&name) {
            return Err(Error::conflict().detail("Somebody has this name."));
        }
        users.insert(name.clone(), hash.to_string());
        Ok(User { name })
    }

    /// True if there is a user with this name and this password.
    pub async fn accept(&self, sent: Credentials) -> Result<bool> {
        let Some(hash) = self.hashes().get(&sent.name).cloned() else {
            return Ok(false);
        };
        let is_right = spawn_blocking(move || {
            let password = sent.password.as_bytes();
            PasswordHash::new(&hash)
                .is_ok_and(|hash| Argon2::default().verify_password(password, &hash).is_ok())
        });
        Ok(is_right.await?)
    }

    fn hashes(&self) -> MutexGuard<'_, HashMap<String, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
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
