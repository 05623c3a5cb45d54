//! Documents of paths that are written out: the rest of a path, any method.

use axum::{body::Bytes, extract::Form, http::Method};
use router_axum::prelude::*;
use serde_json::{Value, json};

use super::Thing;

struct HooksController;

#[rest_controller("hooks")]
impl HooksController {
    /// Answers what others send.
    #[route(ANY, "/{name}/{*path}")]
    async fn receive_action(
        &self,
        _name: String,
        _path: String,
        _method: Method,
        _body: Bytes,
    ) -> Option<Thing> {
        None
    }

    #[route(PUT, "/{hook}/{*rest}")]
    async fn replace_action(
        &self,
        _hook: String,
        /// Where it is.
        _rest: String,
    ) -> Thing {
        Thing::new()
    }

    #[route(ANY, "/$forms")]
    async fn forms_action(&self, Form(thing): Form<Thing>) -> Json<Thing> {
        Json(thing)
    }

    #[route(GET, "/$forms")]
    async fn form_action(&self) -> Json<Thing> {
        Json(Thing::new())
    }
}

fn operations() -> Value {
    let router: RestRouter = RestRouter::new("", "c.").with(HooksController);
    json!(router.routes().openapi("Hooks", "1").build())["paths"].take()
}

/// The methods of a path, each with its id and the statuses that only some have.
fn ids(item: &Value) -> Vec<String> {
    let operations = item.as_object().expect("a path").iter();
    operations
        .map(|(method, operation)| {
            format!(
                "{method} {}",
                operation["operationId"].as_str().expect("an id")
            )
        })
        .collect()
}

#[test]
fn each_method_of_an_action_for_any_is_an_operation() {
    let paths = operations();
    let hooks = &paths["/hooks/{hook}/{rest}"];
    assert_eq!(
        ids(hooks),
        [
            "delete hooks.receive_delete",
            "get hooks.receive_get",
            "head hooks.receive_head",
            "options hooks.receive_options",
            "patch hooks.receive_patch",
            "post hooks.receive_post",
            "put hooks.replace",
        ]
    );
    let has_body = |method: &str| hooks[method]["requestBody"].is_object();
    assert!(has_body("post") && has_body("patch"));
    assert!(!has_body("get") && !has_body("delete") && !has_body("options"));
    assert!(
        hooks["delete"]["responses"]["204"].is_object()
            && hooks["post"]["responses"]["404"].is_object()
    );
    assert!(hooks["head"]["responses"]["200"]["content"].is_null());
    assert_eq!(hooks["post"]["summary"], "Answers what others send.");
    // GET answers HEAD
    let forms = ids(&paths["/hooks/$forms"]);
    assert!(forms.contains(&"get hooks.form".to_owned()), "{forms:?}");
    assert!(
        !forms.iter().any(|operation| operation.starts_with("head")),
        "{forms:?}"
    );
}

#[test]
fn the_rest_of_a_path_is_a_value_that_is_described_so() {
    let paths = operations();
    let described = |method: &str| {
        let parameter = &paths["/hooks/{hook}/{rest}"][method]["parameters"][1];
        (
            parameter["name"].clone(),
            parameter["in"].clone(),
            parameter["description"].clone(),
        )
    };
    assert_eq!(
        described("get"),
        (
            json!("rest"),
            json!("path"),
            json!("The rest of the path, with its slashes.")
        )
    );
    assert_eq!(
        described("put"),
        (json!("rest"), json!("path"), json!("Where it is."))
    );
}

#[test]
fn the_statuses_of_any_method_are_listed() {
    let router: RestRouter = RestRouter::new("", "c.").with(HooksController);
    let statuses = router.routes().to_statuses();
    assert!(
        statuses
            .lines()
            .any(|line| line.starts_with("ANY /hooks/{name}/{*path} ")),
        "{statuses}"
    );
}

#[test]
fn the_rest_of_a_path_may_lead_nowhere() {
    let operation = &operations()["/hooks/{hook}/{rest}"]["put"];
    assert!(operation["responses"]["404"].is_object(), "{operation}");
}
