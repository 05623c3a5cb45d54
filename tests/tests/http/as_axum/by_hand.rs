//! Thirty handlers of all kinds, and their router by hand.

use std::{convert::Infallible, fmt, str::FromStr};

use axum::{
    Extension, Form, Json, Router,
    body::{Body, Bytes},
    extract::{
        DefaultBodyLimit, FromRequest, FromRequestParts, Multipart, Path, Query, RawForm, Request,
        State, rejection::JsonRejection,
    },
    http::{HeaderValue, StatusCode, header, request::Parts},
    response::{
        Html, IntoResponse, Redirect, Response,
        sse::{Event, Sse},
    },
    routing::{delete, get, head, patch, post, put},
};
use axum_extra::{
    TypedHeader,
    extract::{CookieJar, Form as ExtraForm, Query as ExtraQuery, cookie::Cookie},
    headers::UserAgent,
};
use futures_util::stream::{self, Stream};
use serde::{Deserialize, Serialize};
use tower_http::set_header::SetResponseHeaderLayer;

#[derive(Clone)]
pub(super) struct Shop {
    pub(super) name: &'static str,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Item {
    name: String,
    count: u32,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Listing {
    page: Option<u32>,
    #[serde(default)]
    size: u8,
    sort: Option<Sort>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Sort {
    Name,
    Count,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Tags {
    #[serde(default)]
    tag: Vec<String>,
}

/// A path value of the application's own, which serde and `FromStr` read alike.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Colour(String);

impl FromStr for Colour {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = ["red", "green"].into_iter().find(|known| *known == text);
        known
            .map(|known| Self(known.to_owned()))
            .ok_or_else(|| format!("there is no colour {text}"))
    }
}

impl TryFrom<String> for Colour {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[derive(Debug)]
pub(super) enum Failure {
    Taken,
    Broken,
    Unsigned(JsonRejection),
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (status, error) = match self {
            Self::Taken => (StatusCode::CONFLICT, "taken".to_owned()),
            Self::Broken => return StatusCode::INTERNAL_SERVER_ERROR.into_response(),
            Self::Unsigned(rejection) => (StatusCode::FORBIDDEN, rejection.body_text()),
        };
        (status, Json(serde_json::json!({ "error": error }))).into_response()
    }
}

pub(super) struct CurrentUser(String);

impl<S: Sync> FromRequestParts<S> for CurrentUser {
    type Rejection = (
        StatusCode,
        [(header::HeaderName, &'static str); 1],
        &'static str,
    );

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let challenge = [(header::WWW_AUTHENTICATE, "Bearer")];
        let token = parts.headers.get(header::AUTHORIZATION);
        let name = token.and_then(|token| token.to_str().ok()?.strip_prefix("Bearer "));
        name.map(|name| Self(name.to_owned())).ok_or((
            StatusCode::UNAUTHORIZED,
            challenge,
            "who are you?",
        ))
    }
}

pub(super) struct Signed(Item);

impl<S: Send + Sync> FromRequest<S> for Signed {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        let Json(item) = Json::from_request(request, state)
            .await
            .map_err(Failure::Unsigned)?;
        Ok(Self(item))
    }
}

fn item(id: u32) -> Item {
    Item {
        name: format!("item {id}"),
        count: id,
    }
}

pub(super) async fn list(Query(page): Query<Listing>) -> Json<Listing> {
    Json(page)
}
pub(super) async fn create(Json(new): Json<Item>) -> impl IntoResponse {
    (
        StatusCode::CREATED,
        [(header::LOCATION, "/items/7")],
        Json(new),
    )
}
pub(super) async fn show(Path(id): Path<u32>) -> Result<Json<Item>, StatusCode> {
    (id < 9)
        .then(|| Json(item(id)))
        .ok_or(StatusCode::NOT_FOUND)
}
pub(super) async fn replace(
    Path(id): Path<u32>,
    Json(new): Json<Item>,
) -> Result<Json<Item>, Failure> {
    if id == 1 {
        Err(Failure::Taken)
    } else {
        Ok(Json(new))
    }
}
pub(super) async fn remove(Path(id): Path<u32>) -> StatusCode {
    match id {
        7 => StatusCode::GONE,
        30 => StatusCode::NOT_MODIFIED,
        _ => StatusCode::NO_CONTENT,
    }
}
pub(super) async fn touch(Path(_): Path<u32>, _: Bytes) {}
pub(super) async fn tag(Path((id, colour)): Path<(u32, Colour)>) -> String {
    format!("{id} is {colour}")
}
pub(super) async fn add_tag(Path(_): Path<u32>, Form(page): Form<Listing>) -> Json<Listing> {
    Json(page)
}
pub(super) async fn tags(
    Path(_): Path<u32>,
    agent: Option<TypedHeader<UserAgent>>,
) -> Json<Option<String>> {
    Json(agent.map(|TypedHeader(agent)| agent.to_string()))
}
pub(super) async fn start(Path(_): Path<i8>) {}
pub(super) async fn log(Path(_): Path<u32>) -> Body {
    Body::from_stream(stream::iter(["a", "b"].map(Ok::<_, Infallible>)))
}
pub(super) async fn photo(Path(_): Path<u32>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "image/png")], vec![1_u8, 2, 3])
}
pub(super) async fn set_photo(Path(_): Path<u32>, text: String) -> (StatusCode, String) {
    (StatusCode::ACCEPTED, text)
}
pub(super) async fn account(
    Path(id): Path<u64>,
    CurrentUser(name): CurrentUser,
    State(shop): State<Shop>,
) -> Json<String> {
    Json(format!("{name} of {} sees {id}", shop.name))
}
pub(super) async fn sign(Signed(item): Signed) -> Json<Item> {
    Json(item)
}
pub(super) async fn close(Path(id): Path<u64>) -> Result<(), Failure> {
    if id == 1 {
        Err(Failure::Broken)
    } else {
        Err(Failure::Taken)
    }
}
pub(super) async fn closed() -> Result<Json<u32>, StatusCode> {
    Err(StatusCode::IM_A_TEAPOT)
}
pub(super) async fn maybe(Path(_): Path<u64>, item: Option<Json<Item>>) -> Json<Option<Item>> {
    Json(item.map(|Json(item)| item))
}
pub(super) async fn judged(
    Path(_): Path<u64>,
    item: Result<Json<Item>, JsonRejection>,
) -> Result<Json<Item>, JsonRejection> {
    item
}
pub(super) async fn session(Path(_): Path<u64>, jar: CookieJar) -> impl IntoResponse {
    let count = jar.iter().count();
    (jar.add(Cookie::new("seen", "yes")), Json(count))
}
pub(super) async fn log_in(Path(id): Path<u64>) -> Redirect {
    Redirect::to(if id == 1 { "/" } else { "/items" })
}
pub(super) async fn log_out(Path(_): Path<u64>) -> (StatusCode, [(&'static str, &'static str); 1]) {
    (
        StatusCode::RESET_CONTENT,
        [("clear-site-data", "\"cookies\"")],
    )
}
pub(super) async fn events(
    Path(_): Path<u64>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    Sse::new(stream::iter(
        ["a", "b"].map(|text| Ok(Event::default().data(text))),
    ))
}
pub(super) async fn upload(bytes: Bytes) -> Bytes {
    bytes
}
pub(super) async fn file(Path(name): Path<String>) -> Html<String> {
    Html(name)
}
pub(super) async fn parts(
    Path(_): Path<String>,
    mut parts: Multipart,
) -> Result<Json<Vec<String>>, axum::extract::multipart::MultipartError> {
    let mut names = Vec::new();
    while let Some(part) = parts.next_field().await? {
        names.push(part.name().unwrap_or_default().to_owned());
    }
    Ok(Json(names))
}
pub(super) async fn files(ExtraQuery(tags): ExtraQuery<Tags>) -> Json<Tags> {
    Json(tags)
}
pub(super) async fn tree(Path((name, path)): Path<(String, String)>) -> Html<String> {
    Html(format!("{name}: {path}"))
}
pub(super) async fn copy(Path(_): Path<String>, ExtraForm(tags): ExtraForm<Tags>) -> Json<Tags> {
    Json(tags)
}
pub(super) async fn raw(Path(_): Path<String>, RawForm(bytes): RawForm) -> Bytes {
    bytes
}
pub(super) async fn unset(Path(_): Path<String>, Extension(count): Extension<u32>) -> Json<u32> {
    Json(count)
}
pub(super) async fn looked_at(Path(name): Path<String>) -> [(&'static str, String); 1] {
    [("x-length", name.len().to_string())]
}

/// The layer around the files.
pub(super) fn no_store() -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::overriding(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))
}

