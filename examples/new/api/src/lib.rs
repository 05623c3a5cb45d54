//! The application.

pub mod auth;
pub mod document;
pub mod notes;
pub mod users;

use std::sync::Arc;

use axum::{Router, routing::get};
use router_axum::prelude::*;

use crate::{auth::Key, users::Users};

/// The state of all controllers.
type ControllerState = Key;

/// All controllers, under their service names. No action is open to everybody unless it says so.
#[derive(Services)]
#[services("controller.rest.", guarded)]
pub struct Services {
    document: document::DocumentController,
    notes: notes::NotesController,
    tokens: auth::TokensController,
    users: users::UsersController,
}

/// The whole application, ready to serve.
pub fn app(key: Key, debug: bool) -> WebApp<Key> {
    let users = Arc::new(Users::default());
    let services = Services {
        document: document::DocumentController,
        notes: notes::NotesController::default(),
        tokens: auth::TokensController {
            users: Arc::clone(&users),
        },
        users: users::UsersController { users },
    };
    WebApp::api()
        .with_debug(debug)
        .with_state(key)
        .with_services(services)
        .activate(ErrorRouter::new().challenge("Bearer"))
        .activate(RestRouter::new("/api", "controller.rest."))
        .merge(Router::new().route("/health", get(async || "well")))
}
