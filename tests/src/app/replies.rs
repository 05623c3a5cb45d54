//! What REST actions return: every row of the table, through everything that may stand around it.

use std::{collections::BTreeMap, convert::Infallible, pin::Pin};

use axum::{
    body::{Body, Bytes},
    http::{HeaderName, HeaderValue, header},
    response::{Html, NoContent, Redirect},
};
use router_axum::prelude::*;
use serde::Serialize;

/// Returns values.
#[derive(Debug)]
pub struct RepliesController;

/// A struct.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct User {
    /// Its number.
    pub id: u32,
    /// Its name.
    pub name: &'static str,
}

/// The one user.
pub const ADA: User = User { id: 1, name: "Ada" };

/// An alias of `Result` with its error in place.
pub type Answered<T> = std::result::Result<T, AppError>;

/// A future in a box.
pub type Boxed<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// An existing application's own error, which knows how to answer.
#[derive(Debug)]
pub enum AppError {
    /// With a body of its own.
    Teapot,
    /// With a status alone.
    Gone,
}

impl IntoResponse for AppError {
    fn into_response(self) -> Response {
        match self {
            Self::Teapot => (StatusCode::IM_A_TEAPOT, "short and stout").into_response(),
            Self::Gone => (StatusCode::GONE, [("x-reason", "moved out")]).into_response(),
        }
    }
}

/// One header, as a map.
fn header(name: &'static str, value: &'static str) -> HeaderMap {
    HeaderMap::from_iter([(
        HeaderName::from_static(name),
        HeaderValue::from_static(value),
    )])
}

/// Values that become JSON.
#[rest_controller("replies")]
impl RepliesController {
    /// A list.
    pub async fn cget_action(&self) -> Vec<User> {
        vec![ADA]
    }

    /// There or not.
    pub async fn get_action(&self, id: u32) -> Option<User> {
        (id == 1).then_some(ADA)
    }

    /// A value that was posted.
    pub async fn post_action(&self) -> User {
        ADA
    }

    /// Nothing, posted.
    pub async fn post_nothing_action(&self, _id: u32) {}

    /// Posted, with a status of its own.
    pub async fn post_status_action(&self, _id: u32) -> (StatusCode, User) {
        (StatusCode::ACCEPTED, ADA)
    }

    /// Nothing to return, or nothing there: both are gone.
    pub async fn delete_action(&self, id: u32) -> Result<Option<()>> {
        Ok((id == 1).then_some(()))
    }

    /// What was there.
    pub async fn delete_old_action(&self, id: u32, old: u32) -> Option<User> {
        (id == old).then_some(ADA)
    }

    /// Nothing.
    pub async fn cdelete_action(&self) {}

    /// Nothing there to replace.
    pub async fn put_action(&self, id: u32) -> Result<Option<User>> {
        Ok((id == 1).then_some(ADA))
    }

    /// An empty list.
    #[route(GET, "/empty", shadows)]
    pub async fn empty_action(&self) -> Vec<User> {
        Vec::new()
    }

    /// Nothing where something is asked for.
    #[route(GET, "/none", shadows)]
    pub async fn none_action(&self) -> Option<Vec<User>> {
        None
    }

    /// Nothing, by GET.
    #[route(GET, "/unit", shadows)]
    pub async fn unit_action(&self) {}

    /// Text.
    #[route(GET, "/text", shadows)]
    pub async fn text_action(&self) -> Json<String> {
        Json("/a \"text\" and no redirect".to_owned())
    }

