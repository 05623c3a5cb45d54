//! An OpenAPI document, made of what actions are.

use axum::{Form, Json, body::Bytes, extract::Query};
use router_axum::prelude::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Serialize, JsonSchema)]
struct Dish {
    id: u32,
    #[serde(flatten)]
    written: Written,
}

/// What a cook writes.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct Written {
    /// As on the card.
    long_name: String,
    #[serde(default)]
    cents: Cents,
}

#[derive(Default, Serialize, Deserialize, JsonSchema)]
struct Cents(u32);

#[derive(Deserialize, JsonSchema)]
struct Page {
    /// How many are left out.
    #[serde(default)]
    offset: u32,
    search: String,
}

/// A type of which no schema is known.
#[derive(Serialize, Deserialize)]
struct Plain;

struct DishesController;

#[rest_controller("dishes")]
impl DishesController {
    /// All dishes,
    /// a page at a time.
    ///
    /// The cheapest come first.
    async fn cget_action(&self, Query(page): Query<Page>) -> Result<Vec<Dish>> {
        let written = Written {
            long_name: page.search,
            cents: Cents(1),
        };
        Ok(vec![Dish {
            id: page.offset,
            written,
        }])
    }

    async fn get_action(&self, _id: u32) -> Option<Dish> {
        None
    }

    async fn post_action(&self, Json(written): Json<Written>) -> Result<Created<Dish>> {
        Ok(Created::at("/dishes/1", Dish { id: 1, written }))
    }

    #[deprecated]
    async fn put_action(
        &self,
        _id: u32,
        written: Option<Json<Written>>,
    ) -> (StatusCode, Option<Dish>) {
        (
            StatusCode::ACCEPTED,
            written.map(|Json(written)| Dish { id: 1, written }),
        )
    }

    async fn delete_action(&self, _id: u32) -> Result<Option<Dish>> {
        Ok(None)
    }

    async fn post_orders_action(&self, _id: u32, Form(_written): Form<Written>) -> Written {
        Written {
            long_name: String::new(),
            cents: Cents(1),
        }
    }

    fn cget_plain_things_action(&self, _id: u32, Json(plain): Json<Plain>) -> Plain {
        plain
    }

    fn get_photos_action(&self, _id: u32, _photo: String) -> Bytes {
        Bytes::new()
    }

    fn cput_price_action(&self, _id: u32) {}

    fn post_price_action(&self, _id: u32) -> (StatusCode, Cents) {
        (StatusCode::OK, Cents(1))
    }

    #[status(ACCEPTED)]
    fn post_wishes_action(&self, _id: u32) -> Written {
        Written {
            long_name: String::new(),
            cents: Cents(1),
        }
    }

    #[route(POST, "/login", shadows)]
    fn login_action(&self) -> Cents {
        Cents(1)
    }

    #[status(202)]
    fn cdelete_wishes_action(&self, _id: u32) {}

    fn cget_notes_action(&self, _id: u32) -> Json<Value> {
        Json(Value::Null)
    }
}

struct CardController;

#[rest_controller("card")]
impl CardController {
    #[cfg(any())]
    async fn cget_action(&self) {}

    async fn cput_action(&self) -> Response {
        ().into_response()
    }
}

fn document() -> Value {
    let app = WebApp::new(".", false)
        .with_service("controller.rest.v1.", DishesController)
        .with_service("controller.rest.v1.", CardController)
        .with_service("controller.rest.v2.", CardController)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/v1", "controller.rest.v1."))
        .activate(RestRouter::new("/v2", "controller.rest.v2."));
    json!(
        app.finish()
            .expect("a right set-up")
            .routes()
            .openapi("Kitchen", "1.2.0")
            .build()
    )
}

fn ok(schema: Value) -> Value {
    json!({ "description": "OK", "content": { "application/json": { "schema": schema } } })
}

/// The response of a status that is left open.
fn open(schema: Value) -> Value {
    let mut response = ok(schema);
    response["description"] = "The type leaves the status open".into();
    response
}

#[test]
fn a_document_begins_with_its_name() {
    let document = document();
    assert_eq!(
        (&document["openapi"], &document["info"]),
        (
            &json!("3.1.0"),
            &json!({ "title": "Kitchen", "version": "1.2.0" })
        )
    );
}

