//! OpenAPI 3.0: each word of 3.1 that it has another one for, or none.

use router_axum_documents::to_3_0;
use serde_json::{Value, json};

/// A schema of 3.1, and the same in 3.0.
fn check(schema: Value, expected: Value) {
    let document =
        json!({ "openapi": "3.1.0", "info": {}, "components": { "schemas": { "A": schema } } });
    assert_eq!(
        to_3_0(document)["components"]["schemas"]["A"],
        expected,
        "{schema}"
    );
}

#[test]
fn schemas_are_said_in_the_words_of_3_0() {
    check(json!(true), json!({}));
    check(json!(false), json!({ "not": {} }));
    check(
        json!({ "type": ["string", "null"] }),
        json!({ "type": "string", "nullable": true }),
    );
    check(
        json!({ "type": "null" }),
        json!({ "enum": [null], "nullable": true }),
    );
    check(
        json!({ "type": ["string", "null"], "enum": ["a", null] }),
        json!({ "type": "string", "enum": ["a", null], "nullable": true }),
    );
    check(
        json!({ "type": ["string", "integer"] }),
        json!({ "anyOf": [{ "type": "string" }, { "type": "integer" }] }),
    );
    check(
        json!({ "type": ["array", "integer", "null"] }),
        json!({ "anyOf": [{ "type": "array", "nullable": true, "items": {} }, { "type": "integer", "nullable": true }], "nullable": true }),
    );
    check(
        json!({ "type": ["string", "integer"], "anyOf": [{ "maxLength": 2 }] }),
        json!({ "anyOf": [{ "maxLength": 2 }], "allOf": [{ "anyOf": [{ "type": "string" }, { "type": "integer" }] }] }),
    );
    check(
        json!({ "const": "a" }),
        json!({ "type": "string", "enum": ["a"] }),
    );
    check(
        json!({ "type": "integer", "const": 404 }),
        json!({ "type": "integer", "enum": [404] }),
    );
    check(
        json!({ "const": null }),
        json!({ "enum": [null], "nullable": true }),
    );
    check(json!({ "examples": [1, 2] }), json!({ "example": 1 }));
    check(json!({ "examples": [] }), json!({}));
    check(
        json!({ "exclusiveMinimum": 1 }),
        json!({ "minimum": 1, "exclusiveMinimum": true }),
    );
    check(
        json!({ "exclusiveMaximum": 9, "maximum": 9 }),
        json!({ "maximum": 9, "exclusiveMaximum": true }),
    );
    check(
        json!({ "exclusiveMaximum": 9, "maximum": 8 }),
        json!({ "maximum": 8 }),
    );
    check(
        json!({ "exclusiveMinimum": 1, "minimum": 2 }),
        json!({ "minimum": 2 }),
    );
    check(
        json!({ "required": [], "properties": {} }),
        json!({ "properties": {} }),
    );
    check(
        json!({ "type": "array" }),
        json!({ "type": "array", "items": {} }),
    );
    check(
        json!({ "x-default": 1, "title": "A" }),
        json!({ "x-default": 1, "title": "A" }),
    );
    check(
        json!({ "$comment": "a", "$id": "b", "contains": {}, "minContains": 1, "propertyNames": {} }),
        json!({}),
    );
}

#[test]
fn references_stand_alone() {
    let a = json!({ "$ref": "#/components/schemas/B" });
    check(a.clone(), a.clone());
    check(
        json!({ "$ref": "#/components/schemas/B", "description": "b" }),
        json!({ "allOf": [a], "description": "b" }),
    );
    check(
        json!({ "anyOf": [a, { "type": "null" }] }),
        json!({ "allOf": [a], "nullable": true }),
    );
    check(
        json!({ "oneOf": [{ "const": null }, a, { "const": 1 }] }),
        json!({ "oneOf": [a, { "type": "integer", "enum": [1] }], "nullable": true }),
    );
    check(
        json!({ "anyOf": [{ "type": "string" }, { "type": "null" }] }),
        json!({ "type": "string", "nullable": true }),
    );
}

#[test]
fn bytes_have_a_format() {
    check(
        json!({ "type": "string", "contentEncoding": "base64", "contentMediaType": "image/png" }),
        json!({ "type": "string", "format": "byte" }),
    );
    check(
        json!({ "contentMediaType": "image/png" }),
        json!({ "type": "string", "format": "binary" }),
    );
    check(
        json!({ "type": "string", "contentMediaType": "application/json", "contentSchema": {} }),
        json!({ "type": "string" }),
    );
    check(
        json!({ "type": "string", "contentEncoding": "base32" }),
        json!({ "type": "string" }),
    );
}

