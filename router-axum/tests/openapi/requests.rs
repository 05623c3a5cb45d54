//! Parameters and bodies of requests, and the errors of their extractors.

use std::{collections::BTreeMap, convert::Infallible};

use axum::{
    body::Bytes,
    extract::{FromRequestParts, Multipart, Path},
    http::request::Parts,
};
use axum_extra::{
    TypedHeader,
    extract::CookieJar,
    headers::UserAgent,
    json_lines::{AsResponse, JsonLines},
};
use futures_util::stream;
use router_axum::{
    forms::SentFile,
    openapi::{self, DescribeRequest, Description},
    prelude::*,
    valid::{garde, validator},
};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{CurrentUser, ShopError, Thing, names_of_types, of, operation, statuses};

#[test]
fn a_path_value_is_a_parameter_and_a_400() {
    let (operation, _) = operation!(
        async fn get_action(&self, id: u32) -> u32 {
            id
        }
    );
    let schema =
        json!({ "type": "integer", "format": "uint32", "minimum": 0, "maximum": u32::MAX });
    assert_eq!(
        operation["parameters"],
        json!([{ "name": "id", "in": "path", "required": true, "schema": schema }])
    );
    assert_eq!(statuses(&operation), ["200", "400"]);
}

#[test]
fn a_path_value_has_its_public_name() {
    struct EventsController;

    #[rest_controller(rename_all = "camelCase")]
    impl EventsController {
        async fn get_log_entries_action(
            &self,
            event_id: u32,
            #[path(rename = "entry-arn")] entry: String,
        ) -> Json<String> {
            Json(format!("{event_id}{entry}"))
        }
    }

    let router: RestRouter = RestRouter::new("", "c.").with(EventsController);
    let document = json!(router.routes().openapi("Events", "1").build());
    let operation = &document["paths"]["/events/{eventId}/logEntries/{entry-arn}"]["get"];
    let names = ["eventId", "entry-arn"];
    let parameters = operation["parameters"].as_array().expect("parameters");
    assert_eq!(
        parameters
            .iter()
            .map(|found| &found["name"])
            .collect::<Vec<_>>(),
        names
    );
}

#[test]
fn a_body_has_the_errors_of_its_extractor() {
    let (json, _) = operation!(
        async fn post_action(&self, Json(thing): Json<Thing>) -> Thing {
            thing
        }
    );
    assert_eq!(statuses(&json), ["200", "400", "408", "413", "415", "422"]);
    let (form, _) = operation!(
        async fn post_action(&self, Form(thing): Form<Thing>) -> Thing {
            thing
        }
    );
    assert_eq!(statuses(&form), ["200", "400", "408", "413", "415", "422"]);
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
    assert_eq!(
        text["requestBody"]["content"]["text/plain"]["schema"]["type"],
        "string"
    );
    let (upload, _) = operation!(
        async fn cput_action(&self, upload: Multipart) {
            drop(upload)
        }
    );
    assert_eq!(statuses(&upload), ["204", "400", "408", "413", "415"]);
    assert!(upload["requestBody"]["content"]["multipart/form-data"].is_object());
}

#[test]
fn a_form_that_is_shown_again_is_a_body_by_its_fields() {
    #[derive(Deserialize, JsonSchema, FormFields)]
    struct Note {
        text: String,
    }

    #[derive(Deserialize, JsonSchema, FormFields)]
    struct Picture {
        file: SentFile,
    }

    #[derive(Deserialize, FormFields)]
    struct Plain {
        text: String,
    }

    let (note, _) = operation!(
        async fn post_action(&self, form: Checked<Note>) -> Result<Json<String>> {
            Ok(Json(form.check()?.text))
        }
    );
    assert_eq!(statuses(&note), ["200", "400", "408", "413", "415", "422"]);
    assert!(
        note["requestBody"]["content"]["application/x-www-form-urlencoded"]["schema"].is_object()
    );
    let (picture, _) = operation!(
        async fn post_action(&self, form: Checked<Picture>) -> Result<usize> {
            Ok(form.check()?.file.content.len())
        }
    );
    assert!(picture["requestBody"]["content"]["multipart/form-data"]["schema"].is_object());
    let (plain, _) = operation!(
        async fn post_action(&self, form: Checked<Plain>) -> Result<Json<String>> {
            Ok(Json(form.check()?.text))
        }
    );
    assert_eq!(statuses(&plain), ["200", "400", "408", "413", "415", "422"]);
}

