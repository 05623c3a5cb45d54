//! Documents of actions with the types of this package.

use router_axum::{prelude::*, testing::TestApp};
use router_axum_resources::{
    Accepted, CursorPage, EntityTag, IfMatch, ListOf, MergePatch, NumberedPage, Patched, Sort,
    Versioned,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Serialize, Deserialize, JsonSchema)]
struct Note {
    text: String,
}

#[derive(Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
struct NotePatch {
    #[serde(skip_serializing_if = "Patched::is_absent")]
    text: Patched<String>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
enum Field {
    Created,
    Title,
}

struct NotesController;

#[rest_controller("notes")]
impl NotesController {
    async fn cget_action(
        &self,
        page: CursorPage<u64>,
        Sort(_order): Sort<Field>,
    ) -> Result<ListOf<u64>> {
        page.list(Vec::new(), |row| *row)
    }

    #[route(GET, "/numbered", shadows)]
    async fn numbered_action(&self, page: NumberedPage) -> ListOf<u64> {
        page.list(Vec::new())
    }

    async fn get_action(&self, _id: u32) -> Option<Versioned<Note>> {
        None
    }

    async fn put_action(
        &self,
        _id: u32,
        _seen: IfMatch,
        Json(note): Json<Note>,
    ) -> Versioned<Note> {
        Versioned::new(note, EntityTag::new(8))
    }

    async fn delete_action(&self, _id: u32, _seen: Option<IfMatch>) {}

    async fn patch_action(&self, _id: u32, patch: MergePatch<NotePatch>) -> Result<Note> {
        patch.apply(&Note {
            text: String::new(),
        })
    }

    async fn post_exports_action(&self, id: u32, paths: Paths<Self>) -> Accepted {
        Accepted::at(paths.get_path(id))
    }
}

fn document() -> Value {
    let rest: RestRouter = RestRouter::new("", "c.").with(NotesController);
    let app = TestApp::new(
        WebApp::new(".", false)
            .activate(ErrorRouter::new())
            .activate(rest),
    );
    serde_json::to_value(app.routes().openapi("Notes", "1.0.0").build()).expect("JSON")
}

/// The parameter of this name of an action.
fn parameter<'a>(action: &'a Value, name: &str) -> &'a Value {
    let parameters = action["parameters"].as_array().expect("parameters");
    let named = parameters.iter().find(|one| one["name"] == name);
    named.unwrap_or_else(|| panic!("no {name}: {parameters:?}"))
}

#[test]
fn the_document_knows_the_parameters_and_links_of_a_page() {
    let document = document();
    let list = &document["paths"]["/notes"]["get"];
    for name in ["after", "before", "limit", "sort"] {
        let parameter = parameter(list, name);
        assert_eq!(
            (
                &parameter["in"],
                parameter["required"].as_bool().unwrap_or(false)
            ),
            (&json!("query"), false),
            "{name}"
        );
    }
    let limit = json!({ "type": "integer", "minimum": 1, "maximum": 100, "default": 20 });
    assert_eq!(parameter(list, "limit")["schema"], limit);
    assert_eq!(
        parameter(list, "sort")["schema"]["pattern"],
        "^-?(created|title)(,-?(created|title))*$"
    );
    assert!(
        list["responses"]["200"]["headers"]["Link"].is_object(),
        "{list:#}"
    );
    assert_eq!(
        list["responses"]["200"]["content"]["application/json"]["schema"]["type"],
        "array"
    );
    assert!(list["responses"]["400"].is_object());
    assert_eq!(
        parameter(&document["paths"]["/notes/numbered"]["get"], "page")["in"],
        "query"
    );
}

#[test]
fn the_document_knows_the_conditions_of_a_request() {
    let document = document();
    let [get, put, delete] =
        ["get", "put", "delete"].map(|method| &document["paths"]["/notes/{id}"][method]);
    assert_ne!(parameter(get, "If-None-Match")["required"], true);
    for status in ["200", "304"] {
        assert!(
            get["responses"][status]["headers"]["ETag"].is_object(),
            "{get:#}"
        );
    }
    assert!(get["responses"]["304"]["content"].is_null());
    assert_eq!(parameter(put, "If-Match")["required"], true);
    assert_eq!(
        parameter(put, "If-Match")["schema"]["pattern"],
        "^(\\*|(W/)?\"[!#-~]*\"(, ?(W/)?\"[!#-~]*\")*)$"
    );
    for status in ["400", "412", "428"] {
        assert!(put["responses"][status].is_object(), "{status}");
    }
    assert!(put["responses"]["200"]["headers"]["ETag"].is_object());
    assert!(put["responses"]["304"].is_null());
    assert_ne!(parameter(delete, "If-Match")["required"], true);
    assert!(delete["responses"]["412"].is_object());
}

#[test]
fn the_document_knows_patches_and_jobs() {
    let document = document();
    let patch = &document["paths"]["/notes/{id}"]["patch"];
    let bodies = patch["requestBody"]["content"].as_object().expect("bodies");
    assert_eq!(
        bodies.keys().collect::<Vec<_>>(),
        ["application/merge-patch+json"]
    );
    assert!(
        patch["responses"]["415"]["headers"]["Accept-Patch"].is_object(),
        "{patch:#}"
    );
    let field = &document["components"]["schemas"]["NotePatch"]["properties"]["text"];
    assert_eq!(field["type"], json!(["string", "null"]));
    assert!(document["components"]["schemas"]["NotePatch"]["required"].is_null());
    let accepted = &document["paths"]["/notes/{id}/exports"]["post"]["responses"]["202"];
    for header in ["Location", "Retry-After"] {
        assert!(accepted["headers"][header].is_object(), "{accepted:#}");
    }
}
