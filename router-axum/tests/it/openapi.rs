//! The rows of the guide's table of what a document can say.

use std::{convert::Infallible, time::Duration};

use axum::{
    body::Bytes,
    extract::{FromRequestParts, Multipart, Path, WebSocketUpgrade},
    http::request::Parts,
    response::{Html, Redirect, Sse, sse::Event},
};
use axum_extra::{TypedHeader, headers::UserAgent};
use futures_util::stream;
use router_axum::{
    openapi::{self, DescribeRequest, DescribeResponse, Description, OpenApiBuilder},
    prelude::*,
    valid::{garde, validator},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The operation of the one action of a controller.
macro_rules! operation {
    ($($action:tt)*) => {{
        struct ThingsController;

        #[rest_controller("things")]
        impl ThingsController {
            $($action)*
        }

        let router: RestRouter = RestRouter::new("", "c.").with(ThingsController);
        of(router.routes().openapi("Things", "1"))
    }};
}

/// The first operation of a document, and the components.
fn of(document: OpenApiBuilder) -> (Value, Value) {
    let mut document = json!(document.build());
    let item = document["paths"].as_object().and_then(|paths| paths.values().next()).expect("a path").clone();
    let operation = item.as_object().and_then(|item| item.values().next()).expect("an operation").clone();
    (operation, document["components"].take())
}

fn statuses(operation: &Value) -> Vec<&str> {
    operation["responses"].as_object().expect("responses").keys().map(String::as_str).collect()
}

#[derive(Serialize, Deserialize, JsonSchema, ::garde::Validate, ::validator::Validate)]
struct Thing {
    #[garde(length(min = 2, max = 40))]
    #[validate(length(min = 2, max = 40))]
    name: String,
    #[garde(range(max = 10))]
    #[validate(range(max = 10))]
    stars: u8,
}

impl Thing {
    fn new() -> Self {
        Self { name: "loaf".to_owned(), stars: 3 }
    }
}

/// Who sends a request, by a token.
struct CurrentUser;

impl<S: Sync> FromRequestParts<S> for CurrentUser {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        parts.headers.get("authorization").map(|_| Self).ok_or_else(Error::unauthorized)
    }
}

impl<S: Sync> axum::extract::OptionalFromRequestParts<S> for CurrentUser {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Self>, Infallible> {
        Ok(parts.headers.get("authorization").map(|_| Self))
    }
}

impl DescribeRequest for CurrentUser {
    fn describe_request(description: &mut Description<'_>) {
        description.security("token", openapi::bearer());
    }
}

/// An error of the application's own.
#[derive(Debug)]
struct ShopError;

impl IntoResponse for ShopError {
    fn into_response(self) -> Response {
        Error::conflict().into_response()
    }
}

impl DescribeResponse for ShopError {
    fn describe_response(description: &mut Description<'_>) {
        description.errors([404, 409]);
    }
}

#[test]
fn every_row_of_the_guide_has_its_test() {
    let tests = concat!(include_str!("openapi.rs"), include_str!("../../../tests/features/tests/openapi.rs"));
    let table = include_str!("../../docs/openapi.md").split("# What a document can say\n").nth(1).expect("the table");
    let table = table.split("\n# ").next().unwrap_or_default();
    let cells = table
        .lines()
        .filter_map(|row| row.trim_end_matches(" |").rsplit(" | ").next()?.strip_prefix('`')?.strip_suffix('`'));
    let names: Vec<_> = cells.collect();
    let missing: Vec<_> = names.iter().filter(|name| !tests.contains(&format!("fn {name}()"))).collect();
    assert!(names.len() >= 40 && missing.is_empty(), "{missing:?}");
}

#[test]
fn a_path_value_is_a_parameter_and_a_400() {
    let (operation, _) = operation!(
        async fn get_action(&self, id: u32) -> u32 {
            id
        }
    );
    let schema = json!({ "type": "integer", "format": "uint32", "minimum": 0, "maximum": u32::MAX });
    assert_eq!(operation["parameters"], json!([{ "name": "id", "in": "path", "required": true, "schema": schema }]));
    assert_eq!(statuses(&operation), ["200", "400"]);
}

