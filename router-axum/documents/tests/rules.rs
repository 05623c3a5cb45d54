//! A case for each rule.

use std::collections::BTreeSet;

use router_axum_documents::{RULES, compare};
use serde_json::{Value, json};

/// The rule and whether clients break, the place in a document of two operations, and what it has in the old and in the new one. Empty is nothing.
const CASES: &[(&str, bool, &str, &str, &str)] = &[
    ("operation-removed", true, "/paths/~1notes/get", "{}", ""),
    ("operation-added", false, "/paths/~1notes/put", "", "{}"),
    (
        "operation-deprecated",
        false,
        "/paths/~1notes/get/deprecated",
        "",
        "true",
    ),
    (
        "operation-id-changed",
        true,
        "/paths/~1notes/get/operationId",
        r#""notes""#,
        r#""list""#,
    ),
    (
        "text-changed",
        false,
        "/paths/~1notes/get/summary",
        r#""All.""#,
        r#""Notes.""#,
    ),
    (
        "text-changed",
        false,
        "/info/description",
        "",
        r#""Notes.""#,
    ),
    (
        "text-changed",
        false,
        "/components/schemas/Note/description",
        "",
        r#""A note.""#,
    ),
    (
        "server-removed",
        true,
        "/servers",
        r#"[{"url":"/a"},{"url":"/b"}]"#,
        r#"[{"url":"/b"}]"#,
    ),
    (
        "server-added",
        false,
        "/servers",
        r#"[{"url":"/a"}]"#,
        r#"[{"url":"/a"},{"url":"/b"}]"#,
    ),
    (
        "security-narrowed",
        true,
        "/paths/~1notes/get/security",
        r#"[{"key":[]},{"token":["a"]}]"#,
        r#"[{"token":["a"]}]"#,
    ),
    (
        "security-narrowed",
        true,
        "/paths/~1notes/get/security",
        r#"[{"key":[]}]"#,
        r#"[{"key":["a"]}]"#,
    ),
    (
        "security-widened",
        false,
        "/paths/~1notes/get/security",
        r#"[{"key":[]}]"#,
        r#"[{"key":[]},{"token":[]}]"#,
    ),
    (
        "security-widened",
        false,
        "/security",
        r#"[{"key":[]}]"#,
        r#"[{"key":[]},{}]"#,
    ),
    (
        "security-scheme-changed",
        true,
        "/components/securitySchemes/key/in",
        r#""header""#,
        r#""query""#,
    ),
    (
        "parameter-removed",
        true,
        "/paths/~1notes/get/parameters/0",
        r#"{"in":"query","name":"q"}"#,
        "",
    ),
    (
        "required-parameter-added",
        true,
        "/paths/~1notes/get/parameters/0",
        "",
        r#"{"in":"query","name":"q","required":true}"#,
    ),
    (
        "optional-parameter-added",
        false,
        "/paths/~1notes/get/parameters/0",
        "",
        r#"{"in":"header","name":"q"}"#,
    ),
    (
        "parameter-became-required",
        true,
        "/paths/~1notes/get/parameters/0/required",
        "false",
        "true",
    ),
    (
        "parameter-became-optional",
        false,
        "/paths/~1notes/get/parameters/0/required",
        "true",
        "",
    ),
    (
        "parameter-style-changed",
        true,
        "/paths/~1notes/get/parameters/0/explode",
        "true",
        "false",
    ),
    (
        "body-removed",
        true,
        "/paths/~1notes/post/requestBody",
        r#"{"content":{}}"#,
        "",
    ),
    (
        "required-body-added",
        true,
        "/paths/~1notes/post/requestBody",
        "",
        r#"{"content":{},"required":true}"#,
    ),
    (
        "optional-body-added",
        false,
        "/paths/~1notes/post/requestBody",
        "",
        r#"{"content":{}}"#,
    ),
    (
        "body-became-required",
        true,
        "/paths/~1notes/post/requestBody/required",
        "",
        "true",
    ),
    (
        "body-became-optional",
        false,
        "/paths/~1notes/post/requestBody/required",
        "true",
        "false",
    ),
    (
        "request-media-type-removed",
        true,
        "/paths/~1notes/post/requestBody/content/text~1csv",
        "{}",
        "",
    ),
    (
        "request-media-type-added",
        false,
        "/paths/~1notes/post/requestBody/content/text~1csv",
        "",
        "{}",
    ),
    (
        "success-status-removed",
        true,
        "/paths/~1notes/post/responses/200",
        "{}",
        "",
    ),
    (
        "error-status-removed",
        false,
        "/paths/~1notes/post/responses/409",
        "{}",
        "",
    ),
    (
        "status-added",
        false,
        "/paths/~1notes/post/responses/409",
        "",
        "{}",
    ),
    (
        "response-media-type-removed",
        true,
        "/paths/~1notes/post/responses/201/content/text~1csv",
        "{}",
        "",
    ),
    (
        "response-media-type-added",
        false,
        "/paths/~1notes/post/responses/201/content/text~1csv",
        "",
        "{}",
    ),
    (
        "header-removed",
        true,
        "/paths/~1notes/post/responses/201/headers/etag",
        "{}",
        "",
    ),
    (
        "header-added",
        false,
        "/paths/~1notes/post/responses/201/headers/etag",
        "",
        "{}",
    ),
    (
        "header-became-optional",
        true,
        "/paths/~1notes/post/responses/201/headers/location/required",
        "true",
        "false",
    ),
    (
        "header-became-required",
        false,
        "/paths/~1notes/post/responses/201/headers/location/required",
        "",
        "true",
    ),
    (
        "type-narrowed",
        true,
        SENT,
        r#"{"type":["string","null"]}"#,
        r#"{"type":"string"}"#,
    ),
    (
        "type-narrowed",
        false,
        READ,
        r#"{"type":"number"}"#,
        r#"{"type":"integer"}"#,
    ),
    (
        "type-widened",
        false,
        SENT,
        r#"{"type":"string"}"#,
        r#"{"type":["string","null"]}"#,
    ),
    ("type-widened", true, READ, r#"{"type":"string"}"#, "{}"),
    (
        "type-changed",
        true,
        SENT,
        r#"{"type":"string"}"#,
        r#"{"type":"integer"}"#,
    ),
    (
        "values-removed",
        true,
        SENT,
        r#"{"enum":["a","b"]}"#,
        r#"{"enum":["a"]}"#,
    ),
    ("values-removed", false, READ, "{}", r#"{"const":"a"}"#),
    (
        "values-added",
        false,
        SENT,
        r#"{"enum":["a"]}"#,
        r#"{"enum":["a","b"]}"#,
    ),
    ("values-added", true, READ, r#"{"const":"a"}"#, "{}"),
    (
        "error-places-changed",
        false,
        READ,
        r#"{"properties":{"errors":{"items":{"properties":{"pointer":{"enum":["/a"]}}}}}}"#,
        r#"{"properties":{"errors":{"items":{"properties":{"pointer":{"anyOf":[{"enum":["/a"]},{"pattern":"b"}]}}}}}}"#,
    ),
    (
        "bound-tightened",
        true,
        SENT,
        r#"{"maxLength":9}"#,
        r#"{"maxLength":8}"#,
    ),
    ("bound-tightened", true, SENT, "{}", r#"{"minimum":0}"#),
    (
        "bound-tightened",
        false,
        READ,
        r#"{"minItems":1}"#,
        r#"{"minItems":2}"#,
    ),
    ("bound-loosened", false, SENT, r#"{"minLength":1}"#, "{}"),
    (
        "bound-loosened",
        true,
        READ,
        r#"{"maximum":8}"#,
        r#"{"maximum":9}"#,
    ),
    ("constraint-added", true, SENT, "{}", r#"{"pattern":"a"}"#),
    ("constraint-added", false, READ, "{}", r#"{"format":"uri"}"#),
    (
        "constraint-removed",
        false,
        SENT,
        r#"{"uniqueItems":true}"#,
        "{}",
    ),
    (
        "constraint-removed",
        true,
        READ,
        r#"{"format":"uri"}"#,
        "{}",
    ),
    (
        "constraint-changed",
        true,
        READ,
        r#"{"format":"int32"}"#,
        r#"{"format":"int64"}"#,
    ),
    (
        "property-removed",
        true,
        SENT,
        r#"{"properties":{"a":{}}}"#,
        r#"{"properties":{}}"#,
    ),
    (
        "property-removed",
        true,
        READ,
        r#"{"properties":{"a":{}}}"#,
        "{}",
    ),
    (
        "required-property-added",
        true,
        SENT,
        "{}",
        r#"{"properties":{"a":{}},"required":["a"]}"#,
    ),
    (
        "required-property-added",
        false,
        READ,
        "{}",
        r#"{"properties":{"a":{}},"required":["a"]}"#,
    ),
    (
        "optional-property-added",
        false,
        SENT,
        "{}",
        r#"{"properties":{"a":{}}}"#,
    ),
    (
        "property-became-required",
        true,
        SENT,
        r#"{"properties":{"a":{}}}"#,
        r#"{"properties":{"a":{}},"required":["a"]}"#,
    ),
    (
        "property-became-required",
        false,
        READ,
        r#"{"properties":{"a":{}}}"#,
        r#"{"properties":{"a":{}},"required":["a"]}"#,
    ),
    (
        "property-became-optional",
        true,
        READ,
        r#"{"properties":{"a":{}},"required":["a"]}"#,
        r#"{"properties":{"a":{}}}"#,
    ),
    (
        "properties-closed",
        true,
        SENT,
        "{}",
        r#"{"additionalProperties":false}"#,
    ),
    (
        "properties-opened",
        true,
        READ,
        r#"{"additionalProperties":false}"#,
        "{}",
    ),
    (
        "variant-removed",
        true,
        SENT,
        r#"{"oneOf":[{"const":"a"},{"const":"b"}]}"#,
        r#"{"oneOf":[{"const":"a"}]}"#,
    ),
    (
        "variant-added",
        false,
        SENT,
        r##"{"$ref":"#/components/schemas/Note"}"##,
        r##"{"anyOf":[{"$ref":"#/components/schemas/Note"},{"type":"null"}]}"##,
    ),
    (
        "variant-added",
        true,
        READ,
        r#"{"anyOf":[{"type":"string"}]}"#,
        r#"{"anyOf":[{"type":"string"},{"type":"null"}]}"#,
    ),
    (
        "part-added",
        true,
        SENT,
        r#"{"allOf":[{}]}"#,
        r#"{"allOf":[{},{}]}"#,
    ),
    (
        "default-changed",
        true,
        SENT,
        r#"{"default":1}"#,
        r#"{"default":2}"#,
    ),
    (
        "default-changed",
        false,
        READ,
        r#"{"default":1}"#,
        r#"{"default":2}"#,
    ),
    // deeper places
    (
        "type-narrowed",
        true,
        "/components/schemas/Note/properties/text/type",
        r#"["string","null"]"#,
        r#""string""#,
    ),
    (
        "type-widened",
        true,
        READ,
        r#"{"items":{"type":"string"}}"#,
        r#"{"items":{}}"#,
    ),
    (
        "values-added",
        true,
        READ,
        r#"{"additionalProperties":{"enum":[1]}}"#,
        r#"{"additionalProperties":{"enum":[1,2]}}"#,
    ),
    (
        "bound-tightened",
        true,
        "/paths/~1notes/get/parameters/0/schema",
        r#"{"maximum":9}"#,
        r#"{"maximum":8}"#,
    ),
    (
        "type-narrowed",
        true,
        "/paths/~1notes~1{id}/get/parameters/0/schema",
        "{}",
        r#"{"type":"integer"}"#,
    ),
    (
        "type-widened",
        true,
        "/paths/~1notes/post/responses/201/headers/location/schema",
        r#"{"type":"string"}"#,
        "{}",
    ),
];

/// Schemas of a value that clients send, and of one that they read.
const SENT: &str =
    "/paths/~1notes/post/requestBody/content/application~1json/schema/properties/value";
const READ: &str =
    "/paths/~1notes/post/responses/201/content/application~1json/schema/properties/value";

fn document() -> Value {
    let value = |schema: Value| json!({ "application/json": { "schema": { "properties": { "value": schema } } } });
    let id = json!({ "in": "path", "name": "id", "required": true, "schema": {} });
    json!({
        "info": { "title": "Notes" },
        "paths": {
            "/notes": {
                "get": { "parameters": [{ "in": "query", "name": "page" }], "responses": {} },
                "post": {
                    "requestBody": { "content": value(json!({ "$ref": "#/components/schemas/Note" })) },
                    "responses": { "201": { "headers": { "location": {} }, "content": value(json!({})) } },
                },
            },
            "/notes/{id}": { "get": { "parameters": [id], "responses": {} } },
        },
        "components": {
            "schemas": { "Note": { "type": "object", "properties": { "text": { "type": ["string", "null"] } } } },
            "securitySchemes": { "key": { "in": "header" } },
        },
    })
}

/// The document with a value at a place, or without any.
fn with(place: &str, text: &str) -> Value {
    let mut document = document();
    let mut at = &mut document;
    let (parents, last) = place.rsplit_once('/').expect("a place");
    for name in parents.split('/').skip(1).map(unescaped) {
        at = match at {
            Value::Array(list) => &mut list[name.parse::<usize>().expect("a position")],
            at => &mut at[name.as_str()],
        };
    }
    match (at, text) {
        (Value::Array(list), "") => drop(list.remove(last.parse().expect("a position"))),
        (Value::Array(list), text) => {
            list[last.parse::<usize>().expect("a position")] =
                serde_json::from_str(text).expect(text)
        }
        (at, "") => drop(
            at.as_object_mut()
                .map(|object| object.remove(&unescaped(last))),
        ),
        (at, text) => at[unescaped(last)] = serde_json::from_str(text).expect(text),
    }
    document
}

fn unescaped(name: &str) -> String {
    name.replace("~1", "/").replace("~0", "~")
}

#[test]
fn each_rule_has_its_case() {
    for &(rule, breaks, place, old, new) in CASES {
        let changes = compare(&with(place, old), &with(place, new));
        let found: Vec<_> = changes
            .iter()
            .map(|change| (change.rule.name, change.breaks))
            .collect();
        assert_eq!(found, [(rule, breaks)], "{place}: {old} -> {new}");
    }
    let cases: BTreeSet<_> = CASES
        .iter()
        .map(|case| case.0)
        .chain(["path-value-renamed"])
        .collect();
    assert_eq!(cases, RULES.iter().map(|rule| rule.name).collect());
}

#[test]
fn the_same_document_has_no_differences() {
    assert!(compare(&document(), &document()).is_empty());
}

#[test]
fn a_path_value_with_another_name_is_the_same_value() {
    let mut new = document();
    let mut path = new["paths"]
        .as_object_mut()
        .and_then(|paths| paths.remove("/notes/{id}"))
        .expect("a path");
    path["get"]["parameters"][0]["name"] = "note".into();
    new["paths"]["/notes/{note}"] = path;
    let changes = compare(&document(), &new);
    assert_eq!(
        changes
            .iter()
            .map(|change| change.rule.name)
            .collect::<Vec<_>>(),
        ["path-value-renamed"]
    );
}

#[test]
fn a_schema_is_listed_once_with_all_its_operations() {
    let mut old = document();
    old["paths"]["/notes"]["put"] = old["paths"]["/notes"]["post"].clone();
    let mut new = old.clone();
    new["components"]["schemas"]["Note"]["required"] = json!(["text"]);
    let changes = compare(&old, &new);
    assert_eq!(changes.len(), 1);
    assert_eq!(changes[0].place, "Note.text");
    assert_eq!(changes[0].operations.len(), 2);
}
