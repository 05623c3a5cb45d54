//! The paths of an OpenAPI document.

use std::{fs, io, path::Path};

use serde_json::Value;

use super::{Api, Endpoint};
use crate::files;
use crate::template;

/// Adds a module with the API of a document to the application in a folder. Returns what the user writes next.
pub(crate) fn add(document: &str, folder: &Path, force: bool) -> io::Result<String> {
    let refused = |reason: String| io::Error::other(format!("`{document}` {reason}"));
    let text = fs::read_to_string(folder.join(document))
        .map_err(|error| refused(format!("cannot be read: {error}")))?;
    let json =
        serde_json::from_str(&text).map_err(|error| refused(format!("is no JSON: {error}")))?;
    let mut endpoints = endpoints(&json);
    let prefix = server(&json).to_owned() + &take_prefix(&mut endpoints);
    let api = Api::of(&endpoints);
    if api.controllers.is_empty() {
        return Err(refused("has no path that an action can have".to_owned()));
    }
    let code = template::formatted("src/api.rs", api.code(), folder);
    files::write(&vec![("src/api.rs".to_owned(), code)], folder, force)?;
    let notes = api
        .unsaid
        .iter()
        .map(|(path, reason)| format!("note: {prefix}{path} is left out: {reason}\n"));
    let notes: String = notes.collect();
    Ok(format!(
        "written:\n    src/api.rs\n{notes}next, in `src/lib.rs`:\n    pub mod api;\n    .with_services(api::Api::default())\n\
         behind the error router:\n    .activate(RestRouter::new({prefix:?}, \"controller.api.\"))\n"
    ))
}

/// The path of the first server.
fn server(document: &Value) -> &str {
    let url = document
        .pointer("/servers/0/url")
        .and_then(Value::as_str)
        .unwrap_or_default();
    url.split_once("://")
        .map_or(url, |(_, behind)| {
            behind.find('/').map_or("", |at| &behind[at..])
        })
        .trim_end_matches('/')
}

/// Takes the names away that stand before the controllers of all paths: they are the router's.
fn take_prefix(endpoints: &mut [Endpoint]) -> String {
    let outer = |endpoint: &Endpoint| {
        Some(
            endpoint
                .path
                .split("/{")
                .next()?
                .trim_end_matches('/')
                .rsplit_once('/')?
                .0
                .to_owned(),
        )
    };
    let shorter = |a: &str, b: &str| {
        a.split('/')
            .zip(b.split('/'))
            .take_while(|(a, b)| a == b)
            .map(|(name, _)| name)
            .collect::<Vec<_>>()
            .join("/")
    };
    let prefix = endpoints
        .iter()
        .map(|endpoint| outer(endpoint).unwrap_or_default())
        .reduce(|a, b| shorter(&a, &b))
        .unwrap_or_default();
    for endpoint in endpoints {
        endpoint.path.drain(..prefix.len());
    }
    prefix
}

/// The paths of a document, with their methods and the types of their values.
#[must_use]
pub fn endpoints(document: &Value) -> Vec<Endpoint> {
    document["paths"]
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(path, _)| path.starts_with('/'))
        .map(|(path, item)| endpoint(document, path, item))
        .collect()
}

fn endpoint(document: &Value, path: &str, item: &Value) -> Endpoint {
    let methods = "get put post delete options head patch trace"
        .split(' ')
        .filter(|method| item[*method].is_object());
    let types = methods
        .clone()
        .map(|method| &item[method])
        .chain([item])
        .filter_map(|place| place["parameters"].as_array())
        .flatten()
        .filter_map(|parameter| {
            let parameter = resolved(document, parameter);
            let schema = resolved(document, &parameter["schema"]);
            let is_integer = parameter["in"] == "path" && schema["type"] == "integer";
            is_integer.then_some((parameter["name"].as_str()?.to_owned(), "i64"))
        });
    Endpoint {
        path: path.to_owned(),
        types: types.collect(),
        methods: methods.map(str::to_uppercase).collect(),
    }
}

