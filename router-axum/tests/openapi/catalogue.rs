//! A document with every row of the guide's table, kept in both versions of OpenAPI: `tests/openapi/run` validates them.

use std::{convert::Infallible, env, fs, path::Path};

use axum::{
    body::Bytes,
    extract::{Multipart, WebSocketUpgrade, rejection::JsonRejection},
    response::{Html, Redirect, Sse, sse::Event},
};
use axum_extra::{
    TypedHeader,
    extract::CookieJar,
    headers::{ETag, UserAgent},
    json_lines::{AsExtractor, JsonLines},
};
use futures_util::stream::Empty;
use router_axum::{
    openapi::{
        self, Callback, Components, Contact, DescribeRequest, DescribeResponse, Description,
        Example, License, MediaType, OpenApiBuilder, PathItem, ReferenceOr, RequestBody,
        SchemaObject,
    },
    prelude::*,
    testing::assert_openapi,
    valid::garde,
};
use schemars::{JsonSchema, schema_for};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{CurrentUser, ShopError, Thing};

/// A dish, as guests see it.
#[derive(Debug, Serialize, Deserialize, JsonSchema, ::garde::Validate)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
#[schemars(example = json!({ "name": "soup" }))]
struct Dish {
    /// As on the card.
    #[garde(length(min = 1, max = 40))]
    name: String,
    price_cents: Option<u64>,
    #[serde(default = "one")]
    portions: u8,
    kind: Kind,
    tags: Vec<String>,
    parts: Vec<Dish>,
    origin: Option<Origin>,
    size: (u8, f32),
    any: serde_json::Value,
}

