//! The rows of the guide's table of what a document can say.

mod answers;
mod catalogue;
mod clients;
mod contracts;
mod problems;
mod requests;
mod responses;
mod surroundings;
mod written;

use std::{convert::Infallible, time::Duration};

use axum::{extract::FromRequestParts, http::request::Parts};
use router_axum::{
    openapi::{
        self, DescribeRequest, DescribeResponse, Description, Example, OpenApiBuilder, ReferenceOr,
    },
    prelude::*,
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

use operation;

/// The first operation of a document, and the components.
fn of(document: OpenApiBuilder) -> (Value, Value) {
    let mut document = json!(document.build());
    let item = document["paths"]
        .as_object()
        .and_then(|paths| paths.values().next())
        .expect("a path")
        .clone();
    let operation = item
        .as_object()
        .and_then(|item| item.values().next())
        .expect("an operation")
        .clone();
    (operation, document["components"].take())
}

fn statuses(operation: &Value) -> Vec<&str> {
    let all = operation["responses"]
        .as_object()
        .expect("responses")
        .keys();
    // each action may be a 500
    all.map(String::as_str)
        .filter(|status| *status != "500")
        .collect()
}

/// The names of the schemas that are not those of errors.
fn names_of_types(components: &Value) -> Vec<&str> {
    let names = components["schemas"]
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, _)| name.as_str());
    names.filter(|name| !name.ends_with("Problem")).collect()
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
        Self {
            name: "loaf".to_owned(),
            stars: 3,
        }
    }
}

/// Who sends a request, by a token.
struct CurrentUser;

impl<S: Sync> FromRequestParts<S> for CurrentUser {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        parts
            .headers
            .get("authorization")
            .map(|_| Self)
            .ok_or_else(Error::unauthorized)
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
fn every_row_of_the_comparison_has_its_test() {
    let tests = concat!(
        include_str!("main.rs"),
        include_str!("problems.rs"),
        include_str!("requests.rs"),
        include_str!("responses.rs"),
        include_str!("surroundings.rs"),
        include_str!("../../../tests/features/tests/openapi.rs"),
    );
    let table = include_str!("../../../COMPARISON.md")
        .split("## Documents\n")
        .nth(1)
        .expect("the table");
    let cells = table.lines().filter_map(|row| {
        row.trim_end_matches(" |")
            .rsplit(" | ")
            .next()?
            .strip_prefix('`')?
            .strip_suffix('`')
    });
    let names: Vec<_> = cells.collect();
    let missing: Vec<_> = names
        .iter()
        .filter(|name| !tests.contains(&format!("fn {name}()")))
        .collect();
    assert!(names.len() >= 40 && missing.is_empty(), "{missing:?}");
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
            Kinds {
                byte: 0,
                number: 0,
                greatest: 0,
                size: 0,
                wide: 0,
                share: 0.0,
                lasts: Duration::ZERO,
            }
        }
    );
    let of = |name: &str| components["schemas"]["Kinds"]["properties"][name].clone();
    assert_eq!(
        of("byte"),
        json!({ "type": "integer", "format": "int8", "minimum": -128, "maximum": 127 })
    );
    assert_eq!(
        (&of("number")["minimum"], &of("number")["maximum"]),
        (&json!(i64::MIN), &json!(i64::MAX))
    );
    assert_eq!(
        (&of("greatest")["minimum"], &of("greatest")["maximum"]),
        (&json!(0), &json!(u64::MAX))
    );
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
    let contact = openapi::Contact {
        email: Some("kitchen@example.org".into()),
        ..openapi::Contact::default()
    };
    let license = openapi::License {
        name: "MIT".into(),
        ..openapi::License::default()
    };
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
        .document(|document| {
            document.info.terms_of_service = Some("https://one.example.org/terms".into())
        });
    let document: Value = serde_json::from_str(&document.to_json()).expect("JSON");
    let info = json!({
        "title": "One", "version": "2.1", "description": "Few things.", "termsOfService": "https://one.example.org/terms",
        "contact": { "email": "kitchen@example.org" }, "license": { "name": "MIT" },
    });
    assert_eq!(
        (&document["openapi"], &document["info"]),
        (&json!("3.1.0"), &info)
    );
    assert_eq!(
        document["servers"],
        json!([{ "url": "https://one.example.org" }])
    );
    assert_eq!(
        document["externalDocs"],
        json!({ "url": "https://one.example.org/help" })
    );
    assert_eq!(
        document["tags"],
        json!([{ "name": "one", "description": "The only one." }])
    );
    assert_eq!(
        document["paths"].as_object().map(|paths| paths.len()),
        Some(2)
    );
    assert_eq!(document["paths"]["/api/one"]["put"], Value::Null);
    assert_eq!(
        document["paths"]["/api/one"]["get"]["operationId"],
        "cget_one"
    );
    assert_eq!(document["paths"]["/health"], json!({ "get": {} }));
}

