//! A case for each kind of difference, and the catalogue of others.

use std::collections::BTreeSet;

use router_axum_documents::{Change, Law, Level, Who};
use serde_json::{Map, Value, json};

/// Returns a document of three operations.
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
fn with(place: &str, value: Option<Value>) -> Value {
    let mut document = document();
    let mut at = &mut document;
    let (parents, last) = place.rsplit_once('/').expect("a place");
    for name in parents.split('/').skip(1).map(unescaped) {
        at = match at {
            Value::Array(list) => &mut list[name.parse::<usize>().expect("a position")],
            at => &mut at[name.as_str()],
        };
    }
    match (at, value) {
        (Value::Array(list), None) => drop(list.remove(last.parse().expect("a position"))),
        (Value::Array(list), Some(value)) => {
            list[last.parse::<usize>().expect("a position")] = value
        }
        (at, None) => drop(
            at.as_object_mut()
                .map(|object| object.remove(&unescaped(last))),
        ),
        (at, Some(value)) => at[unescaped(last)] = value,
    }
    document
}

fn unescaped(name: &str) -> String {
    name.replace("~1", "/").replace("~0", "~")
}

/// Compares two documents that differ at a place, `/info/title | "a" | "b"`: nothing is no value.
fn compared(case: &str) -> Vec<Change> {
    let mut parts = case.split(" | ").map(|part| part.trim_end_matches(" |"));
    let place = parts.next().expect("a place");
    let mut document = || {
        let text = parts.next().unwrap_or_default();
        with(
            place,
            (!text.is_empty()).then(|| serde_json::from_str(text).expect(text)),
        )
    };
    Law::default().compare(&document(), &document())
}