/// What the reader takes for nothing is not required, and what no form can send is not in the document.
#[test]
fn a_form_and_a_query_are_described_as_they_are_read() {
    #[derive(Deserialize, JsonSchema, FormFields)]
    #[expect(dead_code, reason = "nothing looks at it")]
    struct Booking {
        seats: u8,
        is_late: bool,
        tags: Vec<String>,
        pair: (u8, u8),
    }

    #[derive(Deserialize, JsonSchema)]
    #[expect(dead_code, reason = "nothing looks at it")]
    struct Nested {
        name: String,
        at: Corner,
        words: BTreeMap<String, u8>,
        which: Which,
    }

    #[derive(Deserialize, JsonSchema)]
    #[expect(dead_code, reason = "nothing looks at it")]
    struct Corner {
        x: u8,
    }

    #[derive(Deserialize, JsonSchema)]
    #[serde(untagged)]
    #[expect(dead_code, reason = "nothing looks at it")]
    enum Which {
        Number(u32),
        Corner(Corner),
    }

    let schema_of = |(operation, components): (Value, Value), media_type: &str| {
        let schema = &operation["requestBody"]["content"][media_type]["schema"];
        let name = schema["$ref"]
            .as_str()
            .and_then(|reference| reference.rsplit('/').next());
        components["schemas"][name.expect("a component")].clone()
    };
    let checked = schema_of(
        operation!(
            async fn post_action(&self, form: Checked<Booking>) -> Result<()> {
                form.check()?;
                Ok(())
            }
        ),
        "application/x-www-form-urlencoded",
    );
    assert_eq!(checked["required"], json!(["seats", "pair"]));
    let nested = schema_of(
        operation!(
            async fn post_action(&self, Form(_): Form<Nested>) {}
        ),
        "application/x-www-form-urlencoded",
    );
    let fields = nested["properties"].as_object().expect("fields");
    assert_eq!(fields.keys().collect::<Vec<_>>(), ["name", "which"]);
    assert_eq!(fields["which"]["type"], "integer");
    let (query, _) = operation!(
        async fn cget_action(&self, Query(_): Query<Nested>) {}
    );
    let parameters = query["parameters"].as_array().expect("parameters");
    let names: Vec<_> = parameters
        .iter()
        .map(|parameter| &parameter["name"])
        .collect();
    assert_eq!(names, ["name", "which"]);
    assert_eq!(parameters[1]["schema"]["type"], "integer");
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
    assert_eq!(
        json["requestBody"]["content"],
        json!({ "application/json": {} })
    );
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
    assert_eq!(
        (
            &operation["parameters"][0]["name"],
            &operation["requestBody"]
        ),
        (&json!("name"), &Value::Null)
    );
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
    assert!(names_of_types(&components).is_empty());
    // garde counts bytes
    let counted = json!({ "type": "string", "maxLength": 40 });
    assert_eq!(of_garde["parameters"][0]["schema"], counted);
    assert_eq!(of_garde["parameters"][1]["schema"]["maximum"], 10);
    let (of_validator, components) = operation!(
        async fn cput_action(&self, validator::Valid(Json(thing)): validator::Valid<Json<Thing>>) {
            drop(thing)
        }
    );
    assert_eq!(
        statuses(&of_validator),
        ["204", "400", "408", "413", "415", "422"]
    );
    let name = json!({ "type": "string", "minLength": 2, "maxLength": 40 });
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
    let parameters = operation["parameters"]
        .as_array()
        .expect("parameters")
        .iter();
    let parameters: Vec<_> = parameters
        .map(|one| {
            (
                one["name"].as_str().unwrap_or_default(),
                one["required"] == true,
            )
        })
        .collect();
    // `Query` refuses every request with `within`, and axum-extra's takes a list alone
    assert_eq!(
        parameters,
        [
            ("order", true),
            ("page", false),
            ("per_page", true),
            ("q", false)
        ]
    );
    assert_eq!(operation["parameters"][1]["schema"]["type"], "integer");
    assert_eq!(
        operation["parameters"][3]["schema"],
        json!({ "type": "string" })
    );

    struct Nested<T>(T);

    impl<S: Sync, T: Send> FromRequestParts<S> for Nested<T> {
        type Rejection = Error;

        async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self> {
            Err(Error::bad_request())
        }
    }

    impl<T: JsonSchema> DescribeRequest for Nested<T> {
        fn describe_request(description: &mut Description<'_>) {
            description.queries::<T>();
        }
    }

    let (operation, _) = operation!(
        async fn cget_action(&self, search: Nested<Search>) {
            drop(search.0);
        }
    );
    assert_eq!(operation["parameters"][4]["name"], "within");
    assert_eq!(operation["parameters"][4]["style"], "deepObject");
}

