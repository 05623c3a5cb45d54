//! Arguments that are extractors: bodies and heads.

use std::collections::BTreeMap;

use axum::{
    Extension, RequestExt,
    body::Bytes,
    extract::{
        DefaultBodyLimit, FromRequest, FromRequestParts, MatchedPath, OriginalUri, RawForm,
        RawQuery,
        rejection::{FormRejection, JsonRejection, QueryRejection},
    },
    http::{Method, Uri, Version, header, request::Parts},
};
use router_axum::prelude::*;
use serde::{Deserialize, Serialize};

/// Reads requests, and answers what it read.
#[derive(Debug)]
pub struct BodiesController;

/// A body.
#[derive(Debug, Serialize, Deserialize)]
pub struct Point {
    x: i32,
    y: i32,
    #[serde(default)]
    secret_label: Option<String>,
}

/// Something a layer brings.
#[derive(Debug, Clone)]
pub struct Word(pub &'static str);

/// Who asks, by a header.
#[derive(Debug)]
pub struct Token(String);

impl<S: Sync> FromRequestParts<S> for Token {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> std::result::Result<Self, Response> {
        match parts
            .headers
            .get("x-token")
            .and_then(|token| token.to_str().ok())
        {
            Some("own") => {
                Err((StatusCode::FORBIDDEN, Json(["a body of its own"])).into_response())
            }
            Some("login") => Err(axum::response::Redirect::to("/login").into_response()),
            Some("panic") => panic!("a secret in an extractor"),
            Some("error") => Err(Error::forbidden()
                .detail("Ask your administrator.")
                .context("a secret")
                .into_response()),
            Some(token) => Ok(Self(token.to_owned())),
            None => Err((
                StatusCode::UNAUTHORIZED,
                [(header::WWW_AUTHENTICATE, "Bearer")],
                "a secret reason",
            )
                .into_response()),
        }
    }
}

/// A body extractor of the application's own.
#[derive(Debug)]
pub struct Reversed(String);

impl<S: Send + Sync> FromRequest<S> for Reversed {
    type Rejection = Response;

    async fn from_request(request: Request, _: &S) -> std::result::Result<Self, Response> {
        let text: String = request
            .extract()
            .await
            .map_err(IntoResponse::into_response)?;
        Ok(Self(text.chars().rev().collect()))
    }
}

/// Fields as browsers send them.
#[derive(Debug, Serialize, Deserialize)]
pub struct Ticked {
    #[serde(default)]
    news: bool,
    #[serde(default)]
    tags: Vec<String>,
    #[serde(default)]
    age: Option<u8>,
}

/// One route for each argument.
#[rest_controller("bodies")]
impl BodiesController {
    /// JSON.
    #[route(POST, "/json", shadows)]
    pub async fn post_json_action(&self, Json(point): Json<Point>) -> Point {
        point
    }

    /// JSON after a path value.
    pub async fn put_action(&self, id: u32, Json(point): Json<Point>) -> (u32, Point) {
        (id, point)
    }

    /// JSON whose keys are numbers.
    #[route(POST, "/numbered", shadows)]
    pub async fn post_numbered_action(
        &self,
        Json(values): Json<BTreeMap<u8, serde_json::Value>>,
    ) -> usize {
        values.len()
    }

    /// JSON, or why not: the action judges.
    #[route(POST, "/judged", shadows)]
    pub async fn post_judged_action(
        &self,
        point: std::result::Result<Json<Point>, JsonRejection>,
    ) -> (StatusCode, bool) {
        (StatusCode::OK, point.is_ok())
    }

    /// JSON, or the status of why not.
    #[route(POST, "/why", shadows)]
    pub async fn post_why_action(
        &self,
        point: std::result::Result<Json<Point>, JsonRejection>,
    ) -> (u16, i32) {
        point.map_or_else(|why| (why.status().as_u16(), 0), |Json(point)| (0, point.y))
    }

    /// JSON, or why not: the action passes it on.
    #[route(POST, "/passed-on", shadows)]
    pub async fn post_passed_on_action(
        &self,
        point: std::result::Result<Json<Point>, JsonRejection>,
    ) -> Result<Point> {
        let Json(point) = point?;
        Ok(point)
    }

    /// JSON, or none at all.
    #[route(POST, "/maybe", shadows)]
    pub async fn post_maybe_action(&self, point: Option<Json<Point>>) -> Option<Point> {
        point.map(|Json(point)| point)
    }

    /// A query, or why not.
    #[route(GET, "/maybe/{id}")]
    pub async fn maybe_action(
        &self,
        id: u32,
        query: std::result::Result<Query<Point>, QueryRejection>,
    ) -> (u32, i32) {
        (id, query.map_or(0, |Query(point)| point.x))
    }

    /// A query, or why not: the action passes it on.
    #[route(GET, "/query-passed-on", shadows)]
    pub async fn query_passed_on_action(
        &self,
        point: std::result::Result<Query<Point>, QueryRejection>,
    ) -> Result<Point> {
        let Query(point) = point?;
        Ok(point)
    }

    /// A form.
    #[route(POST, "/form", shadows)]
    pub async fn post_form_action(&self, Form(point): Form<Point>) -> Point {
        point
    }

    /// A form with a checkbox, a list and a number that may be empty.
    #[route(POST, "/ticked", shadows)]
    pub async fn post_ticked_action(&self, Form(ticked): Form<Ticked>) -> Ticked {
        ticked
    }

    /// A form that is sent in the query.
    #[route(GET, "/form")]
    pub async fn form_action(&self, Form(point): Form<Point>) -> Point {
        point
    }

    /// A form, or the status of why not.
    #[route(POST, "/form-why", shadows)]
    pub async fn post_form_why_action(
        &self,
        point: std::result::Result<Form<Point>, FormRejection>,
    ) -> (u16, i32) {
        point.map_or_else(|why| (why.status().as_u16(), 0), |Form(point)| (0, point.y))
    }

    /// A form, or why not: the action passes it on.
    #[route(POST, "/form-passed-on", shadows)]
    pub async fn post_form_passed_on_action(
        &self,
        point: std::result::Result<Form<Point>, FormRejection>,
    ) -> Result<Point> {
        let Form(point) = point?;
        Ok(point)
    }

    /// A form as it is.
    #[route(POST, "/raw-form", shadows)]
    pub async fn post_raw_form_action(&self, RawForm(bytes): RawForm) -> usize {
        bytes.len()
    }

    /// Text.
    #[route(POST, "/text", shadows)]
    pub async fn post_text_action(&self, #[extract] text: String) -> usize {
        text.chars().count()
    }

    /// Bytes.
    #[route(POST, "/bytes", shadows)]
    pub async fn post_bytes_action(&self, bytes: Bytes) -> usize {
        bytes.len()
    }

    /// The whole request.
    #[route(POST, "/request", shadows)]
    pub async fn post_request_action(&self, request: Request) -> Result<Json<String>> {
        let method = request.method().clone();
        let text: String = request.extract().await?;
        Ok(Json(format!("{method} {text}")))
    }

    /// A body extractor of its own.
    #[route(POST, "/own", shadows)]
    pub async fn post_own_action(&self, #[extract] reversed: Reversed) -> Json<String> {
        Json(reversed.0)
    }

    /// What a request's body may be, here.
    #[route(POST, "/limited", shadows)]
    pub async fn post_limited_action(&self, request: Request) -> Result<usize> {
        let (mut parts, body) = request.into_parts();
        parts.extensions.clear();
        Ok(axum::body::to_bytes(body, 8).await?.len())
    }

    /// Little JSON.
    #[route(POST, "/little", shadows)]
    #[layer(limit(8))]
    pub async fn post_little_action(&self, Json(number): Json<u64>) -> u64 {
        number
    }

    /// A short form.
    #[route(POST, "/short-form", shadows)]
    #[layer(limit(8))]
    pub async fn post_short_form_action(&self, RawForm(bytes): RawForm) -> usize {
        bytes.len()
    }

    /// Much JSON.
    #[route(POST, "/much", shadows)]
    #[layer(limit(3_000_000))]
    pub async fn post_much_action(&self, Json(text): Json<String>) -> usize {
        text.len()
    }

    /// Many bytes.
    #[route(POST, "/many", shadows)]
    #[layer(limit(3_000_000))]
    pub async fn post_many_action(&self, bytes: Bytes) -> usize {
        bytes.len()
    }

    /// The query.
    #[route(GET, "/query", shadows)]
    pub async fn query_action(&self, Query(point): Query<Point>) -> Point {
        point
    }

    /// Head and values together.
    pub async fn get_parts_action(
        &self,
        id: u32,
        part: String,
        method: Method,
        uri: Uri,
        Query(query): Query<BTreeMap<String, String>>,
        headers: HeaderMap,
    ) -> (u32, String, String, String, BTreeMap<String, String>, bool) {
        (
            id,
            part,
            method.to_string(),
            uri.to_string(),
            query,
            headers.contains_key("x-part"),
        )
    }

    /// What axum knows about the request.
    #[route(GET, "/known/{value}")]
    pub async fn known_action(
        &self,
        value: String,
        matched: MatchedPath,
        OriginalUri(original): OriginalUri,
        RawQuery(query): RawQuery,
        version: Version,
    ) -> Vec<String> {
        vec![
            value,
            matched.as_str().to_owned(),
            original.to_string(),
            query.unwrap_or_default(),
            format!("{version:?}"),
        ]
    }

    /// Something a layer brought.
    #[route(GET, "/extension", shadows)]
    pub async fn extension_action(&self, Extension(word): Extension<Word>) -> Json<&'static str> {
        Json(word.0)
    }

    /// Something no layer brought.
    #[route(GET, "/missing-extension", shadows)]
    pub async fn missing_extension_action(&self, Extension(number): Extension<u64>) -> u64 {
        number
    }

    /// An extractor of its own.
    #[route(GET, "/token", shadows)]
    pub async fn token_action(&self, #[extract] token: Token) -> Json<String> {
        Json(token.0)
    }

    /// An extractor of its own before a body.
    #[route(POST, "/token/{id}")]
    pub async fn post_token_action(
        &self,
        id: u32,
        #[extract] token: Token,
        Json(point): Json<Point>,
    ) -> (u32, String, i32) {
        (id, token.0, point.x + point.y)
    }
}

/// A smaller limit, as a layer.
pub fn limit(bytes: usize) -> DefaultBodyLimit {
    DefaultBodyLimit::max(bytes)
}
