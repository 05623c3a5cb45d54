//! The account of a user: somebody registers, confirms an address, and changes address and password.

use std::fmt;

//if pages use router_axum::{Error, FormFields, Result};
//unless pages use router_axum::{Error, Result};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use validator::Validate;

use super::{
    User,
    token::{self, Purpose},
};
use crate::{
    conflicts::taken,
    db::{Db, begin},
    hashing,
    mail::Letter,
    rules::{is_email, is_name},
};

/// The fields of a new account.
//if pages #[derive(Clone, Default, Serialize, Deserialize, FormFields, JsonSchema, Validate)]
//unless pages #[derive(Clone, Default, Serialize, Deserialize, JsonSchema, Validate)]
pub struct NewUser {
    #[schemars(regex(pattern = "^[a-z0-9-]{2,30}$"))]
    #[validate(custom(function = "is_name"))]
    pub name: String,
    #[validate(custom(function = "is_email"))]
    pub email: String,
    #[validate(length(min = 8, max = 200, message = "has 8 to 200 characters"))]
    pub password: String,
}

/// An account as it is to be, and the password that it has.
//if pages #[derive(Clone, Default, Serialize, Deserialize, FormFields, JsonSchema, Validate)]
//unless pages #[derive(Clone, Default, Serialize, Deserialize, JsonSchema, Validate)]
pub struct AccountChange {
    #[validate(custom(function = "is_email"))]
    pub email: String,
    #[validate(length(min = 8, max = 200, message = "has 8 to 200 characters"))]
    pub new_password: Option<String>,
//if pages     #[form(label = "Your password now")]
    pub password: String,
}

impl User {
    /// Saves a new user, and has a mail sent to them.
    pub async fn create(db: &Db, new: NewUser) -> Result<Self> {
        let hash = hashing::hash(new.password).await?;
        let mut transaction = begin(db).await?;
        let insert = "INSERT INTO users (name, email, password_hash) VALUES ($1, $2, $3) RETURNING *";
        let inserted = sqlx::query_as(insert).bind(new.name).bind(new.email).bind(hash);
        let inserted = inserted.fetch_one(&mut *transaction).await;
        let user: Self = inserted.map_err(|error| taken(error, "/name"))?;
        Letter::Address { user: user.id }.queue(&mut transaction).await?;
        transaction.commit().await?;
        Ok(user)
    }

    /// Confirms an address by the token of a mail to it. Nobody, if the token is not valid.
    pub async fn confirm(db: &Db, token: &str) -> sqlx::Result<Option<Self>> {
        let mut transaction = begin(db).await?;
        let Some(id) = token::take(&mut transaction, token, Purpose::Address).await? else {
            return Ok(None);
        };
        let update = "UPDATE users SET is_confirmed = true WHERE id = $1 RETURNING *";
        let user = sqlx::query_as(update).bind(id).fetch_one(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(Some(user))
    }

    /// Sets a new password by the token of a mail, and logs out who is logged in. Nobody, if the token is not valid.
    pub async fn reset(db: &Db, token: &str, password: String) -> Result<Option<Self>> {
        // hashing is slow: nobody makes us do it without a token
        if token::user_of(db, token, Purpose::Password).await?.is_none() {
            return Ok(None);
        }
        let hash = hashing::hash(password).await?;
        let mut transaction = begin(db).await?;
        let Some(id) = token::take(&mut transaction, token, Purpose::Password).await? else {
            return Ok(None);
        };
        token::delete_all(&mut transaction, id).await?;
        let update = "UPDATE users SET password_hash = $1, is_confirmed = true WHERE id = $2 RETURNING *";
        let update = sqlx::query_as(update).bind(hash).bind(id);
        let user = update.fetch_one(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(Some(user))
    }

    /// Changes address and password, and logs out who is logged in. A new address gets a mail.
    pub async fn change(&self, db: &Db, change: AccountChange) -> Result<()> {
        let known = sqlx::query_scalar("SELECT password_hash FROM users WHERE id = $1");
        let known: String = known.bind(self.id).fetch_one(db).await?;
        let hash = match change.new_password {
            Some(password) => Some(hashing::hash(password).await?),
            None => None,
        };
        let mut transaction = begin(db).await?;
        let update = "UPDATE users SET is_confirmed = (is_confirmed AND email = $1), email = $1, \
                      password_hash = coalesce($2, password_hash) WHERE id = $3 AND password_hash = $4";
        let update = sqlx::query(update).bind(&change.email).bind(hash).bind(self.id).bind(known);
        if update.execute(&mut *transaction).await?.rows_affected() == 0 {
            // another one has been set meanwhile
            return Err(Error::forbidden().detail("This is not your password."));
        }
        token::delete_all(&mut transaction, self.id).await?;
        if change.email != self.email {
            Letter::Address { user: self.id }.queue(&mut transaction).await?;
        }
        Ok(transaction.commit().await?)
    }
}

/// Passwords are never shown.
impl fmt::Debug for NewUser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewUser").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Passwords are never shown.
impl fmt::Debug for AccountChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AccountChange").field("email", &self.email).finish_non_exhaustive()
    }
}
