//! The application: an API and its database.

#![allow(
    clippy::missing_errors_doc,
    clippy::must_use_candidate,
    reason = "no other crate calls it"
)]

mod attempts;
pub mod conflicts;
pub mod controllers;
pub mod db;
pub mod development;
mod hashing;
pub mod headers;
pub mod log_in;
pub mod mail;
pub mod member;
pub mod models;
pub mod operations;
pub mod options;
pub mod roles;
pub mod rules;
pub mod seeds;
pub mod settings;

use axum::{response::Redirect, routing::get};
use router_axum::{openapi::OpenApiBuilder, prelude::*};

use crate::{db::Db, options::Options};

/// The state of all controllers.
type ControllerState = Db;

/// All controllers, under their service names: `controller.rest.users`, ... No action is open to everybody unless it
/// says so.
#[derive(Debug, Services)]
#[services("controller.rest.", guarded)]
pub struct Services {
    passwords: controllers::PasswordsController,
    tokens: controllers::TokensController,
    users: controllers::UsersController,
}

impl Services {
    fn new(db: &Db) -> Self {
        Self {
            passwords: controllers::PasswordsController { db: db.clone() },
            tokens: controllers::TokensController { db: db.clone() },
            users: controllers::UsersController { db: db.clone() },
        }
    }
}

/// The whole application, ready to serve.
pub fn app(db: &Db, options: &Options) -> WebApp<Db> {
    WebApp::api()
        .with_debug(options.debug)
        .with_state(db.clone())
        .layer(headers::layer(options.https))
        .with_services(Services::new(db))
        .activate(ErrorRouter::new().challenge("Bearer").status_with(db::status))
        .activate(RestRouter::new("/api", "controller.rest."))
        .with_openapi("/api", document)
        .route("/", get(async || Redirect::to("/api/docs")))
        .health(operations::health(db))
}

/// The document for clients.
pub fn document(routes: &Routes) -> OpenApiBuilder {
    routes.openapi("shop-name", env!("CARGO_PKG_VERSION"))
}