    /// Static text.
    #[route(GET, "/str", shadows)]
    pub async fn str_action(&self) -> Json<&'static str> {
        Json("text")
    }

    /// A map.
    #[route(GET, "/map", shadows)]
    pub async fn map_action(&self) -> BTreeMap<&'static str, u32> {
        BTreeMap::from([("a", 1), ("b", 2)])
    }

    /// A tuple that is not a response.
    #[route(GET, "/tuple", shadows)]
    pub async fn tuple_action(&self) -> (u32, &'static str) {
        (1, "a")
    }

    /// JSON made by hand.
    #[route(GET, "/json-value", shadows)]
    pub async fn json_value_action(&self) -> serde_json::Value {
        serde_json::json!({ "z": 1, "a": null })
    }

    /// Without a name for the type.
    #[route(GET, "/impl-serialize", shadows)]
    pub async fn impl_serialize_action(&self) -> impl Serialize {
        [1.5, 2.5]
    }

    /// A place that was made.
    #[route(POST, "/created", shadows)]
    pub async fn created_action(&self) -> Created<User> {
        Created::at("/api/v1/replies/1", ADA)
    }

    /// A place beside this one, perhaps.
    #[route(PUT, "/created")]
    pub async fn maybe_created_action(&self) -> Result<Option<Created<User>>> {
        Ok(Some(Created::at("replies/ü", ADA)))
    }

    /// A status and a value.
    #[route(GET, "/status", shadows)]
    pub async fn status_action(&self) -> (StatusCode, Vec<User>) {
        (StatusCode::PARTIAL_CONTENT, vec![ADA])
    }

    /// A status and text.
    #[route(GET, "/status-text", shadows)]
    pub async fn status_text_action(&self) -> (StatusCode, Text<String>) {
        (StatusCode::ACCEPTED, Text("queued".to_owned()))
    }

    /// A status, headers and a value.
    #[route(GET, "/status-headers", shadows)]
    pub async fn status_headers_action(&self) -> Result<(StatusCode, HeaderMap, User)> {
        Ok((StatusCode::OK, header("x-total", "1"), ADA))
    }

    /// A status that is an error's, with a value of its own.
    #[route(GET, "/status-error", shadows)]
    pub async fn status_error_action(&self) -> (StatusCode, User) {
        (StatusCode::CONFLICT, ADA)
    }

    /// A status around nothing.
    #[route(GET, "/status-none", shadows)]
    pub async fn status_none_action(&self) -> (StatusCode, Option<User>) {
        (StatusCode::OK, None)
    }

    /// A status and axum's own JSON.
    #[route(GET, "/status-json", shadows)]
    pub async fn status_json_action(&self) -> (StatusCode, Json<User>) {
        (StatusCode::ACCEPTED, Json(ADA))
    }

    /// A status that allows no body, with a value.
    #[route(GET, "/reset", shadows)]
    pub async fn reset_action(&self) -> (StatusCode, User) {
        (StatusCode::RESET_CONTENT, ADA)
    }

    /// The same status with nothing.
    #[route(GET, "/reset-nothing", shadows)]
    pub async fn reset_nothing_action(&self) -> (StatusCode, ()) {
        (StatusCode::RESET_CONTENT, ())
    }

    /// A status that is not a final one.
    #[route(GET, "/interim/{status}", shadows)]
    pub async fn interim_action(&self, status: u16) -> Result<(StatusCode, ())> {
        Ok((StatusCode::from_u16(status)?, ()))
    }

    /// The same as a response.
    #[route(GET, "/interim-response", shadows)]
    pub async fn interim_response_action(&self) -> StatusCode {
        StatusCode::CONTINUE
    }

    /// A status of an error around nothing.
    #[route(GET, "/gone-none", shadows)]
    pub async fn gone_none_action(&self) -> (StatusCode, Option<User>) {
        (StatusCode::GONE, None)
    }

    /// Headers of a picture that is missing.
    #[route(GET, "/no-picture")]
    pub async fn no_picture_action(&self) -> ([(&'static str, &'static str); 4], Option<Vec<u8>>) {
        let headers = [
            ("content-type", "image/png"),
            ("content-encoding", "gzip"),
            ("etag", "\"1\""),
            ("x-total", "0"),
        ];
        (headers, None)
    }

    /// A status around nothing to delete.
    pub async fn delete_queued_action(&self, _id: u32, _queued: u32) -> (StatusCode, Option<User>) {
        (StatusCode::ACCEPTED, None)
    }

    /// axum's own JSON, posted.
    pub async fn post_json_action(&self, _id: u32) -> Json<User> {
        Json(ADA)
    }

    /// The same with a status.
    #[status(CREATED)]
    pub async fn cput_json_action(&self, _id: u32) -> Json<User> {
        Json(ADA)
    }

    /// Posted to a path of its own.
    #[route(POST, "/login", shadows)]
    pub async fn login_action(&self) -> User {
        ADA
    }

    /// The same with a name that has the verb.
    #[route(POST, "/log-in", shadows)]
    pub async fn post_log_in_action(&self) -> User {
        ADA
    }

    /// Posted, with another status.
    #[status(202)]
    pub async fn post_later_action(&self, _id: u32) -> Result<User> {
        Ok(ADA)
    }

    /// There or not, with a status of its own.
    #[status(PARTIAL_CONTENT)]
    pub async fn get_part_action(&self, id: u32, part: u32) -> Option<User> {
        (id == part).then_some(ADA)
    }

    /// Nothing, with a status of its own.
    #[status(ACCEPTED)]
    pub async fn delete_later_action(&self, id: u32, later: u32) -> Option<()> {
        (id == later).then_some(())
    }

    /// Nothing, for a form to be emptied.
    #[status(205)]
    pub async fn cdelete_form_action(&self, _id: u32) {}

    /// Cookies beside a value with a status.
    #[status(202)]
    pub async fn post_cookie_action(&self, _id: u32) -> (HeaderMap, User) {
        (header("x-later", "1"), ADA)
    }

    /// A response.
    #[route(GET, "/response", shadows)]
    pub async fn response_action(&self) -> Response {
        (
            StatusCode::NON_AUTHORITATIVE_INFORMATION,
            [(header::CONTENT_TYPE, "image/png")],
            "pixels",
        )
            .into_response()
    }

    /// Anything that is one.
    #[route(GET, "/impl-response", shadows)]
    pub async fn impl_response_action(&self) -> Result<impl IntoResponse> {
        Ok(Html("<p>whole</p>"))
    }

    /// Bytes.
    #[route(GET, "/bytes", shadows)]
    pub async fn bytes_action(&self) -> Bytes {
        Bytes::from_static(b"\xff\x00raw")
    }

    /// Bytes in a vector.
    #[route(GET, "/vector", shadows)]
    pub async fn vector_action(&self) -> Result<Vec<u8>> {
        Ok(b"raw".to_vec())
    }

    /// A stream.
    #[route(GET, "/stream", shadows)]
    pub async fn stream_action(&self) -> Body {
        let chunks = ["one ", "two ", "three"].map(Ok::<_, Infallible>);
        Body::from_stream(futures_util::stream::iter(chunks))
    }

    /// A stream with a status and a type.
    #[route(GET, "/typed-stream", shadows)]
    pub async fn typed_stream_action(&self) -> impl IntoResponse {
        let rows = ["a,b\n", "1,2\n"].map(Ok::<_, Infallible>);
        (
            [(header::CONTENT_TYPE, "text/csv")],
            Body::from_stream(futures_util::stream::iter(rows)),
        )
    }

    /// axum's own redirect.
    #[route(GET, "/redirect", shadows)]
    pub async fn redirect_action(&self) -> Redirect {
        Redirect::permanent("https://example.org/")
    }

    /// A status alone.
    #[route(GET, "/no-content", shadows)]
    pub async fn no_content_action(&self) -> NoContent {
        NoContent
    }

    /// A future in a box.
    #[route(GET, "/boxed", shadows)]
    pub fn boxed_action(&self) -> Pin<Box<dyn Future<Output = Result<Vec<User>>> + Send>> {
        Box::pin(async { Ok(vec![ADA]) })
    }

    /// The same by an alias.
    #[route(GET, "/boxed-alias", shadows)]
    pub fn boxed_alias_action(&self) -> Boxed<'_, Answered<Option<User>>> {
        Box::pin(async { Ok(Some(ADA)) })
    }

    /// A future without a name.
    #[route(GET, "/future", shadows)]
    pub fn future_action(&self) -> impl Future<Output = Option<User>> + Send {
        std::future::ready(Some(ADA))
    }

    /// No future at all.
    #[route(GET, "/sync", shadows)]
    pub fn sync_action(&self) -> Result<User> {
        Ok(ADA)
    }

    /// An error that answers for itself.
    #[route(GET, "/teapot", shadows)]
    #[client(User)]
    pub async fn teapot_action(&self) -> Answered<User> {
        Err(AppError::Teapot)
    }

    /// An error that says no more than its status.
    #[route(GET, "/gone", shadows)]
    pub async fn gone_action(&self) -> std::result::Result<Option<User>, AppError> {
        Err(AppError::Gone)
    }

    /// A finished error that is a value.
    #[route(GET, "/finished", shadows)]
    pub async fn finished_action(&self) -> impl IntoResponse {
        (StatusCode::FORBIDDEN, Json(ADA))
    }

    /// An unfinished one.
    #[route(GET, "/unfinished", shadows)]
    pub async fn unfinished_action(&self) -> StatusCode {
        StatusCode::SERVICE_UNAVAILABLE
    }
}
