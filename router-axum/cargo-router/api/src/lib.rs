//! The application.

pub mod auth;
mod hashing;
pub mod headers;
pub mod notes;
pub mod users;

use std::sync::Arc;

use axum::{response::Redirect, routing::get};
use router_axum::{openapi::OpenApiBuilder, prelude::*};

use crate::{auth::Key, users::Users};

/// The state of all controllers.
type ControllerState = Key;

/// All controllers, under their service names. No action is open to everybody unless it says so.
#[derive(Services)]
#[services("controller.rest.", guarded)]
pub struct Services {
    notes: notes::NotesController,
    tokens: auth::TokensController,
    users: users::UsersController,
}

/// The whole application, ready to serve, where a proxy has TLS for `https`.
pub fn app(key: Key, debug: bool, https: bool) -> WebApp<Key> {
    let users = Arc::new(Users::default());
    let services = Services {
        notes: notes::NotesController::default(),
        tokens: auth::TokensController {
            users: Arc::clone(&users),
        },
        users: users::UsersController { users },
    };
    WebApp::api()
        .with_debug(debug)
        .with_state(key)
        .layer(headers::layer(https))
        .with_services(services)
        .activate(ErrorRouter::new().challenge("Bearer"))
        .activate(RestRouter::new("/api", "controller.rest."))
        .with_openapi("/api", document)
        .route("/", get(async || Redirect::to("/api/docs")))
        .route("/health", get(async || "well"))
}

/// The OpenAPI document, for clients.
pub fn document(routes: &Routes) -> OpenApiBuilder {
    routes.openapi("shop-name", env!("CARGO_PKG_VERSION"))
}
