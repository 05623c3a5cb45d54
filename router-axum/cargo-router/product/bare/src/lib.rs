//! The application.

#![allow(
    clippy::missing_errors_doc,
    clippy::must_use_candidate,
    reason = "no other crate calls it"
)]

pub mod controllers;
pub mod development;
pub mod headers;
pub mod options;
pub mod pages;

use std::sync::Arc;

use axum::{http::header::CONTENT_TYPE, routing::get};
use router_axum::prelude::*;
use tower_http::csrf::CsrfLayer;

use crate::{
    controllers::{Notes, NotesController},
    options::Options,
    pages::IndexController,
};

/// All controllers, under their service names: `controller.rest.notes`, `controller.web.index`. No action is open to
/// everybody unless it says so.
#[derive(Services)]
#[services("controller.rest.", guarded)]
pub struct Services {
    notes: NotesController,
    #[service("controller.web.")]
    index: IndexController,
}

/// The whole application, ready to serve.
pub fn app(options: &Options) -> WebApp {
    let notes = Arc::new(Notes::default());
    let services = Services {
        notes: NotesController {
            notes: Arc::clone(&notes),
        },
        index: IndexController { notes },
    };
    WebApp::new(env!("CARGO_MANIFEST_DIR"), options.debug)
        .with_embedded_templates(embed_templates!())
        // what another site makes a browser send is refused; the layer that is added last stands outermost
        .layer(CsrfLayer::new())
        .layer(headers::layer(options.https))
        .with_services(services)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "controller.rest."))
        .activate(TemplateRouter::new("", "controller.web."))
        .route("/health", get(async || "well"))
        .route("/style.css", get(style))
}

async fn style() -> impl IntoResponse {
    let style = development::file("assets/style.css", include_str!("../assets/style.css"));
    ([(CONTENT_TYPE, "text/css; charset=utf-8")], style)
}
