//! The application: an API for clients, pages for people, one database.

#![allow(
    clippy::missing_errors_doc,
    clippy::must_use_candidate,
    reason = "no other crate calls it"
)]

pub mod assets;
mod attempts;
pub mod conflicts;
pub mod controllers;
pub mod db;
pub mod devices;
pub mod development;
mod hashing;
pub mod headers;
pub mod links;
pub mod log_in;
pub mod mail;
pub mod member;
pub mod models;
pub mod operations;
pub mod options;
pub mod pages;
pub mod roles;
pub mod rules;
pub mod seeds;
pub mod session;
pub mod settings;

use router_axum::{openapi::OpenApiBuilder, prelude::*};
use tower_http::csrf::CsrfLayer;

use crate::{db::Db, options::Options};

/// The state of all controllers.
type ControllerState = Db;

/// All controllers, under their service names: `controller.web.index`, ... No action is open to everybody unless it
/// says so.
#[derive(Debug, Services)]
#[services("controller.web.", guarded)]
pub struct Services {
    #[service("controller.rest.")]
    passwords: controllers::PasswordsController,
    #[service("controller.rest.")]
    tokens: controllers::TokensController,
    #[service("controller.rest.")]
    users: controllers::UsersController,
    account: pages::AccountController,
    devices: pages::DevicesController,
    index: pages::IndexController,
    password: pages::PasswordController,
    session: pages::SessionController,
    user_pages: pages::UserPagesController,
    #[service("controller.files.")]
    assets: assets::AssetsController,
}

impl Services {
    fn new(db: &Db) -> Self {
        Self {
            passwords: controllers::PasswordsController { db: db.clone() },
            tokens: controllers::TokensController { db: db.clone() },
            users: controllers::UsersController { db: db.clone() },
            account: pages::AccountController { db: db.clone() },
            devices: pages::DevicesController { db: db.clone() },
            index: pages::IndexController,
            password: pages::PasswordController { db: db.clone() },
            session: pages::SessionController { db: db.clone() },
            user_pages: pages::UserPagesController { db: db.clone() },
            assets: assets::AssetsController,
        }
    }
}

/// The whole application, ready to serve.
pub fn app(db: &Db, options: &Options) -> WebApp<Db> {
    // what another site makes a browser send is refused
    let pages = TemplateRouter::new("", "controller.web.")
        .layer(session::layer(db, options.https))
        .layer(CsrfLayer::new());
    WebApp::new(env!("CARGO_MANIFEST_DIR"), options.debug)
        .with_embedded_templates(embed_templates!())
        .with_state(db.clone())
        .layer(headers::layer(options.https))
        .with_services(Services::new(db))
        .activate(ErrorRouter::new().challenge("Bearer").status_with(db::status))
        .activate(RestRouter::new("/api", "controller.rest."))
        .with_openapi("/api", document)
        .activate(pages)
        .activate(TemplateRouter::new("", "controller.files."))
        .health(operations::health(db))
}

/// The document for clients.
pub fn document(routes: &Routes) -> OpenApiBuilder {
    routes.openapi("shop-name", env!("CARGO_PKG_VERSION"))
}