/// The layer around the upload, with a value that is known at run time.
pub(super) fn limit(bytes: usize) -> DefaultBodyLimit {
    DefaultBodyLimit::max(bytes)
}

pub(super) fn router(limited_to: usize) -> Router {
    let files = Router::new()
        .route(
            "/files",
            get(files).merge(post(upload).route_layer(limit(limited_to))),
        )
        .route("/files/{name}", get(file).put(parts))
        .route("/files/{name}/tree/{*path}", get(tree))
        .route("/files/{name}/copies", post(copy))
        .route("/files/{name}/raw", patch(raw).get(unset))
        .route("/files/{name}/meta", head(looked_at))
        .layer(no_store());
    Router::new()
        .route("/items", get(list).post(create))
        .route(
            "/items/{id}",
            get(show).put(replace).delete(remove).patch(touch),
        )
        .route("/items/{id}/tags", get(tags).post(add_tag))
        .route("/items/{id}/tags/{colour}", get(tag))
        .route("/items/{id}/start", post(start))
        .route("/items/{id}/log", get(log))
        .route("/items/{id}/photo", get(photo).put(set_photo))
        .route("/accounts", post(sign).get(closed))
        .route(
            "/accounts/{id}",
            get(account).delete(close).put(maybe).patch(judged),
        )
        .route(
            "/accounts/{id}/session",
            get(session).merge(post(log_in)).merge(delete(log_out)),
        )
        .route(
            "/accounts/{id}/events",
            get(events).merge(put(async |Path(_): Path<u64>| StatusCode::NOT_IMPLEMENTED)),
        )
        .merge(files)
        .with_state(Shop { name: "Ada's" })
}