fn one() -> u8 {
    1
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type")]
enum Kind {
    Hot { degrees: i16 },
    Cold,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Origin {
    #[schemars(extend("format" = "date-time"))]
    harvested: String,
    #[schemars(extend("contentEncoding" = "base64"))]
    picture: String,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[expect(dead_code, reason = "its schema is read")]
struct Search {
    #[serde(default)]
    page: u32,
    tag: Option<Vec<String>>,
    word: String,
}

#[derive(JsonSchema)]
struct NewPhoto {
    #[expect(dead_code, reason = "its schema is read")]
    title: String,
    #[schemars(with = "String", extend("format" = "binary"))]
    #[expect(dead_code, reason = "its schema is read")]
    photo: Vec<u8>,
}

/// A form with a file.
struct Upload;

impl<S: Sync> axum::extract::FromRequest<S> for Upload {
    type Rejection = Error;

    async fn from_request(_: Request, _: &S) -> Result<Self> {
        Ok(Self)
    }
}

impl DescribeRequest for Upload {
    fn describe_request(description: &mut Description<'_>) {
        description
            .body::<NewPhoto>("multipart/form-data")
            .errors([400, 413, 415, 422]);
        description.header::<Option<String>>("idempotency-key");
    }
}

/// A token, or a session.
struct Either;

impl<S: Sync> axum::extract::FromRequestParts<S> for Either {
    type Rejection = Error;

    async fn from_request_parts(_: &mut http::request::Parts, _: &S) -> Result<Self> {
        Ok(Self)
    }
}

impl DescribeRequest for Either {
    fn describe_request(description: &mut Description<'_>) {
        description.either(&[
            |way| _ = way.security("token", openapi::bearer()),
            |way| _ = way.security("session", openapi::key_in_cookie("session")),
        ]);
    }
}

/// A table as text or as JSON.
struct Table;

impl IntoResponse for Table {
    fn into_response(self) -> Response {
        "a;b".into_response()
    }
}

impl DescribeResponse for Table {
    fn describe_response(description: &mut Description<'_>) {
        description
            .content::<String>(200, "text/csv")
            .content::<Vec<Thing>>(200, "application/json");
        description
            .errors([429])
            .response_header::<u64>(429, "Retry-After");
    }
}

/// A guest's animal.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind")]
enum Pet {
    Cat(Cat),
    /// It waits outside.
    Dog(Dog),
    Other,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
struct Cat {
    lives: u64,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
struct Dog {
    name: String,
    #[serde(default = "one")]
    walks: u8,
    friends: Option<Vec<Pet>>,
}

#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
struct Owned {
    owner: Option<String>,
    limit: u8,
}

struct PetsController;

/// What guests bring along.
#[rest_controller("pets")]
impl PetsController {
    async fn cget_action(&self, Query(Owned { owner, limit }): Query<Owned>) -> Vec<Pet> {
        let lives = owner.map_or(0, |owner| owner.len() as u64);
        vec![Pet::Cat(Cat { lives }); usize::from(limit)]
    }

    async fn get_action(&self, _id: u32) -> Cat {
        Cat { lives: 9 }
    }

    async fn post_action(&self, Json(pet): Json<Pet>) -> Created<Pet> {
        Created::at("/api/pets/1", pet)
    }

    async fn put_action(&self, _id: u32, bytes: Bytes) -> (StatusCode, Json<usize>) {
        (StatusCode::CREATED, Json(bytes.len()))
    }
}

struct DishesController;

/// What the kitchen has.
#[rest_controller("dishes")]
impl DishesController {
    /// All dishes.
    ///
    /// The newest come first.
    async fn cget_action(&self, Query(search): Query<Search>) -> Vec<Dish> {
        drop(search);
        Vec::new()
    }

    async fn get_action(
        &self,
        /// The number on the card.
        id: u32,
    ) -> Option<Dish> {
        None.filter(|_| id > 0)
    }

    async fn post_action(
        &self,
        #[extract] _: CurrentUser,
        garde::Valid(Json(dish)): garde::Valid<Json<Dish>>,
    ) -> Created<Dish> {
        Created::at("/dishes/1", dish)
    }

    #[responses(409)]
    async fn put_action(
        &self,
        _id: u32,
        #[extract] _: Either,
        form: Form<Thing>,
    ) -> Result<Thing, ShopError> {
        Ok(form.0)
    }

    #[deprecated]
    async fn delete_action(&self, _id: u32, _: Option<CurrentUser>) -> Option<()> {
        None
    }

    #[status(202)]
    async fn patch_action(&self, _id: u32, dish: Option<Json<Dish>>) -> u8 {
        u8::from(dish.is_some())
    }

    async fn cput_action(
        &self,
        agent: TypedHeader<UserAgent>,
        jar: CookieJar,
        bytes: Bytes,
    ) -> Result<(CookieJar, Redirect)> {
        drop((agent, bytes));
        Ok((jar, Redirect::to("/")))
    }

    #[route(GET, "/away", shadows)]
    async fn away_action(&self) -> Result<Redirection> {
        Redirection::local("/")
    }

    async fn cpatch_action(&self, #[extract] text: String) -> Html<String> {
        Html(text)
    }

    async fn cdelete_action(&self, dish: Result<Json<Dish>, JsonRejection>) -> Redirect {
        Redirect::to(if dish.is_ok() { "/" } else { "/dishes" })
    }

    async fn cget_photos_action(&self, _id: u32) -> Vec<u8> {
        Vec::new()
    }

    async fn get_photos_action(&self, _id: u32, _photo: String) -> Download {
        Download::new("a.png", "")
    }

    async fn post_photos_action(&self, _id: u32, #[extract] upload: Upload) {
        let _ = upload;
    }

    async fn put_photos_action(
        &self,
        _id: u32,
        _photo: u8,
        upload: Multipart,
    ) -> (TypedHeader<ETag>, Json<Thing>) {
        drop(upload);
        unreachable!("it is not called")
    }

    #[responses(200 = "application/x-ndjson")]
    async fn cget_tables_action(&self, _id: u32) -> Result<Response, StatusCode> {
        Err(StatusCode::NOT_FOUND)
    }

    async fn post_tables_action(
        &self,
        _id: u32,
        lines: JsonLines<Thing, AsExtractor>,
    ) -> Result<Table> {
        drop(lines);
        Ok(Table)
    }

    async fn cget_events_action(&self, _id: u32) -> Sse<Empty<Result<Event, Infallible>>> {
        Sse::new(futures_util::stream::empty())
    }

    async fn get_sockets_action(
        &self,
        _id: u32,
        _socket: u32,
        upgrade: WebSocketUpgrade,
    ) -> Response {
        upgrade.on_upgrade(async |_| ())
    }
}

struct GuardedController;

#[rest_controller("guarded")]
impl GuardedController {
    #[before]
    #[responses(403)]
    async fn members(#[extract] _: CurrentUser) -> Result<()> {
        Ok(())
    }

    async fn cget_action(&self) -> (StatusCode, Json<Thing>) {
        (StatusCode::OK, Json(Thing::new()))
    }
}

/// A request that the kitchen sends.
fn sent_by_us() -> ReferenceOr<PathItem> {
    let schema = SchemaObject {
        json_schema: schema_for!(Thing),
        external_docs: None,
        example: None,
    };
    let content = MediaType {
        schema: Some(schema),
        ..MediaType::default()
    };
    let body = RequestBody {
        content: [("application/json".to_owned(), content)].into(),
        ..RequestBody::default()
    };
    let response = openapi::Response {
        description: "Taken.".to_owned(),
        ..openapi::Response::default()
    };
    let responses = openapi::Responses {
        responses: [(openapi::StatusCode::Code(204), ReferenceOr::Item(response))].into(),
        ..openapi::Responses::default()
    };
    let post = openapi::Operation {
        request_body: Some(ReferenceOr::Item(body)),
        responses: Some(responses),
        ..openapi::Operation::default()
    };
    ReferenceOr::Item(PathItem {
        post: Some(post),
        ..PathItem::default()
    })
}

fn document() -> OpenApiBuilder {
    let router: RestRouter = RestRouter::new("/api", "c.")
        .with(DishesController)
        .with(GuardedController)
        .with(PetsController);
    let health = openapi::Operation {
        summary: Some("Is it open?".into()),
        ..openapi::Operation::default()
    };
    let document = router
        .routes()
        .openapi("Kitchen", "1.0.0")
        .description("Every row of the table.")
        .errors([503]);
    let document = document
        .contact(Contact {
            email: Some("kitchen@example.org".into()),
            ..Contact::default()
        })
        .license(License {
            name: "MIT".into(),
            identifier: Some("MIT".into()),
            ..License::default()
        })
        .server("https://kitchen.example.org")
        .external_docs("https://kitchen.example.org/help")
        .tag("guarded", "For members.")
        .route(http::Method::GET, "/health", health);
    let document = document.operation(|row, operation| {
        if row.method == "POST" && row.path == "/api/dishes" {
            let done: Callback = [("{$request.query.url}".to_owned(), sent_by_us())]
                .into_iter()
                .collect();
            operation
                .callbacks
                .insert("done".to_owned(), ReferenceOr::Item(done));
            let body = operation
                .request_body
                .as_mut()
                .and_then(ReferenceOr::as_item_mut)
                .expect("a body");
            let example = Example {
                value: Some(json!({ "name": "pie" })),
                ..Example::default()
            };
            body.content["application/json"]
                .examples
                .insert("in winter".to_owned(), ReferenceOr::Item(example));
        }
    });
    document.document(|document| {
        document.webhooks.insert("soldOut".to_owned(), sent_by_us());
        document.components = Some(Components::default());
    })
}

/// The folder of the tests of documents, from this package.
const KEPT: &str = "../tests/openapi/catalogue";

#[test]
fn the_catalogue_is_kept_in_both_versions() {
    assert_openapi(document(), format!("{KEPT}.3.1.json"));
    let (file, older) = (
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("{KEPT}.3.0.json")),
        document().to_json_3_0(),
    );
    if env::var_os("OPENAPI").is_some_and(|value| value == "overwrite") {
        fs::write(&file, older.clone() + "\n").expect("a file");
    }
    assert_eq!(
        fs::read_to_string(&file)
            .expect("the kept document")
            .trim_end(),
        older,
        "`OPENAPI=overwrite cargo test` keeps it"
    );
}