#[test]
fn a_body_has_the_errors_of_its_extractor() {
    let (json, _) = operation!(
        async fn post_action(&self, Json(thing): Json<Thing>) -> Thing {
            thing
        }
    );
    assert_eq!(statuses(&json), ["201", "400", "408", "413", "415", "422"]);
    let (form, _) = operation!(
        async fn post_action(&self, Form(thing): Form<Thing>) -> Thing {
            thing
        }
    );
    assert_eq!(statuses(&form), ["201", "400", "408", "413", "415", "422"]);
    assert!(form["requestBody"]["content"]["application/x-www-form-urlencoded"].is_object());
    let (bytes, _) = operation!(
        async fn cput_action(&self, bytes: Bytes) {
            drop(bytes)
        }
    );
    assert_eq!(statuses(&bytes), ["204", "400", "408", "413"]);
    assert!(bytes["requestBody"]["content"]["application/octet-stream"].is_object());
    let (text, _) = operation!(
        async fn cput_action(&self, #[extract] text: String) {
            drop(text)
        }
    );
    assert_eq!(text["requestBody"]["content"]["text/plain"]["schema"]["type"], "string");
    let (upload, _) = operation!(
        async fn cput_action(&self, upload: Multipart) {
            drop(upload)
        }
    );
    assert_eq!(statuses(&upload), ["204", "400", "408", "413", "415"]);
    assert!(upload["requestBody"]["content"]["multipart/form-data"].is_object());
}

#[test]
fn a_body_without_a_schema_has_them_too() {
    #[derive(Deserialize)]
    struct Plain;

    let (json, _) = operation!(
        async fn cput_action(&self, Json(plain): Json<Plain>) {
            let Plain = plain;
        }
    );
    assert_eq!(statuses(&json), ["204", "400", "408", "413", "415", "422"]);
    assert_eq!(json["requestBody"]["content"], json!({ "application/json": {} }));
    let (query, _) = operation!(
        async fn cget_action(&self, Query(plain): Query<Plain>) {
            let Plain = plain;
        }
    );
    assert_eq!(statuses(&query), ["204", "400"]);
}

#[test]
fn a_form_of_a_get_is_its_query() {
    let (operation, _) = operation!(
        async fn cget_action(&self, Form(thing): Form<Thing>) -> Thing {
            thing
        }
    );
    assert_eq!((&operation["parameters"][0]["name"], &operation["requestBody"]), (&json!("name"), &Value::Null));
    assert_eq!(statuses(&operation), ["200", "400"]);
}

#[test]
fn an_option_may_be_absent() {
    let (operation, _) = operation!(
        async fn cput_action(&self, thing: Option<Json<Thing>>) {
            drop(thing)
        }
    );
    assert_eq!(operation["requestBody"]["required"], Value::Null);
    let (operation, _) = operation!(
        async fn cget_action(&self, user: Option<CurrentUser>) {
            assert!(user.is_none());
        }
    );
    assert_eq!(operation["security"], json!([{ "token": [] }, {}]));
}

#[test]
fn the_errors_of_a_result_are_the_action_s_own() {
    use axum::extract::rejection::JsonRejection;
    let (operation, _) = operation!(
        async fn cput_action(&self, thing: Result<Json<Thing>, JsonRejection>) {
            drop(thing)
        }
    );
    assert_eq!(statuses(&operation), ["204"]);
    assert!(operation["requestBody"].is_object());
}

#[test]
fn rules_are_in_the_schema_and_a_422() {
    let (of_garde, components) = operation!(
        async fn cput_action(&self, garde::Valid(Query(thing)): garde::Valid<Query<Thing>>) {
            drop(thing)
        }
    );
    assert_eq!(statuses(&of_garde), ["204", "400", "422"]);
    assert_eq!(
        components["schemas"].as_object().map(|schemas| schemas.keys().collect::<Vec<_>>()),
        Some(vec![&"Problem".to_owned()])
    );
    let name = json!({ "type": "string", "minLength": 2, "maxLength": 40 });
    assert_eq!(of_garde["parameters"][0]["schema"], name);
    assert_eq!(of_garde["parameters"][1]["schema"]["maximum"], 10);
    let (of_validator, components) = operation!(
        async fn cput_action(&self, validator::Valid(Json(thing)): validator::Valid<Json<Thing>>) {
            drop(thing)
        }
    );
    assert_eq!(statuses(&of_validator), ["204", "400", "408", "413", "415", "422"]);
    assert_eq!(components["schemas"]["Thing"]["properties"]["name"], name);
}