#[test]
fn docs_are_a_summary_and_a_description() {
    let document = document();
    let list = &document["paths"]["/v1/dishes"]["get"];
    assert_eq!(list["summary"], "All dishes, a page at a time.");
    assert_eq!(list["description"], "The cheapest come first.");
    assert_eq!(
        (&list["operationId"], &list["tags"]),
        (&json!("dishes.cget"), &json!(["dishes"]))
    );
    let item = &document["paths"]["/v1/dishes/{id}"];
    assert_eq!(
        (&item["get"]["summary"], &item["get"]["deprecated"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(item["put"]["deprecated"], true);
}

#[test]
fn path_values_and_queries_are_parameters() {
    let document = document();
    let number =
        json!({ "type": "integer", "format": "uint32", "minimum": 0, "maximum": u32::MAX });
    let of_query = json!([
        { "name": "offset", "in": "query", "description": "How many are left out.",
          "schema": { "type": "integer", "format": "uint32", "minimum": 0, "maximum": u32::MAX, "default": 0 } },
        { "name": "search", "in": "query", "required": true, "schema": { "type": "string" } },
    ]);
    assert_eq!(
        document["paths"]["/v1/dishes"]["get"]["parameters"],
        of_query
    );
    let item = &document["paths"]["/v1/dishes/{id}"];
    let id = json!({ "name": "id", "in": "path", "required": true, "schema": number });
    assert_eq!(
        (&item["get"]["parameters"], &item["put"]["parameters"]),
        (&json!([id]), &json!([id]))
    );
    let photo =
        json!({ "name": "photo", "in": "path", "required": true, "schema": { "type": "string" } });
    assert_eq!(
        document["paths"]["/v1/dishes/{id}/photos/{photo}"]["get"]["parameters"],
        json!([id, photo])
    );
}

#[test]
fn bodies_have_the_schema_that_is_read() {
    let document = document();
    let written = json!({ "schema": { "$ref": "#/components/schemas/WrittenInput" } });
    let of = |path: &str, method: &str| document["paths"][path][method]["requestBody"].clone();
    assert_eq!(
        of("/v1/dishes", "post"),
        json!({ "required": true, "content": { "application/json": written } })
    );
    assert_eq!(
        of("/v1/dishes/{id}", "put"),
        json!({ "content": { "application/json": written } })
    );
    let form =
        json!({ "required": true, "content": { "application/x-www-form-urlencoded": written } });
    assert_eq!(of("/v1/dishes/{id}/orders", "post"), form);
    let plain = json!({ "required": true, "content": { "application/json": {} } });
    assert_eq!(of("/v1/dishes/{id}/plain-things", "get"), plain);
    assert_eq!(of("/v1/dishes/{id}", "delete"), Value::Null);
}

#[test]
fn answers_have_the_schema_and_the_status_that_is_sent() {
    let document = document();
    let of = |path: &str, method: &str| {
        let mut responses = document["paths"][path][method]["responses"].clone();
        responses
            .as_object_mut()
            .expect("an object")
            .retain(|status, _| !status.starts_with('4') && status != "500");
        responses
    };
    let dish = json!({ "$ref": "#/components/schemas/Dish" });
    let dishes = ok(json!({ "type": "array", "items": dish }));
    assert_eq!(of("/v1/dishes", "get"), json!({ "200": dishes }));
    assert_eq!(
        of("/v1/dishes/{id}", "get"),
        json!({ "200": ok(dish.clone()) })
    );
    assert_eq!(
        of("/v1/dishes/{id}", "put"),
        json!({ "default": open(dish.clone()) })
    );
    let deleted = json!({ "200": ok(dish.clone()), "204": { "description": "No Content" } });
    assert_eq!(of("/v1/dishes/{id}", "delete"), deleted);
    let created = &of("/v1/dishes", "post")["201"];
    assert_eq!(created["content"]["application/json"]["schema"], dish);
    assert_eq!(
        created["headers"]["Location"]["schema"]["format"],
        "uri-reference"
    );
    let ordered = &of("/v1/dishes/{id}/orders", "post")["200"];
    assert_eq!(
        ordered["content"]["application/json"]["schema"]["$ref"],
        "#/components/schemas/Written"
    );
    let wished = &of("/v1/dishes/{id}/wishes", "post")["202"];
    assert_eq!(
        wished["content"]["application/json"]["schema"]["$ref"],
        "#/components/schemas/Written"
    );
    assert_eq!(
        of("/v1/dishes/{id}/wishes", "delete"),
        json!({ "202": { "description": "Accepted" } })
    );
    assert_eq!(of("/v1/dishes/login", "post")["200"]["description"], "OK");
    assert_eq!(
        of("/v1/dishes/{id}/price", "put"),
        json!({ "204": { "description": "No Content" } })
    );
    let price = json!({ "$ref": "#/components/schemas/Cents" });
    assert_eq!(
        of("/v1/dishes/{id}/price", "post"),
        json!({ "default": open(price) })
    );
    let plain = json!({ "200": { "description": "OK", "content": { "application/json": {} } } });
    assert_eq!(of("/v1/dishes/{id}/plain-things", "get"), plain);
    let bytes = json!({ "schema": { "contentMediaType": "application/octet-stream" } });
    let photo =
        json!({ "200": { "description": "OK", "content": { "application/octet-stream": bytes } } });
    assert_eq!(of("/v1/dishes/{id}/photos/{photo}", "get"), photo);
    // not every tool knows the schema `true`
    assert_eq!(
        of("/v1/dishes/{id}/notes", "get"),
        json!({ "200": ok(json!({})) })
    );
    assert_eq!(
        of("/v1/card", "put"),
        json!({ "default": { "description": "The type leaves the status open" } })
    );
}

#[test]
fn a_type_that_is_read_otherwise_than_written_has_two_schemas() {
    let document = document();
    let schemas = &document["components"]["schemas"];
    assert_eq!(schemas["Written"]["required"], json!(["longName", "cents"]));
    assert_eq!(schemas["WrittenInput"]["required"], json!(["longName"]));
    assert_eq!(
        schemas["WrittenInput"]["description"],
        "What a cook writes."
    );
    let names = schemas
        .as_object()
        .expect("an object")
        .keys()
        .filter(|name| !name.ends_with("Problem"));
    assert_eq!(
        names.collect::<Vec<_>>(),
        ["Cents", "Dish", "Written", "WrittenInput"]
    );
    let referred: Vec<_> = document
        .to_string()
        .match_indices("#/components/sent/")
        .map(|(at, _)| at)
        .collect();
    assert_eq!(referred, [0; 0]);
}

#[test]
fn a_schema_of_what_is_read_takes_no_name_that_another_type_has() {
    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Menu {
        #[serde(default)]
        day: u8,
    }

    #[derive(Deserialize, JsonSchema)]
    struct MenuInput {
        text: String,
    }

    struct MenusController;

    #[rest_controller("menus")]
    impl MenusController {
        async fn post_action(&self, Json(menu): Json<Menu>) -> Menu {
            menu
        }

        async fn put_action(&self, id: u8, Json(menu): Json<MenuInput>) -> Menu {
            Menu {
                day: id + u8::from(menu.text.is_empty()),
            }
        }
    }

    let router: RestRouter = RestRouter::new("", "c.").with(MenusController);
    let document = json!(router.routes().openapi("Menus", "1").build());
    let schemas = &document["components"]["schemas"];
    let sent_to = |path: &str, method: &str| {
        let body = &document["paths"][path][method]["requestBody"]["content"]["application/json"]["schema"]
            ["$ref"];
        let name = body
            .as_str()
            .and_then(|path| path.strip_prefix("#/components/schemas/"))
            .expect("a name");
        schemas[name]["properties"]
            .as_object()
            .expect("an object")
            .keys()
            .cloned()
            .collect::<Vec<_>>()
    };
    assert_eq!(
        (sent_to("/menus", "post"), sent_to("/menus/{id}", "put")),
        (vec!["day".into()], vec!["text".into()])
    );
}

#[test]
fn actions_of_two_versions_have_two_ids_and_what_is_left_out_has_none() {
    let document = document();
    assert_eq!(
        document["paths"]["/v1/card"]["put"]["operationId"],
        "card.cput"
    );
    assert_eq!(
        document["paths"]["/v2/card"]["put"]["operationId"],
        "controller.rest.v2.card.cput"
    );
    assert_eq!(document["paths"]["/v1/card"]["get"], Value::Null);
}

#[test]
fn a_filtered_table_makes_a_document_of_what_is_left() {
    let router: RestRouter = RestRouter::new("", "c.")
        .with(DishesController)
        .with(CardController);
    let document = json!(
        router
            .routes()
            .openapi("Card", "1")
            .hide(|row| row.service != "c.card")
            .build()
    );
    assert_eq!(
        document["paths"]
            .as_object()
            .expect("an object")
            .keys()
            .collect::<Vec<_>>(),
        ["/card"]
    );
    assert_eq!(document["components"]["schemas"], Value::Null);
}