/// The value that a reference leads to, or the value itself.
fn resolved<'a>(document: &'a Value, value: &'a Value) -> &'a Value {
    let pointer = value["$ref"]
        .as_str()
        .and_then(|reference| reference.strip_prefix('#'));
    pointer
        .and_then(|pointer| document.pointer(pointer))
        .unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{Endpoint, endpoints, take_prefix};
    use crate::api::Api;

    /// The lines that make routes, without what all actions have.
    fn said(document: &serde_json::Value) -> String {
        let endpoints = endpoints(document);
        let api = Api::of(&endpoints);
        assert_eq!(api.unsaid, []);
        let code = api
            .code()
            .replace("pub async fn ", "")
            .replace("(&self, ", "(");
        let code = code.replace(" -> StatusCode {", "");
        let is_said = |line: &&str| line.starts_with("#[r") || line.contains("_action(");
        code.lines()
            .filter(is_said)
            .flat_map(|line| [line, "\n"])
            .collect()
    }

    #[test]
    fn each_path_is_said_by_the_shortest_way() {
        let operation = json!({"get": {}});
        let document = json!({"paths": {
            "/": operation,
            "/2/users/{self}": operation,
            "/api/v1": operation,
            "/api/v1/mail_folders/{folder}": {"delete": {}},
            "/me/mailFolders": operation,
            "/me/mailFolders/{folderId}/item-rules/{rule}": operation,
            "/pets": {"post": {}, "x-get": {}},
            "/pets/findByStatus": operation,
            "/pets/{id}/owners": operation,
            "/pets/{petId}": {"get": {}, "delete": {}, "post": {}, "parameters": [
                {"in": "path", "name": "petId", "schema": {"$ref": "#/schemas/id"}},
            ]},
            "/pets/{petId}/toys": operation,
            "/users/{type}/{resource-arn}": operation,
        }, "schemas": {"id": {"type": "integer"}}});
        let expected = r##"
#[rest_controller(root, "api")]
cget_action()
#[rest_controller("users", below = "2")]
get_action(#[path(rename = "self")] value_self: String)
#[rest_controller(singular, "v1", below = "api", rename_all = "snake_case")]
get_action()
delete_mail_folders_action(folder: String)
#[rest_controller("mailFolders", below = "me")]
cget_action()
get_item_rules_action(#[path(rename = "folderId")] folder_id: String, rule: String)
#[rest_controller("pets", rename_all = "camelCase")]
post_action()
#[route(GET, "/findByStatus", shadows)]
find_by_status_action()
#[route(GET, "/{id}/owners")]
owners_action(id: String)
get_action(pet_id: i64)
#[route(POST, "/{pet_id}")]
post_pet_id_action(pet_id: i64)
delete_action(pet_id: i64)
cget_toys_action(pet_id: String)
#[rest_controller("users", service = "users-other")]
#[route(GET, "/{value_type}/{resource_arn}")]
get_value_type_resource_arn_action(#[path(rename = "type")] value_type: String, #[path(rename = "resource-arn")] resource_arn: String)
"##;
        assert_eq!(said(&document), expected.trim_start());
    }

    #[test]
    fn the_names_before_all_controllers_are_the_routers() {
        for (paths, prefix) in [
            (
                &[
                    "/api/v1/users",
                    "/api/v1/users/{id}",
                    "/api/v1/teams/{id}/users",
                ][..],
                "/api/v1",
            ),
            (&["/api/users", "/api"], ""),
            (&["/api/{id}", "/api/users"], ""),
            (&["/api/users", "/apis"], ""),
            (&["/", "/api"], ""),
            (&["/api/"], ""),
            (&[], ""),
        ] {
            let endpoint = |path: &&str| Endpoint {
                path: (*path).to_owned(),
                ..Endpoint::default()
            };
            let mut endpoints: Vec<_> = paths.iter().map(endpoint).collect();
            assert_eq!(take_prefix(&mut endpoints), prefix);
            let whole = endpoints
                .iter()
                .map(|endpoint| prefix.to_owned() + &endpoint.path);
            assert!(whole.eq(paths.iter().copied()), "{endpoints:?}");
        }
    }

    #[test]
    fn names_alone_have_one_controller() {
        let operation = json!({"post": {}});
        let document = json!({"paths": {
            "/chat.postMessage": operation,
            "/health": operation,
            "/a/b": operation,
            "/a/c": operation,
            "/users/{id}": operation,
        }});
        let expected = r##"
#[rest_controller(singular, root, "api")]
#[route(POST, "/chat.postMessage")]
chat_post_message_action()
post_health_action()
#[rest_controller(singular, "a")]
post_b_action()
post_c_action()
#[rest_controller("users")]
#[route(POST, "/{id}")]
post_id_action(id: String)
"##;
        assert_eq!(said(&document), expected.trim_start());
    }

    #[test]
    fn where_a_path_begins_with_a_value_one_madehas_all() {
        let slug = json!({"get": {}, "delete": {}});
        let document = json!({"paths": {"/blog": {"get": {}}, "/{slug}": slug}});
        let expected = r##"
#[rest_controller(root, "api")]
#[route(GET, "/blog", shadows)]
blog_action()
get_action(slug: String)
delete_action(slug: String)
"##;
        assert_eq!(said(&document), expected.trim_start());
    }
}
