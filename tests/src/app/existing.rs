//! An application that was there before: state, layers and plain routes, with routers of controllers merged into it.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use axum::{
    Extension, Router,
    extract::{FromRef, Path},
    middleware::map_response,
    routing::{get, post},
};
use router_axum::{
    error::{AsIs, ErrorService},
    prelude::*,
};
use serde::Serialize;

/// The application's state.
#[derive(Debug, Clone)]
pub struct AppState {
    counter: Arc<AtomicU32>,
    config: Config,
}

/// A part of it.
#[derive(Debug, Clone, Serialize)]
pub struct Config {
    name: &'static str,
}

impl FromRef<AppState> for Config {
    fn from_ref(state: &AppState) -> Self {
        state.config.clone()
    }
}

/// Sees the whole state.
#[derive(Debug)]
pub struct CountersController;

/// The state's type is told by its one `State<T>`.
#[rest_controller("counters")]
impl CountersController {
    /// The count.
    pub async fn get_action(&self, id: u32, State(state): State<AppState>) -> u32 {
        id + state.counter.load(Ordering::Relaxed)
    }

    /// One more.
    pub async fn post_action(
        &self,
        State(state): State<AppState>,
        Json(by): Json<u32>,
    ) -> Created<u32> {
        Created::at(
            "/api/counters/0",
            state.counter.fetch_add(by, Ordering::Relaxed) + by,
        )
    }

    /// The state, by one action, is the state of all.
    pub async fn cget_action(&self) -> Json<&'static str> {
        Json("counters")
    }
}

/// Sees a part of the state.
#[derive(Debug)]
pub struct ConfigController;

/// The state's type is named.
#[rest_controller(singular, "config", state = Config)]
impl ConfigController {
    /// The configuration.
    pub async fn get_action(&self, State(config): State<Config>) -> Config {
        config
    }

    /// An extractor with the same state.
    pub async fn put_action(
        &self,
        #[extract] name: Name,
        Json(new): Json<String>,
    ) -> (String, String) {
        (name.0, new)
    }
}

/// An extractor that needs the state.
#[derive(Debug)]
pub struct Name(String);

impl<S: Sync> axum::extract::FromRequestParts<S> for Name
where
    Config: FromRef<S>,
{
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        _: &mut axum::http::request::Parts,
        state: &S,
    ) -> std::result::Result<Self, Self::Rejection> {
        Ok(Self(Config::from_ref(state).name.to_owned()))
    }
}

/// Needs no state.
#[derive(Debug)]
pub struct EchoController;

/// Sees what the router's layer brought.
#[rest_controller]
impl EchoController {
    /// The layer's word.
    pub async fn get_action(
        &self,
        id: String,
        Extension(word): Extension<&'static str>,
    ) -> Json<String> {
        Json(format!("{} {id}", word))
    }

    /// A status alone.
    pub async fn put_action(&self, id: u16) -> StatusCode {
        StatusCode::from_u16(id).unwrap_or_default()
    }

    /// The error of a handler that was moved.
    pub async fn patch_action(&self, _id: String) -> Result<u32, StatusCode> {
        Err(StatusCode::NOT_FOUND)
    }

    /// A panic.
    pub async fn delete_action(&self, _id: u32) -> u32 {
        panic!("a secret panic")
    }
}

/// Pages in the same application.
#[derive(Debug)]
pub struct HelpController;

/// Pages without a kernel.
#[web_controller]
impl HelpController {
    /// Its own page.
    pub async fn index_action(&self) {}

    /// Values of the state.
    pub async fn about_action(&self, State(config): State<Config>) -> Config {
        config
    }

    /// An error.
    pub async fn lost_action(&self) -> Option<String> {
        None
    }
}

/// All of it as an axum router.
///
/// # Panics
///
/// If the set-up is wrong.
pub fn router() -> Router {
    let state = AppState {
        counter: Arc::default(),
        config: Config { name: "existing" },
    };
    let rest = RestRouter::new("/api", "controller.rest.")
        .with(CountersController)
        .with(ConfigController)
        .with(EchoController)
        .layer(Extension("layered"))
        .layer(map_response(marked));
    let pages = TemplateRouter::new("/pages", "controller.web.")
        .with(HelpController)
        .with_templates(concat!(env!("CARGO_MANIFEST_DIR"), "/templates"));
    Router::new()
        .route(
            "/health",
            get(|State(state): State<AppState>| async move { state.config.name }),
        )
        .route(
            "/plain/{id}",
            get(|Path(id): Path<u32>| async move { id.to_string() }),
        )
        .route(
            "/plain",
            post(|Json(number): Json<u32>| async move { number.to_string() }),
        )
        .route("/panic", get(panicking))
        .route(
            "/text",
            get(|| async { (StatusCode::BAD_REQUEST, AsIs, "a body of its own") }),
        )
        .route(
            "/empty",
            get(|| async { (StatusCode::UNAUTHORIZED, [("www-authenticate", "Basic")]) }),
        )
        .merge(rest)
        .merge(pages)
        .with_state(state)
}

/// The same with an error router around it.
#[must_use]
pub fn wrapped() -> ErrorService<Router> {
    ErrorRouter::new()
        .rest_prefix("/api")
        .request_ids(true)
        .render_text_errors(true)
        .wrap(router())
}

async fn marked(response: Response) -> impl IntoResponse {
    ([("x-layer", "seen")], response)
}

async fn panicking() -> &'static str {
    panic!("a secret panic")
}