#[test]
fn a_query_of_axum_has_neither_lists_nor_structs() {
    #[derive(Deserialize, JsonSchema)]
    #[expect(dead_code, reason = "a schema")]
    struct Search {
        q: Option<String>,
        tags: Option<Vec<String>>,
        within: Option<Within>,
    }

    #[derive(Deserialize, JsonSchema)]
    #[expect(dead_code, reason = "a schema")]
    struct Within {
        year: u16,
    }

    let names = |operation: Value| -> Vec<String> {
        let parameters = operation["parameters"]
            .as_array()
            .expect("parameters")
            .iter();
        parameters
            .map(|one| one["name"].as_str().unwrap_or_default().to_owned())
            .collect()
    };
    let (of_axum, _) = operation!(
        async fn cget_action(&self, Query(search): Query<Search>) {
            drop(search);
        }
    );
    assert_eq!(names(of_axum), ["q", "tags"]);
    let (of_axum_extra, _) = operation!(
        async fn cget_action(
            &self,
            axum_extra::extract::Query(search): axum_extra::extract::Query<Search>,
        ) {
            drop(search);
        }
    );
    assert_eq!(names(of_axum_extra), ["q", "tags"]);
}

#[test]
fn a_list_in_a_query_is_sent_as_several_fields() {
    #[derive(Deserialize, JsonSchema)]
    #[expect(dead_code, reason = "a schema")]
    struct Tagged {
        #[serde(flatten)]
        with: Tags,
    }

    #[derive(Deserialize, JsonSchema)]
    #[expect(dead_code, reason = "a schema")]
    struct Tags {
        tag: Vec<String>,
        pair: (u8, u8),
        agreed: bool,
    }

    let (operation, _) = operation!(
        async fn cget_action(
            &self,
            axum_extra::extract::Query(tagged): axum_extra::extract::Query<Tagged>,
        ) {
            drop(tagged);
        }
    );
    // of style `form` and exploded, unless it says otherwise
    let schema = json!({ "type": "array", "items": { "type": "string" } });
    let parameters = operation["parameters"].as_array().expect("parameters");
    assert_eq!(
        parameters[2],
        json!({ "name": "tag", "in": "query", "schema": schema })
    );
    let required = parameters
        .iter()
        .filter(|parameter| parameter["required"] == true)
        .map(|parameter| &parameter["name"]);
    assert_eq!(required.collect::<Vec<_>>(), ["pair"]);
}

#[test]
fn a_typed_header_is_a_parameter() {
    let (operation, _) = operation!(
        async fn cget_action(&self, agent: TypedHeader<UserAgent>) {
            drop(agent)
        }
    );
    assert_eq!(
        (
            &operation["parameters"][0]["in"],
            &operation["parameters"][0]["name"]
        ),
        (&json!("header"), &json!("user-agent"))
    );
    assert_eq!(statuses(&operation), ["204", "400"]);
}

#[test]
fn a_cookie_jar_is_a_header_of_cookies() {
    let (operation, _) = operation!(
        async fn cget_action(&self, jar: CookieJar) {
            drop(jar)
        }
    );
    let header = json!({ "name": "Cookie", "in": "header", "description": "The action reads cookies.", "schema": { "type": "string" } });
    assert_eq!(operation["parameters"], json!([header]));
}

/// A stream of things.
type Things = stream::Empty<Result<Thing, Infallible>>;

