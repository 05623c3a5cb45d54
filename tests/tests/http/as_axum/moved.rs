//! The same handlers as controllers.

use axum::{
    Extension, Form, Json, Router,
    body::{Body, Bytes},
    extract::{Multipart, Path, RawForm, rejection::JsonRejection},
    http::header,
    response::Html,
};
use axum_extra::{
    TypedHeader,
    extract::{CookieJar, Form as ExtraForm, Query as ExtraQuery},
    headers::UserAgent,
};
use router_axum::prelude::*;

use super::by_hand::{self as hand, *};

struct ItemsController;

#[rest_controller("items", state = Shop)]
impl ItemsController {
    async fn cget_action(&self, Query(page): Query<Listing>) -> Listing {
        page
    }
    async fn post_action(&self, Json(new): Json<Item>) -> Created<Item> {
        Created::at("/items/7", new)
    }
    async fn get_action(&self, id: u32) -> Result<Json<Item>, StatusCode> {
        hand::show(Path(id)).await
    }
    async fn put_action(&self, id: u32, new: Json<Item>) -> Result<Json<Item>, Failure> {
        hand::replace(Path(id), new).await
    }
    async fn delete_action(&self, id: u32) -> StatusCode {
        hand::remove(Path(id)).await
    }
    async fn patch_action(&self, id: u32, body: Bytes) {
        hand::touch(Path(id), body).await;
    }
    async fn get_tags_action(&self, id: u32, colour: Colour) -> Text<String> {
        Text(hand::tag(Path((id, colour))).await)
    }
    async fn post_tags_action(&self, id: u32, form: Form<Listing>) -> Json<Listing> {
        hand::add_tag(Path(id), form).await
    }
    async fn cget_tags_action(
        &self,
        id: u32,
        agent: Option<TypedHeader<UserAgent>>,
    ) -> Json<Option<String>> {
        hand::tags(Path(id), agent).await
    }
    async fn post_start_action(&self, id: i8) {
        hand::start(Path(id)).await;
    }
    async fn cget_log_action(&self, id: u32) -> Body {
        hand::log(Path(id)).await
    }
    async fn cget_photo_action(
        &self,
        _id: u32,
    ) -> ([(header::HeaderName, &'static str); 1], Vec<u8>) {
        ([(header::CONTENT_TYPE, "image/png")], vec![1, 2, 3])
    }
    async fn cput_photo_action(&self, id: u32, #[extract] text: String) -> Response {
        hand::set_photo(Path(id), text).await.into_response()
    }
}

struct AccountsController;

#[rest_controller("accounts")]
impl AccountsController {
    async fn get_action(
        &self,
        id: u64,
        #[extract] user: CurrentUser,
        shop: State<Shop>,
    ) -> Json<String> {
        hand::account(Path(id), user, shop).await
    }
    async fn post_action(&self, #[extract] signed: Signed) -> Json<Item> {
        hand::sign(signed).await
    }
    async fn delete_action(&self, id: u64) -> Result<(), Failure> {
        hand::close(Path(id)).await
    }
    async fn cget_action(&self) -> Result<Json<u32>, StatusCode> {
        hand::closed().await
    }
    async fn put_action(&self, id: u64, item: Option<Json<Item>>) -> Json<Option<Item>> {
        hand::maybe(Path(id), item).await
    }
    async fn patch_action(
        &self,
        id: u64,
        item: Result<Json<Item>, JsonRejection>,
    ) -> Result<Json<Item>, JsonRejection> {
        hand::judged(Path(id), item).await
    }
    async fn cget_session_action(&self, id: u64, jar: CookieJar) -> Response {
        hand::session(Path(id), jar).await.into_response()
    }
    async fn post_session_action(&self, id: u64) -> axum::response::Redirect {
        hand::log_in(Path(id)).await
    }
    async fn cdelete_session_action(&self, id: u64) -> Response {
        hand::log_out(Path(id)).await.into_response()
    }
    async fn cget_events_action(&self, id: u64) -> Response {
        hand::events(Path(id)).await.into_response()
    }
    async fn cput_events_action(&self, _id: u64) -> StatusCode {
        StatusCode::NOT_IMPLEMENTED
    }
}

struct FilesController {
    limited_to: usize,
}

#[rest_controller("files", state = Shop)]
#[layer(no_store())]
impl FilesController {
    #[layer(limit(self.limited_to))]
    async fn post_action(&self, bytes: Bytes) -> Bytes {
        hand::upload(bytes).await
    }
    async fn get_action(&self, name: String) -> Html<String> {
        hand::file(Path(name)).await
    }
    async fn put_action(
        &self,
        name: String,
        parts: Multipart,
    ) -> Result<Json<Vec<String>>, axum::extract::multipart::MultipartError> {
        hand::parts(Path(name), parts).await
    }
    async fn cget_action(&self, tags: ExtraQuery<Tags>) -> Json<Tags> {
        hand::files(tags).await
    }
    #[route(GET, "/{name}/tree/{*path}")]
    async fn tree_action(&self, name: String, path: String) -> Html<String> {
        hand::tree(Path((name, path))).await
    }
    async fn post_copies_action(&self, name: String, tags: ExtraForm<Tags>) -> Json<Tags> {
        hand::copy(Path(name), tags).await
    }
    async fn cpatch_raw_action(&self, name: String, form: RawForm) -> Bytes {
        hand::raw(Path(name), form).await
    }
    async fn cget_raw_action(&self, name: String, count: Extension<u32>) -> Json<u32> {
        hand::unset(Path(name), count).await
    }
    async fn chead_meta_action(&self, name: String) -> Response {
        hand::looked_at(Path(name)).await.into_response()
    }
}

pub(super) fn router(limited_to: usize, as_axum: bool) -> Router {
    let router = RestRouter::new("", "controller.rest.").with((
        ItemsController,
        AccountsController,
        FilesController { limited_to },
    ));
    Router::new()
        .merge(if as_axum { router.as_axum() } else { router })
        .with_state(Shop { name: "Ada's" })
}