#[test]
fn queries_have_flattened_nested_and_optional_fields() {
    #[derive(Deserialize, JsonSchema)]
    #[expect(dead_code, reason = "a schema")]
    struct Search {
        q: Option<String>,
        /// How they are sorted.
        order: Order,
        #[serde(flatten)]
        page: Page,
        within: Within,
    }

    #[derive(Deserialize, JsonSchema)]
    #[expect(dead_code, reason = "a schema")]
    struct Page {
        page: Option<u16>,
        per_page: u8,
    }

    #[derive(Deserialize, JsonSchema)]
    enum Order {
        #[serde(rename = "newest")]
        Newest,
    }

    #[derive(Deserialize, JsonSchema)]
    #[expect(dead_code, reason = "a schema")]
    struct Within {
        year: u16,
    }

    let (operation, _) = operation!(
        async fn cget_action(&self, Query(search): Query<Search>) {
            let Order::Newest = search.order;
        }
    );
    let parameters = operation["parameters"].as_array().expect("parameters").iter();
    let parameters: Vec<_> =
        parameters.map(|one| (one["name"].as_str().unwrap_or_default(), one["required"] == true)).collect();
    assert_eq!(parameters, [("order", true), ("page", false), ("per_page", true), ("q", false), ("within", true)]);
    assert_eq!(operation["parameters"][1]["schema"]["type"], "integer");
    assert_eq!(operation["parameters"][3]["schema"], json!({ "type": "string" }));
    assert_eq!(operation["parameters"][4]["style"], "deepObject");
}

#[test]
fn a_typed_header_is_a_parameter() {
    let (operation, _) = operation!(
        async fn cget_action(&self, agent: TypedHeader<UserAgent>) {
            drop(agent)
        }
    );
    assert_eq!(
        (&operation["parameters"][0]["in"], &operation["parameters"][0]["name"]),
        (&json!("header"), &json!("user-agent"))
    );
    assert_eq!(statuses(&operation), ["204", "400"]);
}

#[test]
fn an_extractor_of_the_application_s_own_says_what_it_reads() {
    struct Session;

    impl<S: Sync> FromRequestParts<S> for Session {
        type Rejection = Infallible;

        async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self, Infallible> {
            Ok(Self)
        }
    }

    impl DescribeRequest for Session {
        fn describe_request(description: &mut Description<'_>) {
            description.cookie::<String>("session").required = false;
            description.header::<u8>("x-tab").description = Some("Which tab.".to_owned());
            description.query::<bool>("fresh").required = false;
            description.errors([403]);
        }
    }

    let (operation, _) = operation!(
        async fn cget_action(&self, #[extract] session: Session) {
            let Session = session;
        }
    );
    let places: Vec<_> = operation["parameters"].as_array().into_iter().flatten().map(|one| &one["in"]).collect();
    assert_eq!(places, ["cookie", "header", "query"]);
    assert_eq!(statuses(&operation), ["204", "403"]);
}

#[test]
fn an_extractor_requires_a_security_scheme_and_is_a_401() {
    let (operation, components) = operation!(
        async fn cget_action(&self, #[extract] user: CurrentUser) {
            let CurrentUser = user;
        }
    );
    assert_eq!(operation["security"], json!([{ "token": [] }]));
    assert_eq!(statuses(&operation), ["204", "401"]);
    assert_eq!(components["securitySchemes"], json!({ "token": { "type": "http", "scheme": "bearer" } }));
}

#[test]
fn a_hook_is_described_with_the_actions_that_it_runs_before() {
    struct GuardedController;

    #[rest_controller("guarded")]
    impl GuardedController {
        #[before]
        #[responses(403)]
        async fn only_users(
            &self,
            #[extract] _user: CurrentUser,
            _: Path<Vec<(String, String)>>,
        ) -> Result<(), ShopError> {
            Ok(())
        }

        async fn cget_action(&self) {}

        #[no_before]
        async fn cput_action(&self) {}
    }

    let router: RestRouter = RestRouter::new("", "c.").with(GuardedController);
    let document = json!(router.routes().openapi("Guarded", "1").build());
    let item = &document["paths"]["/guarded"];
    assert_eq!(statuses(&item["get"]), ["204", "400", "401", "403", "404", "409"]);
    assert_eq!(item["get"]["security"], json!([{ "token": [] }]));
    assert_eq!(statuses(&item["put"]), ["204"]);
}

