//! Users: registering, logging in, and one's own account.

use router_axum::{prelude::*, valid::validator::Valid};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use sqlx::FromRow;
use validator::Validate;

use crate::{App, auth::CurrentUser, failure::taken, hashing};

/// What stands below `user` in requests and responses.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Validate)]
pub(crate) struct UserBody<T: Validate> {
    #[validate(nested)]
    user: T,
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct NewUser {
    #[validate(length(min = 1, message = "can't be empty"))]
    username: String,
    #[validate(
        length(min = 1, message = "can't be empty"),
        email(message = "is not an email address")
    )]
    email: String,
    #[validate(length(min = 1, message = "can't be empty"))]
    password: String,
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct Credentials {
    email: String,
    password: String,
}

/// What is to be changed. `null` removes a biography or an image.
#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct UserChanges {
    #[validate(length(min = 1, message = "can't be empty"))]
    username: Option<String>,
    #[validate(
        length(min = 1, message = "can't be empty"),
        email(message = "is not an email address")
    )]
    email: Option<String>,
    #[validate(length(min = 1, message = "can't be empty"))]
    password: Option<String>,
    #[serde(default, deserialize_with = "given")]
    bio: Option<Option<String>>,
    #[serde(default, deserialize_with = "given")]
    image: Option<Option<String>>,
}

/// A user as they see themselves.
#[derive(Debug, Serialize, JsonSchema, Validate, FromRow)]
struct User {
    #[serde(skip)]
    id: i64,
    username: String,
    email: String,
    #[serde(skip)]
    password_hash: String,
    bio: Option<String>,
    image: Option<String>,
    /// For `Authorization: Token ..`.
    #[sqlx(skip)]
    token: String,
}

/// Tells a `null` from a field that is not there.
fn given<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Option<String>>, D::Error> {
    Option::deserialize(value).map(Some)
}

impl User {
    fn with_token(self, app: &App) -> Result<UserBody<Self>> {
        Ok(UserBody {
            user: Self {
                token: app.key.sign(self.id)?,
                ..self
            },
        })
    }
}

/// /users
#[derive(Debug)]
pub(crate) struct UsersController(pub(crate) App);

/// Accounts: registering and logging in.
#[rest_controller("users")]
impl UsersController {
    /// Registers a user.
    #[public]
    #[responses(409)]
    #[status(201)]
    async fn post_action(
        &self,
        Valid(Json(new)): Valid<Json<UserBody<NewUser>>>,
    ) -> Result<UserBody<User>> {
        let NewUser {
            username,
            email,
            password,
        } = new.user;
        let insert =
            "INSERT INTO users (username, email, password_hash) VALUES ($1, $2, $3) RETURNING *";
        let insert = sqlx::query_as(insert)
            .bind(username)
            .bind(email)
            .bind(hashing::hash(password).await?);
        let user: User = insert.fetch_one(&self.0.db).await.map_err(taken)?;
        user.with_token(&self.0)
    }

    /// Logs a user in.
    #[public]
    #[route(POST, "/login")]
    #[responses(401)]
    async fn login_action(
        &self,
        Json(given): Json<UserBody<Credentials>>,
    ) -> Result<UserBody<User>> {
        let Credentials { email, password } = given.user;
        let found: Option<User> = sqlx::query_as("SELECT * FROM users WHERE email = $1")
            .bind(email)
            .fetch_optional(&self.0.db)
            .await?;
        let hash = found.as_ref().map(|user| user.password_hash.clone());
        let is_right = hashing::is_right(password, hash).await?;
        found
            .filter(|_| is_right)
            .ok_or_else(Error::unauthorized)?
            .with_token(&self.0)
    }
}

/// /user: the one who sends the request
#[derive(Debug)]
pub(crate) struct UserController(pub(crate) App);

/// One's own account.
#[rest_controller(singular, "user", extract(CurrentUser))]
impl UserController {
    /// Your account.
    async fn get_action(&self, user: CurrentUser) -> Result<UserBody<User>> {
        let found: Option<User> = sqlx::query_as("SELECT * FROM users WHERE id = $1")
            .bind(user.id)
            .fetch_optional(&self.0.db)
            .await?;
        found.ok_or_else(Error::unauthorized)?.with_token(&self.0)
    }

    /// Changes your account.
    #[responses(409)]
    async fn put_action(
        &self,
        user: CurrentUser,
        Valid(Json(changes)): Valid<Json<UserBody<UserChanges>>>,
    ) -> Result<UserBody<User>> {
        let UserChanges {
            username,
            email,
            password,
            bio,
            image,
        } = changes.user;
        let password_hash = match password {
            Some(password) => Some(hashing::hash(password).await?),
            None => None,
        };
        let update = sqlx::query_as(
            "UPDATE users SET username = coalesce($2, username), email = coalesce($3, email),
                 password_hash = coalesce($4, password_hash),
                 bio = iif($5, $6, bio), image = iif($7, $8, image)
             WHERE id = $1 RETURNING *",
        );
        let update = update
            .bind(user.id)
            .bind(username)
            .bind(email)
            .bind(password_hash);
        let update = update
            .bind(bio.is_some())
            .bind(bio.flatten())
            .bind(image.is_some())
            .bind(image.flatten());
        let found: Option<User> = update.fetch_optional(&self.0.db).await.map_err(taken)?;
        found.ok_or_else(Error::unauthorized)?.with_token(&self.0)
    }
}
