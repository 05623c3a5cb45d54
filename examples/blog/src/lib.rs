//! The example blog: an API for clients, pages for people, one database.

pub mod assets;
pub mod attempts;
pub mod controllers;
pub mod db;
pub mod download;
mod hashing;
pub mod headers;
pub mod links;
pub mod member;
pub mod models;
pub mod operations;
pub mod options;
pub mod pages;
pub mod password;
pub mod session;
pub mod upload;
pub mod validation;

use router_axum::prelude::*;

use crate::{
    assets::AssetsController,
    controllers::{PostsController, UsersController, UsersV2Controller, document},
    db::{DatabaseError, Db},
    operations::Metrics,
    options::Options,
    pages::{
        FilePagesController, IndexController, PostPagesController, SearchController,
        SessionController, UserPagesController,
    },
};

/// The state of all controllers.
type ControllerState = Db;

/// All controllers, under their service names: `controller.rest.v1.users`, ... No action is open to everybody unless it says so.
#[derive(Debug, Services)]
#[services("controller.web.", guarded)]
pub struct Services {
    #[service("controller.rest.v1.")]
    users: UsersController,
    #[service("controller.rest.v1.")]
    posts: PostsController,
    #[service("controller.rest.v2.")]
    users_v2: UsersV2Controller,
    index: IndexController,
    post_pages: PostPagesController,
    file_pages: FilePagesController,
    user_pages: UserPagesController,
    search: SearchController,
    session: SessionController,
    #[service("controller.files.")]
    assets: AssetsController,
}

impl Services {
    fn new(db: &Db) -> Self {
        let users = UsersController { db: db.clone() };
        Self {
            users: users.clone(),
            posts: PostsController { db: db.clone() },
            users_v2: UsersV2Controller { v1: users },
            index: IndexController { db: db.clone() },
            post_pages: PostPagesController { db: db.clone() },
            file_pages: FilePagesController { db: db.clone() },
            user_pages: UserPagesController { db: db.clone() },
            search: SearchController { db: db.clone() },
            session: SessionController { db: db.clone() },
            assets: AssetsController,
        }
    }
}

/// The whole application, ready to serve.
pub async fn app(options: &Options) -> Result<WebApp<Db>, DatabaseError> {
    let db = db::open(&options.database()).await?;
    let pages = TemplateRouter::new("", "controller.web.")
        .layer(session::layer(&db, options.https))
        .layer(session::csrf_layer());
    let metrics = Metrics::default();
    Ok(WebApp::new(&options.app_path, options.debug)
        .with_state(db.clone())
        .layer(headers::layer(options.https))
        .with_telemetry(metrics.telemetry(options.traces))
        .with_services(Services::new(&db))
        .with_routes_page("/_routes")
        .activate(ErrorRouter::new().status_with(db::status_of))
        .activate(RestRouter::new("/api/v1", "controller.rest.v1."))
        .activate(RestRouter::new("/api/v2", "controller.rest.v2."))
        .with_openapi("/api/v1", document)
        .with_openapi("/api/v2", document)
        .activate(pages)
        .activate(TemplateRouter::new("", "controller.files."))
        .health(operations::health(&db))
        .route("/metrics", metrics.page()))
}