#[test]
fn an_error_of_the_application_s_own_says_its_statuses() {
    let (operation, _) = operation!(
        async fn cget_action(&self) -> Result<u8, ShopError> {
            Err(ShopError)
        }
    );
    assert_eq!(statuses(&operation), ["200", "404", "409"]);
}

#[test]
fn listed_statuses_are_those_that_only_the_action_knows() {
    let (operation, _) = operation!(
        #[responses(409, 404)]
        async fn cget_action(&self) -> Result<u8> {
            Ok(1)
        }
    );
    assert_eq!(statuses(&operation), ["200", "404", "409"]);
    let (operation, _) = operation!(
        #[responses(200, 201)]
        async fn cput_action(&self) -> (StatusCode, Json<Thing>) {
            (StatusCode::CREATED, Json(Thing::new()))
        }
    );
    assert_eq!(statuses(&operation), ["200", "201"]);
    assert!(operation["responses"]["201"]["content"]["application/json"].is_object());
}

#[test]
fn a_status_that_types_leave_open_is_a_range_until_it_is_listed() {
    // a macro does not see what an alias is
    type Sized<T> = (StatusCode, T);
    let (value, _) = operation!(
        async fn get_action(&self, id: u8) -> Result<Option<Sized<u8>>> {
            Ok(Some((StatusCode::OK, id)))
        }
    );
    assert_eq!(statuses(&value), ["2XX", "400", "404"]);
    let (page, _) = operation!(
        async fn cget_action(&self) -> (StatusCode, Html<&'static str>) {
            (StatusCode::ACCEPTED, Html(""))
        }
    );
    assert_eq!(statuses(&page), ["2XX"]);
    assert!(page["responses"]["2XX"]["content"]["text/html"].is_object());
    let (redirect, _) = operation!(
        async fn cget_action(&self) -> Redirect {
            Redirect::to("/")
        }
    );
    assert_eq!(statuses(&redirect), ["3XX"]);
    let (redirect, _) = operation!(
        #[responses(307)]
        async fn cget_action(&self) -> Redirect {
            Redirect::temporary("/")
        }
    );
    assert_eq!(statuses(&redirect), ["307"]);
    assert!(redirect["responses"]["307"]["headers"]["Location"].is_object());
}

#[test]
fn a_listed_status_has_its_media_type() {
    let (file, _) = operation!(
        #[responses(200 = "text/csv", 409)]
        async fn cget_action(&self) -> Download {
            Download::new("a.csv", "")
        }
    );
    assert_eq!(statuses(&file), ["200", "409"]);
    assert_eq!(file["responses"]["200"]["content"], json!({ "text/csv": {} }));
    assert!(file["responses"]["200"]["headers"]["Content-Disposition"].is_object());
    let (image, _) = operation!(
        #[responses(200 = "image/png")]
        async fn cget_action(&self) -> Response {
            ([("content-type", "image/png")], "").into_response()
        }
    );
    assert_eq!(image["responses"], json!({ "200": { "description": "OK", "content": { "image/png": {} } } }));
    let (text, _) = operation!(
        #[responses(200 = "text/csv")]
        async fn cget_action(&self) -> ([(&'static str, &'static str); 1], String) {
            ([("content-type", "text/csv")], String::new())
        }
    );
    assert_eq!(text["responses"]["200"]["content"], json!({ "text/csv": { "schema": { "type": "string" } } }));
}

#[test]
fn an_option_is_a_404_and_of_a_delete_a_204() {
    let (operation, _) = operation!(
        async fn get_action(&self, id: u8) -> Option<u8> {
            Some(id)
        }
    );
    assert_eq!(statuses(&operation), ["200", "400", "404"]);
    let (operation, _) = operation!(
        async fn delete_action(&self, id: u8) -> Option<u8> {
            Some(id)
        }
    );
    assert_eq!(statuses(&operation), ["200", "204", "400"]);
}