#[test]
fn lines_of_json_have_the_schema_of_a_line() {
    let (operation, _) = operation!(
        async fn post_action(&self, lines: JsonLines<Thing>) {
            drop(lines)
        }
    );
    let schema = json!({ "schema": { "$ref": "#/components/schemas/Thing" } });
    assert_eq!(
        operation["requestBody"]["content"],
        json!({ "application/x-ndjson": schema })
    );
    let (operation, _) = operation!(
        #[responses(200 = "application/x-ndjson")]
        async fn cget_action(
            &self,
        ) -> (
            [(&'static str, &'static str); 1],
            JsonLines<Things, AsResponse>,
        ) {
            (
                [("content-type", "application/x-ndjson")],
                JsonLines::new(stream::empty()),
            )
        }
    );
    assert_eq!(
        operation["responses"]["200"]["content"],
        json!({ "application/x-ndjson": schema })
    );
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
    let places: Vec<_> = operation["parameters"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|one| &one["in"])
        .collect();
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
    assert_eq!(
        components["responses"]["Unauthorized"]["headers"]["WWW-Authenticate"]["required"],
        true
    );
    assert_eq!(
        components["securitySchemes"],
        json!({ "token": { "type": "http", "scheme": "bearer" } })
    );
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
    assert_eq!(
        statuses(&item["get"]),
        ["204", "400", "401", "403", "404", "409"]
    );
    assert_eq!(item["get"]["security"], json!([{ "token": [] }]));
    assert_eq!(statuses(&item["put"]), ["204"]);
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
            description
                .body::<Thing>("multipart/form-data")
                .errors([400, 413]);
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
fn an_optional_header_is_optional_by_its_type() {
    struct Trace;

    impl<S: Sync> axum::extract::FromRequestParts<S> for Trace {
        type Rejection = Error;

        async fn from_request_parts(_: &mut axum::http::request::Parts, _: &S) -> Result<Self> {
            Ok(Self)
        }
    }

    impl router_axum::openapi::DescribeRequest for Trace {
        fn describe_request(description: &mut router_axum::openapi::Description<'_>) {
            description.header::<Option<String>>("x-trace");
        }
    }

    let (operation, _) = operation!(
        async fn cget_action(&self, #[extract] _trace: Trace) {}
    );
    let schema = json!({ "type": "string" });
    assert_eq!(
        operation["parameters"],
        json!([{ "name": "x-trace", "in": "header", "schema": &schema }])
    );
    let (typed, _) = operation!(
        async fn cget_action(&self, _: Option<TypedHeader<UserAgent>>) {}
    );
    assert_eq!(
        typed["parameters"],
        json!([{ "name": "user-agent", "in": "header", "schema": schema }])
    );
    assert_eq!(statuses(&typed), ["204", "400"]);
}

/// The names, if they are required, and the schemas of the parameters of `Query<T>`.
fn parameters_of<T: for<'de> Deserialize<'de> + JsonSchema + Send + 'static>() -> Value {
    struct SearchController<T>(std::marker::PhantomData<fn() -> T>);

    #[rest_controller("search")]
    impl<T: for<'de> Deserialize<'de> + JsonSchema + Send + 'static> SearchController<T> {
        async fn cget_action(&self, Query(search): Query<T>) {
            drop(search);
        }
    }

    let router: RestRouter =
        RestRouter::new("", "c.").with(SearchController::<T>(std::marker::PhantomData));
    let (operation, _) = of(router.routes().openapi("Search", "1"));
    let parameters = operation["parameters"]
        .as_array()
        .expect("parameters")
        .iter();
    parameters
        .map(|one| json!([one["name"], one["required"] == true, one["schema"]]))
        .collect()
}

#[test]
fn a_tagged_enum_in_a_query_is_one_required_parameter_with_all_its_values() {
    #[derive(Deserialize, JsonSchema)]
    #[serde(tag = "kind", rename_all = "lowercase")]
    #[expect(dead_code, reason = "a schema")]
    enum Shape {
        Circle {
            radius: u8,
            color: Option<String>,
            layer: u8,
        },
        Square {
            side: u8,
            color: Option<String>,
            layer: u8,
        },
        Point {
            layer: u8,
        },
        Line(Line),
    }

    #[derive(Deserialize, JsonSchema)]
    #[expect(dead_code, reason = "a schema")]
    struct Line {
        radius: bool,
        layer: u8,
    }

    #[derive(Deserialize, JsonSchema)]
    #[expect(dead_code, reason = "a schema")]
    struct Search {
        page: u8,
        #[serde(flatten)]
        shape: Shape,
    }

    let byte = || json!({ "type": "integer", "format": "uint8", "minimum": 0, "maximum": 255 });
    let kind = json!({ "type": "string", "enum": ["circle", "square", "point", "line"] });
    let of_shape = json!([
        ["color", false, { "type": "string" }],
        ["kind", true, kind],
        ["layer", true, byte()],
        ["radius", false, { "anyOf": [byte(), { "type": "boolean" }] }],
        ["side", false, byte()],
    ]);
    assert_eq!(parameters_of::<Shape>(), of_shape);
    let Value::Array(of_shape) = of_shape else {
        unreachable!()
    };
    let mut parameters = parameters_of::<Search>();
    assert_eq!(
        parameters.as_array_mut().expect("a list").remove(0),
        json!(["page", true, byte()])
    );
    assert_eq!(parameters, Value::Array(of_shape));
}

