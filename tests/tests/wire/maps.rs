//! The status and message maps, with errors of libraries that applications use.

use std::io;

use router_axum::prelude::*;
use tests::client::{block_on, get, send, server};

/// Wraps an error, as an application's own error type does.
#[derive(Debug, thiserror::Error)]
#[error("the secret lookup failed")]
struct Wrapped<E: std::error::Error + 'static>(#[source] E);

struct LookupsController;

fn json_error() -> serde_json::Error {
    serde_json::from_str::<u8>("secret").expect_err("no number")
}

#[rest_controller("lookups")]
impl LookupsController {
    #[route(GET, "/row")]
    async fn row_action(&self) -> Result<u8> {
        Err(sqlx::Error::RowNotFound)?
    }

    #[route(GET, "/wrapped-row")]
    async fn wrapped_row_action(&self) -> Result<u8> {
        Err(Wrapped(Wrapped(sqlx::Error::RowNotFound)))?
    }

    #[route(GET, "/pool")]
    async fn pool_action(&self) -> Result<u8> {
        Err(sqlx::Error::PoolTimedOut)?
    }

    #[route(GET, "/closed")]
    async fn closed_action(&self) -> Result<u8> {
        Err(sqlx::Error::PoolClosed)?
    }

    #[route(GET, "/file")]
    async fn file_action(&self) -> Result<u8> {
        Err(io::Error::from(io::ErrorKind::NotFound))?
    }

    #[route(GET, "/wrapped-file")]
    async fn wrapped_file_action(&self) -> Result<u8> {
        Err(Wrapped(io::Error::from(io::ErrorKind::PermissionDenied)))?
    }

    #[route(GET, "/disk")]
    async fn disk_action(&self) -> Result<u8> {
        Err(sqlx::Error::Io(io::Error::from(io::ErrorKind::NotFound)))?
    }

    #[route(GET, "/json")]
    async fn json_action(&self) -> Result<u8> {
        Err(json_error())?
    }

    #[route(GET, "/own-status")]
    async fn own_status_action(&self) -> Result<u8> {
        Err(Error::gone().source(sqlx::Error::RowNotFound))
    }

    #[route(GET, "/boxed")]
    async fn boxed_action(&self) -> Result<u8, Box<dyn std::error::Error + Send + Sync>> {
        Err(Box::new(Wrapped(sqlx::Error::RowNotFound)))
    }
}

fn by_kind(error: &io::Error) -> Option<StatusCode> {
    match error.kind() {
        io::ErrorKind::NotFound => Some(StatusCode::NOT_FOUND),
        io::ErrorKind::PermissionDenied => Some(StatusCode::FORBIDDEN),
        _ => None,
    }
}

fn by_variant(error: &sqlx::Error) -> Option<StatusCode> {
    match error {
        sqlx::Error::RowNotFound => Some(StatusCode::NOT_FOUND),
        sqlx::Error::PoolTimedOut => Some(StatusCode::SERVICE_UNAVAILABLE),
        _ => None,
    }
}

#[test]
fn statuses_are_looked_up_along_the_sources() {
    let errors = ErrorRouter::new()
        .status_with(by_variant)
        .status_with(by_kind)
        .status::<serde_json::Error>(StatusCode::BAD_GATEWAY)
        .message(StatusCode::NOT_FOUND, "We looked everywhere.");
    let app = WebApp::new("nowhere", false)
        .with_service("controller.rest.", LookupsController)
        .activate(errors)
        .activate(RestRouter::new("", "controller.rest."))
        .into_router()
        .expect("a right set-up");
    for (name, status) in [
        ("row", 404),
        ("wrapped-row", 404),
        ("pool", 503),
        ("closed", 500),
        ("file", 404),
        ("wrapped-file", 403),
        ("disk", 404),
        ("json", 502),
        ("own-status", 410),
        ("boxed", 404),
    ] {
        let answer = block_on(send(&server(app.clone()), get(&format!("/lookups/{name}"))));
        assert_eq!(answer.status.as_u16(), status, "{name}: {answer}");
        assert!(!answer.text().contains("secret"), "{name}: {answer}");
        assert_eq!(
            answer.text().contains("We looked everywhere."),
            status == 404,
            "{name}: {answer}"
        );
    }
}