#[test]
fn a_success_follows_from_its_type() {
    let (created, _) = operation!(
        async fn post_action(&self) -> Created<u8> {
            Created::at("/things/1", 1)
        }
    );
    assert_eq!(created["responses"]["201"]["headers"]["Location"]["schema"]["format"], "uri-reference");
    let (moved, _) = operation!(
        async fn cget_action(&self) -> Result<Redirection> {
            Redirection::local("/")
        }
    );
    assert_eq!(statuses(&moved), ["303"]);
    let (file, _) = operation!(
        async fn cget_action(&self) -> Download {
            Download::new("a.csv", "")
        }
    );
    assert!(file["responses"]["200"]["content"]["*/*"].is_object());
    assert!(file["responses"]["200"]["headers"]["Content-Disposition"].is_object());
    let (file, _) = operation!(
        async fn cget_action(&self) -> ([(&'static str, &'static str); 1], Download) {
            ([("x-kind", "table")], Download::new("a.csv", ""))
        }
    );
    assert!(file["responses"]["200"]["content"]["*/*"].is_object());
    let (page, _) = operation!(
        async fn cget_action(&self) -> Html<&'static str> {
            Html("")
        }
    );
    assert!(page["responses"]["200"]["content"]["text/html"].is_object());
    let (bytes, _) = operation!(
        async fn cget_action(&self) -> Vec<u8> {
            Vec::new()
        }
    );
    assert!(bytes["responses"]["200"]["content"]["application/octet-stream"].is_object());
    let (text, _) = operation!(
        async fn cget_action(&self) -> String {
            String::new()
        }
    );
    assert_eq!(text["responses"]["200"]["content"]["application/json"]["schema"]["type"], "string");
    let (accepted, _) = operation!(
        #[status(202)]
        async fn cput_action(&self) -> u8 {
            1
        }
    );
    assert_eq!(statuses(&accepted), ["202"]);
    let (open, _) = operation!(
        async fn cget_action(&self) -> Response {
            ().into_response()
        }
    );
    assert_eq!(statuses(&open), ["2XX"]);
    let (head, _) = operation!(
        async fn chead_action(&self) -> u8 {
            1
        }
    );
    assert_eq!(head["responses"], json!({ "200": { "description": "OK" } }));
}

#[test]
fn streams_and_sockets_have_their_own_answers() {
    let (events, _) = operation!(
        async fn cget_action(&self) -> Sse<stream::Empty<Result<Event, Infallible>>> {
            Sse::new(stream::empty())
        }
    );
    assert!(events["responses"]["200"]["content"]["text/event-stream"].is_object());
    let (socket, _) = operation!(
        async fn cget_action(&self, socket: WebSocketUpgrade) -> Response {
            socket.on_upgrade(async |_| ())
        }
    );
    assert_eq!(statuses(&socket), ["101", "400", "426"]);

    struct Lines;

    impl IntoResponse for Lines {
        fn into_response(self) -> Response {
            ([("content-type", "application/x-ndjson")], "").into_response()
        }
    }

    impl DescribeResponse for Lines {
        fn describe_response(description: &mut Description<'_>) {
            description.content::<Thing>(200, "application/x-ndjson").response_header::<u32>(200, "x-total");
        }
    }

    let (lines, _) = operation!(
        async fn cget_action(&self) -> Lines {
            Lines
        }
    );
    let schema = &lines["responses"]["200"]["content"]["application/x-ndjson"]["schema"];
    assert_eq!(schema["$ref"], "#/components/schemas/Thing");
    assert_eq!(lines["responses"]["200"]["headers"]["x-total"]["schema"]["maximum"], u32::MAX);
}

#[test]
fn a_typed_upload_has_its_fields() {
    struct Typed;

    impl<S: Sync> axum::extract::FromRequest<S> for Typed {
        type Rejection = Infallible;

        async fn from_request(_: Request, _: &S) -> Result<Self, Infallible> {
            Ok(Self)
        }
    }

    impl DescribeRequest for Typed {
        fn describe_request(description: &mut Description<'_>) {
            description.body::<Thing>("multipart/form-data").errors([400, 413]);
        }
    }

    let (operation, _) = operation!(
        async fn cput_action(&self, #[extract] typed: Typed) {
            let Typed = typed;
        }
    );
    let schema = &operation["requestBody"]["content"]["multipart/form-data"]["schema"];
    assert_eq!(schema["$ref"], "#/components/schemas/Thing");
}

#[test]
fn errors_are_problem_details() {
    let (operation, components) = operation!(
        async fn get_action(&self, id: u8) -> Option<u8> {
            Some(id)
        }
    );
    assert_eq!(operation["responses"]["404"], json!({ "$ref": "#/components/responses/NotFound" }));
    let content = json!({ "application/problem+json": { "schema": { "$ref": "#/components/schemas/Problem" } } });
    assert_eq!(components["responses"]["NotFound"], json!({ "description": "Not Found", "content": content }));
    let members = components["schemas"]["Problem"]["properties"].as_object().expect("members");
    let members: Vec<_> = members.keys().collect();
    assert_eq!(members, ["debug", "detail", "errors", "instance", "request_id", "status", "title", "type"]);
}

