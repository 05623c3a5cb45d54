//! Users, kept while the application runs.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use router_axum::prelude::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{auth::CurrentUser, hashing};

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
        let hash = hashing::hash(password).await;
        let mut users = self.hashes();
        if users.contains_key(&name) {
            return Err(Error::conflict().detail("Somebody has this name."));
        }
        users.insert(name.clone(), hash);
        Ok(User { name })
    }

    /// True if there is a user with this name and this password. No takes as long as yes, so that the time tells nobody
    /// who has an account.
    pub async fn accept(&self, sent: Credentials) -> bool {
        let hash = self.hashes().get(&sent.name).cloned();
        hashing::is_right(sent.password, hash).await
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
