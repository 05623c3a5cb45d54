//! Everything that can go wrong in an action. What must not reach a client has the word "secret" in it.

use std::{collections::BTreeMap, panic::panic_any};

use axum::http::header;
use router_axum::{error::AsIs, prelude::*};
use serde::{Serialize, Serializer, ser::Error as _};

/// Fails.
#[derive(Debug)]
pub struct FailuresController;

/// Declared to be a 409 by the error router.
#[derive(Debug, thiserror::Error)]
#[error("the secret stock is empty")]
pub struct OutOfStock;

/// Wraps it.
#[derive(Debug, thiserror::Error)]
#[error("the secret order failed")]
pub struct OrderFailed(#[from] OutOfStock);

/// A panic's payload whose `Drop` panics.
struct Bomb;

impl Drop for Bomb {
    fn drop(&mut self) {
        panic!("a secret in Drop");
    }
}

/// An error that panics when it is dropped.
#[derive(Debug, thiserror::Error)]
#[error("a secret sting")]
struct Sting;

impl Drop for Sting {
    fn drop(&mut self) {
        panic!("a secret in Drop of an error");
    }
}

/// Fails half way through.
struct Unserialisable;

impl Serialize for Unserialisable {
    fn serialize<S: Serializer>(&self, _: S) -> std::result::Result<S::Ok, S::Error> {
        Err(S::Error::custom("a secret in Serialize"))
    }
}

/// A chain, each link within the one before.
#[derive(Debug, Serialize, PageVariables)]
pub struct Deep {
    next: Option<Box<Deep>>,
}

impl Deep {
    pub(super) fn of(depth: u32) -> Self {
        (1..depth).fold(Self { next: None }, |next, _| Self {
            next: Some(Box::new(next)),
        })
    }
}

/// Panics half way through.
struct Panicking;

impl Serialize for Panicking {
    fn serialize<S: Serializer>(&self, _: S) -> std::result::Result<S::Ok, S::Error> {
        panic!("a secret panic in Serialize")
    }
}

/// An error that makes its response by itself. It begins as a rejection of axum does.
#[derive(Debug)]
pub struct NoField;

impl IntoResponse for NoField {
    fn into_response(self) -> Response {
        (
            StatusCode::UNPROCESSABLE_ENTITY,
            "Failed to deserialize form: it has no field",
        )
            .into_response()
    }
}

/// One route for each failure.
#[rest_controller("failures")]
impl FailuresController {
    /// An error the library knows.
    #[route(GET, "/not-found")]
    pub async fn not_found_action(&self) -> Result<u32> {
        Err(Error::not_found().context("a secret table"))
    }

    /// A response of the action's own. It begins as a rejection of axum does.
    #[route(GET, "/own-text")]
    pub async fn own_text_action(&self) -> Response {
        (StatusCode::BAD_REQUEST, "Invalid URL: it has no host").into_response()
    }

    /// An error type that answers.
    #[route(GET, "/own-error")]
    pub async fn own_error_action(&self) -> std::result::Result<u32, NoField> {
        Err(NoField)
    }

    /// A status that is all.
    #[route(GET, "/as-is")]
    pub async fn as_is_action(&self) -> Response {
        (AsIs, StatusCode::CONFLICT).into_response()
    }

    /// An error that is not rendered again.
    #[route(GET, "/error-as-is")]
    pub async fn error_as_is_action(&self) -> Response {
        (AsIs, Error::gone()).into_response()
    }

    /// An error with a public sentence, headers and members.
    #[route(GET, "/busy")]
    pub async fn busy_action(&self) -> Result<u32> {
        Err(Error::too_many_requests()
            .detail("You may ask again in a minute.")
            .header(header::RETRY_AFTER, "60")
            .header(header::VARY, "Cookie")
            .header(header::SET_COOKIE, "seen=1")
            .header(header::SET_COOKIE, "seen=2")
            .type_uri("https://example.org/busy")
            .member("remaining", 0))
    }

    /// What was wrong with which value.
    #[route(POST, "/invalid")]
    pub async fn post_invalid_action(&self) -> Result<u32> {
        Err(Error::unprocessable().invalid("/name", "may not be empty"))
    }

    /// An error nobody declared.
    #[route(GET, "/unknown")]
    pub async fn unknown_action(&self) -> Result<u32> {
        Ok("secret".parse()?)
    }

    /// An error type the error router knows.
    #[route(GET, "/declared")]
    pub async fn declared_action(&self) -> std::result::Result<u32, OutOfStock> {
        Err(OutOfStock)
    }

    /// The same, inside another.
    #[route(GET, "/declared-source")]
    pub async fn declared_source_action(&self) -> std::result::Result<u32, OrderFailed> {
        Err(OrderFailed(OutOfStock))
    }

    /// A panic before the first await.
    #[route(GET, "/panic")]
    pub async fn panic_action(&self) -> u32 {
        panic!("a secret panic")
    }

    /// A panic after the first await, with a formatted message.
    #[route(GET, "/late-panic")]
    pub async fn late_panic_action(&self) -> u32 {
        tokio::task::yield_now().await;
        panic!("a secret {}", "panic")
    }

    /// A panic without a future.
    #[route(GET, "/sync-panic")]
    pub fn sync_panic_action(&self) -> u32 {
        panic!("a secret panic")
    }

    /// A panic with a number.
    #[route(GET, "/number-panic")]
    pub async fn number_panic_action(&self) -> u32 {
        panic_any(4711)
    }

    /// A panic whose payload panics when it is dropped.
    #[route(GET, "/bomb")]
    pub async fn bomb_action(&self) -> u32 {
        panic_any(Bomb)
    }

    /// The same after an await.
    #[route(GET, "/late-bomb")]
    pub async fn late_bomb_action(&self) -> u32 {
        tokio::task::yield_now().await;
        panic_any(Bomb)
    }

    /// An error that panics when it is gone.
    #[route(GET, "/sting")]
    pub async fn sting_action(&self) -> Result<u32> {
        Err(Sting)?
    }

    /// A panic while the request is held.
    #[route(POST, "/request-panic")]
    pub async fn post_request_panic_action(&self, request: Request) -> u32 {
        drop(request);
        panic!("a secret panic")
    }

    /// A value that cannot be serialised.
    #[route(GET, "/unserialisable")]
    pub async fn unserialisable_action(&self) -> impl Serialize {
        ("first", Unserialisable)
    }

    /// The same in axum's JSON.
    #[route(GET, "/unserialisable-json")]
    pub async fn unserialisable_json_action(&self) -> Json<impl Serialize> {
        Json(("first", Unserialisable))
    }

    /// The same with a status of its own.
    #[route(GET, "/unserialisable-created")]
    pub async fn unserialisable_created_action(&self) -> (StatusCode, Json<impl Serialize>) {
        (StatusCode::CREATED, Json(("first", Unserialisable)))
    }

    /// The same with a field beside it.
    #[route(GET, "/unserialisable-accepted")]
    pub async fn unserialisable_accepted_action(
        &self,
    ) -> (
        StatusCode,
        [(header::HeaderName, &'static str); 1],
        Json<impl Serialize>,
    ) {
        (
            StatusCode::ACCEPTED,
            [(header::ETAG, "1")],
            Json(("first", Unserialisable)),
        )
    }

    /// A field whose value is none.
    #[route(GET, "/field-value")]
    pub async fn field_value_action(&self) -> ([(header::HeaderName, String); 1], Vec<u8>) {
        (
            [(
                header::CONTENT_DISPOSITION,
                "attachment; filename=\"a\nb\"".to_owned(),
            )],
            Vec::new(),
        )
    }

    /// A field whose name is none, beside a value.
    #[route(GET, "/field-name")]
    pub async fn field_name_action(&self) -> ([(&'static str, &'static str); 1], Json<u32>) {
        ([("x y", "z")], Json(1))
    }

    /// A map whose keys are not text.
    #[route(GET, "/keys")]
    pub async fn keys_action(&self) -> BTreeMap<Vec<u8>, &'static str> {
        BTreeMap::from([(vec![1], "secret")])
    }

    /// A value that panics while it is serialised.
    #[route(GET, "/serialize-panic")]
    pub async fn serialize_panic_action(&self) -> impl Serialize {
        ("first", Panicking)
    }

    /// A value that nests too deep for a thread's stack.
    #[route(GET, "/deep/{depth}")]
    pub async fn deep_action(&self, depth: u32) -> Deep {
        Deep::of(depth)
    }

    /// An error with a member that nests as deep.
    #[route(GET, "/deep-member/{depth}")]
    pub async fn deep_member_action(&self, depth: u32) -> Result<()> {
        Err(Error::conflict().member("chain", Deep::of(depth)))
    }

    /// A good value after the others: nothing is left behind.
    #[route(GET, "/none")]
    pub async fn none_action(&self) -> Json<&'static str> {
        Json("well")
    }

    /// A place that leads elsewhere.
    #[route(POST, "/created")]
    pub async fn post_created_action(&self) -> Created<u32> {
        Created::at("/secret\r\nset-cookie: secret=1", 1)
    }

    /// An error without a status of an error.
    #[route(GET, "/no-error")]
    pub async fn no_error_action(&self) -> Result<u32> {
        Err(Error::new(StatusCode::OK).context("a secret"))
    }
}