#[test]
fn errors_have_the_form_that_the_application_gives_them() {
    #[derive(Serialize, JsonSchema)]
    struct Failure {
        message: String,
    }

    struct OneController;

    #[rest_controller("one")]
    impl OneController {
        async fn cget_action(&self) -> Option<u8> {
            None
        }
    }

    let document = |errors: ErrorRouter| {
        let app = WebApp::new(".", false).activate(errors).activate(RestRouter::new("", "c.").with(OneController));
        of(app.finish().expect("a right set-up").routes().openapi("One", "1")).1
    };
    let form = || |report: &router_axum::error::Report<'_>| Failure { message: report.detail.to_owned() };
    let schema = json!({ "schema": { "$ref": "#/components/schemas/Failure" } });
    let components = document(ErrorRouter::new().json_with_schema(form()));
    assert_eq!(components["responses"]["NotFound"]["content"], json!({ "application/json": schema }));
    let components = document(ErrorRouter::new().json(form()));
    assert_eq!(components["responses"]["NotFound"]["content"], json!({ "application/json": {} }));
    let router: RestRouter = RestRouter::new("", "c.").with(OneController);
    let (_, components) = of(router.routes().openapi("One", "1").error_form::<Failure>());
    assert_eq!(components["responses"]["NotFound"]["content"], json!({ "application/json": schema }));
}

#[test]
fn limits_are_errors_of_all_actions() {
    struct OneController;

    #[rest_controller("one")]
    impl OneController {
        async fn cget_action(&self) {}
    }

    let router: RestRouter = RestRouter::new("", "c.").with(OneController);
    let (operation, _) = of(router.routes().openapi("One", "1").errors([503]));
    assert_eq!(statuses(&operation), ["204", "503"]);
}

#[test]
fn integers_have_their_bounds_and_other_types_their_formats() {
    #[derive(Serialize, JsonSchema)]
    struct Kinds {
        byte: i8,
        number: i64,
        greatest: u64,
        size: usize,
        wide: u128,
        share: f32,
        lasts: Duration,
    }

    let (_, components) = operation!(
        async fn cget_action(&self) -> Kinds {
            Kinds { byte: 0, number: 0, greatest: 0, size: 0, wide: 0, share: 0.0, lasts: Duration::ZERO }
        }
    );
    let of = |name: &str| components["schemas"]["Kinds"]["properties"][name].clone();
    assert_eq!(of("byte"), json!({ "type": "integer", "format": "int8", "minimum": -128, "maximum": 127 }));
    assert_eq!((&of("number")["minimum"], &of("number")["maximum"]), (&json!(i64::MIN), &json!(i64::MAX)));
    assert_eq!((&of("greatest")["minimum"], &of("greatest")["maximum"]), (&json!(0), &json!(u64::MAX)));
    assert_eq!(of("size")["minimum"], 0);
    assert_eq!(of("wide")["maximum"], Value::Null);
    assert_eq!(of("share"), json!({ "type": "number", "format": "float" }));
}

#[test]
fn the_document_has_what_its_builder_is_told() {
    struct OneController;

    #[rest_controller("one")]
    impl OneController {
        async fn cget_action(&self) {}

        async fn cput_action(&self) {}
    }

    let router: RestRouter = RestRouter::new("/api", "c.").with(OneController);
    let contact = openapi::Contact { email: Some("kitchen@example.org".into()), ..openapi::Contact::default() };
    let license = openapi::License { name: "MIT".into(), ..openapi::License::default() };
    let document = router
        .routes()
        .openapi("One", "2.1")
        .description("Few things.")
        .contact(contact)
        .license(license)
        .server("https://one.example.org")
        .external_docs("https://one.example.org/help")
        .tag("one", "The only one.")
        .hide(|row| row.method == "PUT")
        .operation(|row, operation| operation.operation_id = Some(format!("{}_one", row.action)))
        .route(http::Method::GET, "/health", openapi::Operation::default())
        .document(|document| document.info.terms_of_service = Some("https://one.example.org/terms".into()));
    let document: Value = serde_json::from_str(&document.to_json()).expect("JSON");
    let info = json!({
        "title": "One", "version": "2.1", "description": "Few things.", "termsOfService": "https://one.example.org/terms",
        "contact": { "email": "kitchen@example.org" }, "license": { "name": "MIT" },
    });
    assert_eq!((&document["openapi"], &document["info"]), (&json!("3.1.0"), &info));
    assert_eq!(document["servers"], json!([{ "url": "https://one.example.org" }]));
    assert_eq!(document["externalDocs"], json!({ "url": "https://one.example.org/help" }));
    assert_eq!(document["tags"], json!([{ "name": "one", "description": "The only one." }]));
    assert_eq!(document["paths"].as_object().map(|paths| paths.len()), Some(2));
    assert_eq!(document["paths"]["/api/one"]["put"], Value::Null);
    assert_eq!(document["paths"]["/api/one"]["get"]["operationId"], "cget_one");
    assert_eq!(document["paths"]["/health"], json!({ "get": {} }));
}