#[test]
fn examples_are_those_of_a_type_a_field_and_an_operation() {
    #[derive(Serialize, Deserialize, JsonSchema)]
    #[schemars(example = Dish { name: "soup".to_owned() })]
    struct Dish {
        #[schemars(example = &"stew")]
        name: String,
    }

    struct DishesController;

    #[rest_controller("dishes")]
    impl DishesController {
        async fn cput_action(&self, Query(search): Query<Dish>, Json(dish): Json<Dish>) {
            drop((search, dish));
        }
    }

    let router: RestRouter = RestRouter::new("", "c.").with(DishesController);
    let (operation, components) =
        of(router
            .routes()
            .openapi("Dishes", "1")
            .operation(|_, operation| {
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
            }));
    assert_eq!(
        components["schemas"]["Dish"]["examples"],
        json!([{ "name": "soup" }])
    );
    assert_eq!(
        components["schemas"]["Dish"]["properties"]["name"]["examples"],
        json!(["stew"])
    );
    assert_eq!(
        operation["parameters"][0]["schema"]["examples"],
        json!(["stew"])
    );
    let examples = &operation["requestBody"]["content"]["application/json"]["examples"];
    assert_eq!(
        *examples,
        json!({ "in winter": { "value": { "name": "pie" } } })
    );
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
        Part {
            items: vec![id.to_le_bytes()[0]],
        }
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
    let document =
        serde_json::to_value(router.routes().openapi("Parts", "1").build()).expect("a document");
    assert_eq!(
        names_of_types(&document["components"]),
        ["PartBoolean", "PartString", "PartUint8"]
    );
    let schema = |path: &str, status: &str| {
        document["paths"]["/parts"][path]["responses"][status]["content"]["application/json"]["schema"].clone()
    };
    assert_eq!(
        schema("post", "200")["$ref"],
        "#/components/schemas/PartString"
    );
    assert_eq!(
        schema("get", "200")["items"]["$ref"],
        "#/components/schemas/PartBoolean"
    );
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
        names_of_types(&document["components"])
            .into_iter()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let router = || RestRouter::new("", "c.");
    let one = names(router().with(DaysController).with(OrdersController));
    assert_eq!(
        one,
        names(router().with(OrdersController).with(DaysController))
    );
    let parts = [
        "OpenapiPartOpenapiOrder",
        "OpenapiPartStoredOrder",
        "PartPartOrder",
    ];
    assert_eq!(
        one,
        [
            "Day",
            "OpenapiOrder",
            parts[0],
            parts[1],
            parts[2],
            "StoredOrder"
        ]
    );
}

#[test]
fn arguments_and_controllers_are_described_by_their_doc_comments() {
    let router: RestRouter = RestRouter::new("", "c.").with(PartsController);
    let document =
        serde_json::to_value(router.routes().openapi("Parts", "1").build()).expect("a document");
    let id = &document["paths"]["/parts/{id}"]["get"]["parameters"][0];
    assert_eq!(id["description"], "The number of the part,\nfrom 1 on.");
    assert_eq!(
        document["paths"]["/parts"]["post"]["requestBody"]["description"],
        "Its items."
    );
    assert_eq!(
        document["tags"],
        serde_json::json!([{ "name": "parts", "description": "Lists in parts." }])
    );
}

#[test]
fn further_routes_of_an_action_have_numbered_ids() {
    struct TwoController;

    #[rest_controller("two")]
    impl TwoController {
        #[route(GET, POST, "/search")]
        #[route(GET, "/a")]
        async fn search_action(&self) {}
    }

    let router: RestRouter = RestRouter::new("/api", "c.").with(TwoController);
    let document: Value =
        serde_json::from_str(&router.routes().openapi("Two", "1").to_json()).expect("JSON");
    let id = |path, method| document["paths"][path][method]["operationId"].clone();
    assert_eq!(
        [
            id("/api/two/search", "get"),
            id("/api/two/search", "post"),
            id("/api/two/a", "get")
        ],
        ["two.search", "two.search_2", "two.search_3"]
    );
}
