//! Every kind of error, as a page and as problem details, with and without debug mode.
//!
//! `cargo run -p errors` (or `cargo run -p errors -- --debug`), then http://127.0.0.1:3000, where all of them are listed, and
//! `curl -H 'accept: application/json' localhost:3000/api/errors/panic`.

mod api;

use std::env;

use router_axum::prelude::*;
use serde::Serialize;

use crate::api::{ErrorsController, OutOfStock};

/// The pages.
#[derive(Debug)]
struct IndexController;

/// The variables of the home page.
#[derive(Debug, Serialize, PageVariables)]
struct Kinds {
    kinds: Vec<&'static str>,
}

#[web_controller]
impl IndexController {
    /// A list of everything that goes wrong here.
    async fn index_action(&self) -> Kinds {
        Kinds { kinds: api::KINDS.to_vec() }
    }

    /// Its template reads a field of a value that has none.
    async fn template_action(&self) -> Kinds {
        Kinds { kinds: Vec::new() }
    }

    /// A redirect string that leaves the site is refused: `Redirection::external` is there for that.
    async fn redirect_action(&self) -> String {
        "https://example.com/".to_owned()
    }
}

#[derive(Debug, Services)]
struct Services {
    #[service("controller.rest.")]
    errors: ErrorsController,
    #[service("controller.web.")]
    index: IndexController,
}

fn app(debug: bool) -> WebApp {
    // which status a type of error has, and what clients read of a status, is said once
    let errors = ErrorRouter::new()
        .status::<OutOfStock>(StatusCode::CONFLICT)
        .status::<std::num::ParseIntError>(StatusCode::BAD_REQUEST)
        .message(StatusCode::CONFLICT, "Somebody was faster.");
    WebApp::new(env!("CARGO_MANIFEST_DIR"), debug)
        .with_services(Services { errors: ErrorsController, index: IndexController })
        .activate(errors)
        .activate(RestRouter::new("/api", "controller.rest."))
        .activate(TemplateRouter::new("", "controller.web."))
}

#[tokio::main]
async fn main() -> Result<(), ServeError> {
    let debug = env::args().any(|argument| argument == "--debug");
    app(debug).serve("127.0.0.1:3000").await
}
