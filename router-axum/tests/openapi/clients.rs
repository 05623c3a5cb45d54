//! The document, as generators of clients and validators need it.

use std::{
    fmt::{Debug, Write},
    sync::{Arc, Mutex},
};

use tracing_subscriber::{
    layer::{Context, Layer, SubscriberExt},
    registry,
};

use super::*;

#[derive(Serialize, Deserialize, JsonSchema)]
struct Cat {
    lives: u8,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Pet {
    Cat(Cat),
    HotDog { degrees: u8 },
    Other,
}

#[test]
fn each_variant_of_a_tagged_enum_is_a_schema_of_its_own() {
    let (operation, components) = operation!(
        async fn cput_action(&self, Json(pets): Json<Vec<Pet>>) -> Vec<Pet> {
            pets
        }
    );
    let items =
        &operation["responses"]["200"]["content"]["application/json"]["schema"]["items"]["$ref"];
    assert_eq!(*items, "#/components/schemas/Pet");
    let reference = |name: &str| format!("#/components/schemas/{name}");
    let schemas = &components["schemas"];
    let variants =
        ["PetCat", "PetHotDog", "PetOther"].map(|name| json!({ "$ref": reference(name) }));
    assert_eq!(
        schemas["Pet"],
        json!({
            "oneOf": variants,
            "discriminator": {
                "propertyName": "kind",
                "mapping": { "cat": reference("PetCat"), "hot-dog": reference("PetHotDog"), "other": reference("PetOther") },
            },
        })
    );
    let tag = json!({
        "type": "object",
        "properties": { "kind": { "type": "string", "const": "cat" } },
        "required": ["kind"],
    });
    assert_eq!(
        schemas["PetCat"],
        json!({ "allOf": [{ "$ref": reference("Cat") }, tag] })
    );
    assert_eq!(
        schemas["PetHotDog"]["properties"]["kind"]["const"],
        "hot-dog"
    );
    assert_eq!(schemas["Cat"]["required"], json!(["lives"]));
}

#[test]
fn a_flattened_tagged_enum_keeps_its_variants_beside_the_fields() {
    #[derive(Serialize, JsonSchema)]
    struct Guest {
        name: String,
        #[serde(flatten)]
        pet: Pet,
    }

    let (_, components) = operation!(
        async fn cget_action(&self) -> Vec<Guest> {
            Vec::new()
        }
    );
    assert_eq!(names_of_types(&components), ["Cat", "Guest"]);
    let cat = &components["schemas"]["Guest"]["oneOf"][0]["allOf"];
    assert_eq!(cat[0]["$ref"], "#/components/schemas/Cat");
    assert_eq!(cat[1]["properties"]["kind"]["const"], "cat");
}

#[test]
fn a_default_that_its_schema_refuses_is_left_out() {
    #[derive(Default, Serialize, Deserialize, JsonSchema)]
    #[serde(default)]
    struct Filter {
        owner: Option<String>,
        limit: u8,
        #[schemars(with = "String")]
        after: u64,
        #[schemars(range(min = 1))]
        page: u32,
        #[schemars(regex(pattern = "^a"))]
        word: String,
    }

    let (operation, components) = operation!(
        async fn post_action(&self, Query(filter): Query<Filter>, Json(_): Json<Filter>) -> Filter {
            filter
        }
    );
    let parameters = operation["parameters"].as_array().expect("parameters");
    let defaults: Vec<_> = parameters
        .iter()
        .filter_map(|one| Some((one["name"].as_str()?, one["schema"].get("default")?)))
        .collect();
    assert_eq!(defaults, [("limit", &json!(0))]);
    let sent = &components["schemas"]["FilterInput"]["properties"];
    assert_eq!(sent["limit"]["x-default"], 0);
    assert_eq!(sent["owner"]["x-default"], Value::Null);
    assert_eq!(sent["page"].get("x-default"), None);
}

#[test]
fn every_action_refers_to_one_500() {
    let (operation, components) = operation!(
        async fn get_action(&self, id: u8) -> u8 {
            id
        }
    );
    let reference = json!({ "$ref": "#/components/responses/InternalServerError" });
    assert_eq!(operation["responses"]["500"], reference);
    let shared = &components["responses"]["InternalServerError"];
    assert_eq!(shared["description"], "Internal Server Error");
    assert!(shared["content"]["application/problem+json"].is_object());
    // what is left open may be a 500 of the action's own
    let (open, _) = operation!(
        async fn cget_action(&self) -> (StatusCode, Json<u8>) {
            (StatusCode::OK, Json(1))
        }
    );
    assert_eq!(open["responses"].get("500"), None);
}

#[test]
fn an_open_value_and_an_open_error_are_one_default() {
    let (open, _) = operation!(
        async fn cget_action(&self) -> Result<(StatusCode, Json<Cat>), (StatusCode, Json<Thing>)> {
            Err((StatusCode::CONFLICT, Json(Thing::new())))
        }
    );
    let reference = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    assert_eq!(
        open["responses"]["default"],
        json!({
            "description": "The type leaves the status open; or An error, whose status its type leaves open",
            "content": { "application/json": { "schema": { "anyOf": [reference("Cat"), reference("Thing")] } } },
        })
    );
}

#[test]
fn a_tag_without_docs_is_declared() {
    let router: RestRouter = RestRouter::new("", "c.").with(UndocumentedController);
    let document = json!(router.routes().openapi("Things", "1").build());
    assert_eq!(document["tags"], json!([{ "name": "undocumented" }]));
}

struct UndocumentedController;

#[rest_controller("undocumented")]
impl UndocumentedController {
    async fn post_action(&self, Json(taken): Json<Unknown>) -> Unknown {
        taken
    }

    async fn cget_action(&self, Query(_): Query<Unknown>) {}
}

#[derive(Serialize, Deserialize)]
struct Unknown {
    name: String,
}

impl<S: tracing::Subscriber> Layer<S> for Lines {
    fn on_event(&self, event: &tracing::Event<'_>, _: Context<'_, S>) {
        event.record(&mut |field: &tracing::field::Field, value: &dyn Debug| {
            if field.name() == "message" {
                let _ = writeln!(self.0.lock().expect("no panic"), "{value:?}");
            }
        });
    }
}

#[derive(Clone, Default)]
struct Lines(Arc<Mutex<String>>);

#[test]
fn a_type_without_a_schema_is_a_warning_at_the_start() {
    let lines = Lines::default();
    let listening = tracing::subscriber::set_default(registry().with(lines.clone()));
    let app = RestRouter::at("/api")
        .with(UndocumentedController)
        .into_app();
    let app = app.with_openapi("/api", |routes| routes.openapi("Things", "1"));
    assert!(app.finish().is_ok());
    drop(listening);
    let said = lines.0.lock().expect("no panic").clone();
    let (module, controller) = (module_path!(), "UndocumentedController::post_action");
    assert_eq!(
        said,
        format!(
            "the document does not say what `{controller}` returns: derive `JsonSchema` for its type\n\
             the document does not say what `{module}::Unknown` is, which actions take: derive `JsonSchema` for it\n"
        )
    );
}