#[test]
fn each_kind_of_difference_has_its_case() {
    let mut wrong = Vec::new();
    for line in include_str!("changes.txt").lines() {
        let (expected, case) = line.split_once(" | ").expect("a case");
        let changes = compared(case);
        let found = changes
            .iter()
            .map(|Change { id, level, who, .. }| format!("{level} {who}: {id}"));
        let found = found.collect::<Vec<_>>().join(", ");
        let expected = expected.trim_start_matches("nothing");
        if found != expected {
            wrong.push(format!("{found} | {case}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The two schemas of an edit, `maxLength set`, with what stands beside the keyword.
fn edited(edit: &str) -> (Value, Value) {
    let (keyword, action) = edit
        .split_once(' ')
        .expect("a keyword and what becomes of it");
    let schema = |value: Option<Value>| {
        let member = value.map(|value| (keyword.to_owned(), value));
        Value::Object(member.into_iter().collect::<Map<_, _>>())
    };
    let text = || json!({ "type": "string" });
    let number = || json!({ "type": "integer" });
    let mapped = |to: &str| json!({ "propertyName": "kind", "mapping": { "a": to } });
    // the smaller and the larger value of a keyword
    let (less, more) = match keyword {
        "null" => (text(), json!({ "type": ["string", "null"] })),
        "false" => (text(), json!(false)),
        "type" if action == "change" => (number(), json!({ "type": "boolean" })),
        "type" if action == "compatible" => (number(), text()),
        "type" if action.ends_with("alize") => (number(), json!({ "type": "number" })),
        "type" => (number(), json!({ "type": ["integer", "boolean"] })),
        "oneOf" if action == "wrap" => {
            (text(), json!({ "oneOf": [{ "const": 1 }, { "const": 2 }] }))
        }
        "oneOf" if action == "enclose" => (text(), json!({ "oneOf": [text(), number()] })),
        "allOf" if action.ends_with("describe") => (
            json!({ "allOf": [text()] }),
            json!({ "allOf": [text(), { "description": "a" }] }),
        ),
        _ => {
            let (less, more) = match keyword {
                "enum" | "required" => (json!(["a"]), json!(["a", "b"])),
                "allOf" | "anyOf" | "oneOf" | "prefixItems" => {
                    (json!([text()]), json!([text(), number()]))
                }
                "dependentRequired" => (json!({ "a": ["b"] }), json!({ "a": ["c"] })),
                "dependentSchemas" | "patternProperties" => (json!({ "a": text() }), json!({})),
                "unevaluatedItems" | "unevaluatedProperties" => (json!(false), json!({})),
                "contains" | "contentSchema" | "if" | "then" | "else" | "propertyNames" => {
                    (text(), number())
                }
                "discriminator" if action == "change" => (mapped("a"), mapped("b")),
                "discriminator" if action == "rename" => (
                    json!({ "propertyName": "a" }),
                    json!({ "propertyName": "b" }),
                ),
                "discriminator" => (json!({ "propertyName": "kind" }), mapped("a")),
                "pattern" => (
                    json!("a"),
                    json!(if action == "generalize" { ".*" } else { "b" }),
                ),
                "contentEncoding" | "contentMediaType" | "const" | "default" => {
                    (json!("a"), json!("b"))
                }
                "uniqueItems" | "deprecated" => (json!(true), json!(false)),
                "multipleOf" if action == "change" => (json!(4), json!(6)),
                _ => (json!(4), json!(8)),
            };
            (schema(Some(less)), schema(Some(more)))
        }
    };
    match action {
        "set" if keyword != "false" => (schema(None), less),
        "unset" if keyword != "false" => (less, schema(None)),
        "remove" | "decrease" | "undescribe" | "unset" => (more, less),
        "specialize" if keyword == "type" => (more, less),
        "generalize" if keyword == "multipleOf" => (more, less),
        _ => (less, more),
    }
}

/// The level of an edit of a schema, which stands where the beginning of an id says.
fn level_of_edit(id: &str, edit: &str) -> Level {
    const POST: &str = "/paths/~1notes/post";
    let (mut old, mut new) = edited(edit);
    let is_answer = id.starts_with("response");
    if is_answer && edit == "type compatible" {
        (old, new) = (new, old);
    }
    let place = if id.starts_with("response-header") {
        format!("{POST}/responses/201/headers/location/schema")
    } else if id.starts_with("request-parameter") {
        "/paths/~1notes/get/parameters/0/schema".to_owned()
    } else if id.starts_with("request-header") {
        "/paths/~1notes~1{id}/get/parameters/0/schema".to_owned()
    } else {
        // a number is a text where all is text
        let media_type = if edit == "type compatible" {
            "text~1csv"
        } else {
            "application~1json"
        };
        let side = if is_answer {
            "responses/201"
        } else {
            "requestBody"
        };
        format!("{POST}/{side}/content/{media_type}")
    };
    let unseen = match id {
        _ if id.contains("read-only") => "readOnly",
        _ if id.contains("write-only") => "writeOnly",
        _ => "",
    };
    let around = |mut schema: Value| {
        if !unseen.is_empty() {
            schema[unseen] = json!(true);
        }
        if id.contains("property-") && !id.starts_with("request-body") {
            schema = json!({ "properties": { "value": schema } });
        }
        if place.ends_with("schema") {
            schema
        } else {
            json!({ "schema": schema })
        }
    };
    let changes = Law::default().compare(
        &with(&place, Some(around(old))),
        &with(&place, Some(around(new))),
    );
    worst(&changes)
}

fn worst(changes: &[Change]) -> Level {
    let levels = changes.iter().map(|change| change.level);
    levels.min().unwrap_or(Level::Fine)
}

#[test]
fn the_verdicts_are_those_of_the_catalogue() {
    let table = include_str!("catalogue.tsv");
    let rows: Vec<Vec<_>> = table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('\t').collect())
        .collect();
    let ids: BTreeSet<_> = rows.iter().map(|row| row[0]).collect();
    assert_eq!((ids.len(), rows.len()), (681, 681));
    let (mut same, mut wrong, mut possible) = (0, Vec::new(), 0);
    for row in rows {
        let [id, direction, effect, guards, level, verdict, pair] = row[..] else {
            panic!("{row:?}")
        };
        assert_eq!(level, by_the_law(direction, effect, guards), "{id}");
        if verdict.starts_with("cannot: ") {
            continue;
        }
        possible += 1;
        let found = match pair.contains(" | ") || pair.starts_with('/') {
            true => worst(&compared(pair)),
            false => level_of_edit(id, pair),
        };
        let is_same = found.to_string() == level;
        same += usize::from(is_same);
        if is_same != (verdict == "same") {
            wrong.push(format!("{id}: {found}, and there {level}: {verdict}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {possible}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert!(same * 100 >= possible * 95, "{same} of {possible}");
}

/// The level that the law of the model derives.
fn by_the_law(direction: &str, effect: &str, guards: &str) -> &'static str {
    let has = |guard: &str| guards.split(' ').any(|it| it == guard);
    let is_asked = direction != "response" || has("negotiated");
    let is_unseen = has("read-only") && is_asked || has("write-only") && !is_asked;
    match effect {
        _ if is_unseen || has("non-success") || has("sanctioned") => "fine",
        "incomparable" | "violation" => "breaks",
        "unknown" => "warns",
        "narrows" if is_asked => "breaks",
        "widens" if !is_asked => "breaks",
        _ => "fine",
    }
}

#[test]
fn the_same_document_has_no_differences() {
    assert!(Law::default().compare(&document(), &document()).is_empty());
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
    let changes = Law::default().compare(&document(), &new);
    let ids: Vec<_> = changes.iter().map(|change| &*change.id).collect();
    assert!(ids.is_empty(), "{ids:?}");
}

#[test]
fn a_schema_is_listed_once_with_the_way_of_each_operation() {
    let mut old = document();
    old["paths"]["/notes"]["put"] = old["paths"]["/notes"]["post"].clone();
    old["paths"]["/notes"]["put"]["x-route"] = json!({ "source": "src/notes.rs:7" });
    let mut new = old.clone();
    new["components"]["schemas"]["Note"]["required"] = json!(["text"]);
    let changes = Law::default().compare(&old, &new);
    let [change] = &changes[..] else {
        panic!("{changes:?}")
    };
    assert_eq!(
        (change.place.as_str(), change.who),
        ("Note.text", Who::Sends)
    );
    assert_eq!(
        change.to_string(),
        "breaks who sends: Note.text (property-became-required)\n    \
         POST /notes: the body.value > Note.text\n    PUT /notes at src/notes.rs:7: the body.value > Note.text\n"
    );
}

#[test]
fn a_schema_with_another_name_warns_of_generated_names_alone() {
    let mut new = document();
    new["components"]["schemas"]["Memo"] = new["components"]["schemas"]["Note"].take();
    let schema = &mut new["paths"]["/notes"]["post"]["requestBody"]["content"]["application/json"];
    schema["schema"]["properties"]["value"]["$ref"] = json!("#/components/schemas/Memo");
    let changes = Law::default().compare(&document(), &new);
    let lines: Vec<_> = changes.iter().map(ToString::to_string).collect();
    assert_eq!(
        lines,
        [
            "warns generated names: Note: Note → Memo (schema-renamed)\n    POST /notes: the body.value > Note\n"
        ]
    );
}

/// A property that a request does not have hides what is within it there, and nowhere else.
#[test]
fn a_schema_is_judged_where_it_is_seen() {
    let read_only = json!({ "readOnly": true, "$ref": "#/components/schemas/Note" });
    let schema =
        json!({ "properties": { "a": read_only, "b": { "$ref": "#/components/schemas/Note" } } });
    let mut old = document();
    old["paths"]["/notes"]["post"]["requestBody"]["content"]["application/json"]["schema"] = schema;
    let mut new = old.clone();
    new["components"]["schemas"]["Note"]["properties"]["text"]["maxLength"] = json!(9);
    let changes = Law::default().compare(&old, &new);
    let levels: Vec<_> = changes.iter().map(|change| change.level).collect();
    assert_eq!(levels, [Level::Fine, Level::Breaks]);
}

#[test]
fn variants_with_a_name_as_their_only_property_are_told_apart() {
    let variant = |name: &str, schema: Value| json!({ "type": "object", "properties": { name: schema }, "required": [name] });
    let schema =
        |circle| json!({ "oneOf": [variant("Square", json!({})), variant("Circle", circle)] });
    let place = "/paths/~1notes/post/responses/201/content/application~1json/schema";
    let (old, new) = (json!({ "type": "integer" }), json!({ "type": "number" }));
    let changes = Law::default().compare(
        &with(place, Some(schema(old))),
        &with(place, Some(schema(new))),
    );
    let found: Vec<_> = changes
        .iter()
        .map(|change| format!("{} {}", change.id, change.place))
        .collect();
    assert_eq!(
        found,
        ["type-widened the response 201.Circle of POST /notes"]
    );
}

#[test]
fn a_level_is_given_with_a_reason() {
    let case = "/components/schemas/Note/properties/text/type | [\"string\",\"null\"] | \"string\"";
    let [change] = &compared(case)[..] else {
        panic!("a difference")
    };
    assert_eq!(
        (change.level, &*change.values),
        (Level::Breaks, "[\"string\",\"null\"] → \"string\"")
    );
    let place = "/components/schemas/Note/properties/text/type";
    let (old, new) = (
        with(place, Some(json!(["string", "null"]))),
        with(place, Some(json!("string"))),
    );
    for (list, expected) in [
        (
            "fine type-narrowed Note.text: nobody sends null",
            Level::Fine,
        ),
        (
            "# all of them\n\nwarns type-narrowed: we look at them one by one",
            Level::Warns,
        ),
        ("fine type-narrowed Note.title: it is shown", Level::Breaks),
        ("fine type-widened: we send no more", Level::Breaks),
    ] {
        let law = Law::parse(list).expect(list);
        let changes = law.compare(&old, &new);
        assert_eq!(changes[0].level, expected, "{list}");
        assert_eq!(
            changes[0].reason.is_some(),
            expected != Level::Breaks,
            "{list}"
        );
        let unused = law.unused(&changes);
        assert_eq!(!unused.is_empty(), list.contains("Note.title"), "{list}");
    }
    for (list, line) in [
        ("fine type-narrowed", 1),
        ("\nsafe type-narrowed: no", 2),
        ("fine: why", 1),
    ] {
        let error = Law::parse(list).expect_err(list);
        assert!(error.starts_with(&format!("line {line}, ")), "{error}");
    }
}

#[test]
fn an_operation_may_be_gone_on_the_day_of_its_sunset() {
    let place = "/paths/~1notes/get";
    let old = with(
        place,
        Some(json!({ "deprecated": true, "x-sunset": "2027-01-01" })),
    );
    for (day, expected) in [("2026-12-31", Level::Breaks), ("2027-01-01", Level::Fine)] {
        let changes = Law::default().on(day).compare(&old, &with(place, None));
        assert_eq!(changes[0].level, expected, "{day}");
    }
}