/// A part of a list.
#[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
struct Part<T> {
    items: Vec<T>,
}

struct PartsController;

/// Lists in parts.
#[rest_controller("parts")]
impl PartsController {
    async fn get_action(
        &self,
        /// The number of the part,
        /// from 1 on.
        id: u32,
    ) -> Part<u8> {
        Part { items: vec![id.to_le_bytes()[0]] }
    }

    async fn post_action(
        &self,
        /// Its items.
        Json(part): Json<Part<String>>,
    ) -> Part<String> {
        part
    }

    async fn cget_action(&self) -> Vec<Part<bool>> {
        Vec::new()
    }
}

#[test]
fn generic_types_are_named_by_their_arguments() {
    let router: RestRouter = RestRouter::new("", "c.").with(PartsController);
    let document = serde_json::to_value(router.routes().openapi("Parts", "1").build()).expect("a document");
    let names: Vec<_> = document["components"]["schemas"].as_object().expect("schemas").keys().collect();
    assert_eq!(names, ["PartBoolean", "PartString", "PartUint8", "Problem"]);
    let schema = |path: &str, status: &str| {
        document["paths"]["/parts"][path]["responses"][status]["content"]["application/json"]["schema"].clone()
    };
    assert_eq!(schema("post", "201")["$ref"], "#/components/schemas/PartString");
    assert_eq!(schema("get", "200")["items"]["$ref"], "#/components/schemas/PartBoolean");
}

#[test]
fn the_names_of_types_do_not_depend_on_the_order_of_rows() {
    mod stored {
        #[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        pub(super) struct Order {
            number: u8,
        }
    }

    #[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
    struct Order {
        dish: String,
    }

    #[derive(serde::Serialize, schemars::JsonSchema)]
    struct Day {
        orders: Part<Order>,
        numbers: Part<Part<stored::Order>>,
    }

    struct DaysController;

    #[rest_controller("days")]
    impl DaysController {
        async fn cget_action(&self) -> Vec<Day> {
            Vec::new()
        }
    }

    struct OrdersController;

    #[rest_controller("orders")]
    impl OrdersController {
        async fn post_action(&self, Json(order): Json<stored::Order>) -> Part<stored::Order> {
            Part { items: vec![order] }
        }
    }

    let names = |router: RestRouter| {
        let document = json!(router.routes().openapi("Days", "1").build());
        document["components"]["schemas"].as_object().expect("schemas").keys().cloned().collect::<Vec<_>>()
    };
    let router = || RestRouter::new("", "c.");
    let one = names(router().with(DaysController).with(OrdersController));
    assert_eq!(one, names(router().with(OrdersController).with(DaysController)));
    let parts = ["OpenapiPartOpenapiOrder", "OpenapiPartStoredOrder", "PartPartOrder"];
    assert_eq!(one, ["Day", "OpenapiOrder", parts[0], parts[1], parts[2], "Problem", "StoredOrder"]);
}

#[test]
fn arguments_and_controllers_are_described_by_their_doc_comments() {
    let router: RestRouter = RestRouter::new("", "c.").with(PartsController);
    let document = serde_json::to_value(router.routes().openapi("Parts", "1").build()).expect("a document");
    let id = &document["paths"]["/parts/{id}"]["get"]["parameters"][0];
    assert_eq!(id["description"], "The number of the part,\nfrom 1 on.");
    assert_eq!(document["paths"]["/parts"]["post"]["requestBody"]["description"], "Its items.");
    assert_eq!(document["tags"], serde_json::json!([{ "name": "parts", "description": "Lists in parts." }]));
}