#[test]
fn lists_and_properties_of_several_schemas_are_of_any_of_them() {
    let (text, number) = (json!({ "type": "string" }), json!({ "type": "integer" }));
    let any = json!({ "anyOf": [text, number] });
    check(
        json!({ "prefixItems": [text, number], "minItems": 2, "maxItems": 2 }),
        json!({ "items": any, "minItems": 2, "maxItems": 2 }),
    );
    check(
        json!({ "prefixItems": [text, text], "items": false }),
        json!({ "items": text, "maxItems": 2 }),
    );
    check(
        json!({ "prefixItems": [text], "items": number }),
        json!({ "items": any }),
    );
    check(json!({ "prefixItems": [text] }), json!({ "items": {} }));
    check(json!({ "items": false }), json!({ "maxItems": 0 }));
    check(
        json!({ "patternProperties": { "a": text }, "additionalProperties": false }),
        json!({ "additionalProperties": text }),
    );
    check(
        json!({ "patternProperties": { "a": text }, "additionalProperties": number }),
        json!({ "additionalProperties": any }),
    );
    check(json!({ "patternProperties": { "a": text } }), json!({}));
    check(
        json!({ "unevaluatedProperties": false }),
        json!({ "additionalProperties": false }),
    );
    check(
        json!({ "allOf": [{}], "unevaluatedProperties": false }),
        json!({ "allOf": [{}] }),
    );
}

#[test]
fn conditions_are_variants() {
    let (a, b) = (json!({ "required": ["a"] }), json!({ "required": ["b"] }));
    check(
        json!({ "if": a, "then": b }),
        json!({ "allOf": [{ "anyOf": [{ "allOf": [a, b] }, { "allOf": [{ "not": a }, {}] }] }] }),
    );
    check(json!({ "then": b }), json!({}));
    check(
        json!({ "dependentRequired": { "a": ["b"] } }),
        json!({ "allOf": [{ "anyOf": [{ "not": a }, b] }] }),
    );
    check(
        json!({ "dependentSchemas": { "a": { "const": 1 } } }),
        json!({ "allOf": [{ "anyOf": [{ "not": a }, { "type": "integer", "enum": [1] }] }] }),
    );
}

#[test]
fn definitions_are_components() {
    let of = |name: &str| json!({ "$ref": name });
    let schemas = json!({
        "A": { "$defs": { "B": { "const": 1, "$defs": { "C/D": { "const": 2 } } } }, "allOf": [of("#/components/schemas/A/$defs/B"), of("#/components/schemas/A/$defs/B/$defs/C~1D")] },
        "B": {},
    });
    let older =
        to_3_0(json!({ "openapi": "3.1.0", "info": {}, "components": { "schemas": schemas } }));
    let parts = json!([
        of("#/components/schemas/B2"),
        of("#/components/schemas/C_D")
    ]);
    let one = |value: u8| json!({ "type": "integer", "enum": [value] });
    assert_eq!(
        older["components"]["schemas"],
        json!({ "A": { "allOf": parts }, "B": {}, "B2": one(1), "C_D": one(2) })
    );
}

#[test]
fn the_rest_of_a_document_is_that_of_3_0() {
    let text = json!({ "type": ["string", "null"] });
    let content = json!({ "application/json": { "schema": text }, "image/png": {} });
    let item = json!({ "post": {
        "parameters": [{ "in": "query", "name": "q", "schema": text }, { "$ref": "#/components/parameters/P", "description": "p" }],
        "requestBody": { "content": content },
        "responses": { "200": { "description": "OK", "headers": { "x": { "schema": text } }, "content": content } },
        "callbacks": { "done": { "{$request.query.url}": { "post": { "requestBody": { "content": content } } } } },
        "security": [{ "certificate": [] }, { "token": ["admin"] }],
    } });
    let older = to_3_0(json!({
        "openapi": "3.1.0",
        "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
        "info": { "title": "A", "version": "1", "summary": "An A.", "license": { "name": "MIT", "identifier": "MIT" } },
        "webhooks": { "made": item },
        "components": {
            "pathItems": { "I": item },
            "parameters": { "P": { "in": "query", "name": "p", "schema": text } },
            "securitySchemes": { "certificate": { "type": "mutualTLS" }, "token": { "type": "http", "scheme": "bearer" } },
        },
        "paths": { "/a": { "$ref": "#/components/pathItems/I" }, "/b": { "get": {} } },
    }));
    let text = json!({ "type": "string", "nullable": true });
    let content = json!({ "application/json": { "schema": text }, "image/png": { "schema": { "type": "string", "format": "binary" } } });
    let none = json!({ "default": { "description": "Not described." } });
    let item = json!({ "post": {
        "parameters": [{ "in": "query", "name": "q", "schema": text }, { "$ref": "#/components/parameters/P" }],
        "requestBody": { "content": content },
        "responses": { "200": { "description": "OK", "headers": { "x": { "schema": text } }, "content": content } },
        "callbacks": { "done": { "{$request.query.url}": { "post": { "requestBody": { "content": content }, "responses": none } } } },
        "security": [{}, { "token": [] }],
    } });
    let expected = json!({
        "openapi": "3.0.3",
        "info": { "title": "A", "version": "1", "x-summary": "An A.", "license": { "name": "MIT", "url": "https://spdx.org/licenses/MIT.html" } },
        "x-webhooks": { "made": item },
        "components": {
            "parameters": { "P": { "in": "query", "name": "p", "schema": text } },
            "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } },
        },
        "paths": { "/a": item, "/b": { "get": { "responses": none } } },
    });
    assert_eq!(older, expected);
}
