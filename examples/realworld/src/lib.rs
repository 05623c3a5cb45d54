//! The API of [RealWorld](https://github.com/gothinkster/realworld): a blog with authors, followers, favorites and comments.

mod articles;
mod auth;
mod comments;
mod failure;
mod hashing;
mod profiles;
mod tags;
mod users;

use std::{error::Error as StdError, str::FromStr};

use axum::http::header::{
    CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use router_axum::{openapi::OpenApiBuilder, prelude::*};
use sqlx::{
    SqlitePool,
    sqlite::{SqliteConnectOptions, SqlitePoolOptions},
};
use tower_http::{cors::CorsLayer, set_header::SetResponseHeaderLayer};

use crate::{
    articles::{ArticlesController, FavoritesController},
    auth::Key,
    comments::CommentsController,
    profiles::ProfilesController,
    tags::TagsController,
    users::{UserController, UsersController},
};

/// What all controllers share.
#[derive(Clone, Debug)]
pub struct App {
    db: SqlitePool,
    key: Key,
}

/// The state of all controllers.
type ControllerState = App;

impl App {
    /// Opens the database, in memory if no file is named. Without a secret, tokens are valid until the process ends.
    ///
    /// # Errors
    ///
    /// Fails if the file cannot be used as a database, or the secret can be guessed.
    pub async fn new(file: Option<&str>, secret: Option<&str>) -> Result<Self, Box<dyn StdError>> {
        let key = secret.map_or_else(|| Ok(Key::random()), Key::new)?;
        let url = file.map_or("sqlite::memory:".to_owned(), |file| {
            format!("sqlite:{file}?mode=rwc")
        });
        // a database in memory is gone with its connection
        let connections = if file.is_some() { 4 } else { 1 };
        let pool = SqlitePoolOptions::new()
            .max_connections(connections)
            .idle_timeout(None)
            .max_lifetime(None);
        let db = pool
            .connect_with(SqliteConnectOptions::from_str(&url)?)
            .await?;
        sqlx::migrate!().run(&db).await?;
        Ok(Self { db, key })
    }
}

/// Every controller. An action that takes no `CurrentUser` compiles only if it is marked as `#[public]`.
#[derive(Debug, Services)]
#[services("controller.rest.", guarded)]
struct Controllers {
    users: UsersController,
    user: UserController,
    profiles: ProfilesController,
    articles: ArticlesController,
    comments: CommentsController,
    favorites: FavoritesController,
    tags: TagsController,
}

/// The whole application, ready to serve.
pub fn app(app: App) -> WebApp<App> {
    let controllers = Controllers {
        users: UsersController(app.clone()),
        user: UserController(app.clone()),
        profiles: ProfilesController(app.db.clone()),
        articles: ArticlesController(app.db.clone()),
        comments: CommentsController(app.db.clone()),
        favorites: FavoritesController(app.db.clone()),
        tags: TagsController(app.db.clone()),
    };
    WebApp::api()
        .with_state(app)
        .layer(CorsLayer::permissive())
        .layer(field(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(field(REFERRER_POLICY, "no-referrer"))
        .layer(field(
            CONTENT_SECURITY_POLICY,
            "default-src 'none'; frame-ancestors 'none'",
        ))
        .with_services(controllers)
        .activate(
            ErrorRouter::new()
                .json_with_schema(failure::of)
                .rest_prefix("/")
                .challenge("Token"),
        )
        .activate(RestRouter::new("/api", "controller.rest."))
        .with_openapi("/api", document)
}

/// A header field of every answer, errors too. A page that has its own, as that of the document, keeps it.
fn field(name: HeaderName, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
}

/// The OpenAPI document.
pub fn document(routes: &Routes) -> OpenApiBuilder {
    routes.openapi("Conduit", env!("CARGO_PKG_VERSION"))
}