#[test]
fn a_field_of_every_variant_in_a_query_is_required() {
    #[derive(Deserialize, JsonSchema)]
    #[serde(untagged)]
    #[expect(dead_code, reason = "a schema")]
    enum At {
        Place { zone: u8, latitude: f32 },
        Name { zone: u8, name: String },
        Near(Box<Self>),
    }

    #[derive(Deserialize, JsonSchema)]
    #[serde(tag = "t", content = "c")]
    #[expect(dead_code, reason = "a schema")]
    enum Filter {
        Over(u8),
        Named(String),
        None,
    }

    let names = |parameters: Value| -> Vec<_> {
        let parameters = parameters.as_array().into_iter().flatten();
        parameters
            .map(|one| {
                (
                    one[0].as_str().unwrap_or_default().to_owned(),
                    one[1] == true,
                )
            })
            .collect()
    };
    let of = |name: &str, is_required| (name.to_owned(), is_required);
    assert_eq!(
        names(parameters_of::<At>()),
        [of("latitude", false), of("zone", true), of("name", false)]
    );
    assert_eq!(
        names(parameters_of::<Filter>()),
        [of("c", false), of("t", true)]
    );
    assert_eq!(
        names(parameters_of::<Option<Filter>>()),
        [of("c", false), of("t", false)]
    );
}

#[test]
fn two_security_schemes_are_either_or_both() {
    use axum_extra::either::Either;

    struct Session;

    impl router_axum::Guard for Session {}

    impl<S: Sync> FromRequestParts<S> for Session {
        type Rejection = Error;

        async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
            parts
                .headers
                .get("cookie")
                .map(|_| Self)
                .ok_or_else(Error::unauthorized)
        }
    }

    impl DescribeRequest for Session {
        fn describe_request(description: &mut Description<'_>) {
            description
                .security("session", openapi::key_in_cookie("session"))
                .header::<String>("x-csrf");
        }
    }

    struct Either2;

    impl<S: Sync> FromRequestParts<S> for Either2 {
        type Rejection = Error;

        async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self> {
            Ok(Self)
        }
    }

    impl DescribeRequest for Either2 {
        fn describe_request(description: &mut Description<'_>) {
            description.either(&[
                |way| _ = way.security("token", openapi::bearer()),
                |way| _ = way.security("key", openapi::key_in_header("x-key")),
            ]);
        }
    }

    fn is_guard<T: router_axum::Guard>() {}
    is_guard::<Either<Session, Session>>();
    let (both, _) = operation!(
        async fn cget_action(&self, #[extract] _: CurrentUser, #[extract] _: Session) {}
    );
    assert_eq!(both["security"], json!([{ "token": [], "session": [] }]));
    assert_eq!(both["parameters"][0]["required"], true);
    let (either, components) = operation!(
        async fn cget_action(&self, _: Either<CurrentUser, Session>) {}
    );
    assert_eq!(
        either["security"],
        json!([{ "token": [] }, { "session": [] }])
    );
    assert_eq!(either["parameters"][0]["required"], Value::Null);
    assert_eq!(statuses(&either), ["204", "401"]);
    assert_eq!(
        components["securitySchemes"]
            .as_object()
            .map(serde_json::Map::len),
        Some(2)
    );
    let (both_ways, _) = operation!(
        async fn cget_action(&self, #[extract] _: Either2, #[extract] _: Session) {}
    );
    assert_eq!(
        both_ways["security"],
        json!([{ "token": [], "session": [] }, { "key": [], "session": [] }])
    );
    let (optional, _) = operation!(
        async fn cget_action(&self, _: Either<Either2, Query<Vec<u8>>>) {}
    );
    assert_eq!(
        optional["security"],
        json!([{ "token": [] }, { "key": [] }, {}])
    );

    struct HookedController;

    #[rest_controller("hooked")]
    impl HookedController {
        #[before]
        async fn members(_: Either<CurrentUser, Session>) {}

        async fn get_action(&self, _id: u8) {}
    }

    let router: RestRouter = RestRouter::new("", "c.").with(HookedController);
    let (hooked, _) = of(router.routes().openapi("Hooked", "1"));
    assert_eq!(hooked["security"], either["security"]);
    let app = WebApp::new(".", true)
        .with_service("c.", HookedController)
        .activate(ErrorRouter::new());
    let app = app
        .activate(RestRouter::new("", "c."))
        .finish()
        .expect("a right set-up");
    assert!(
        app.routes().to_statuses().contains("token or session"),
        "{}",
        app.routes().to_statuses()
    );
}
