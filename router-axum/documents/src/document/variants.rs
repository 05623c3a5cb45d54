//! The variants of tagged enums.

use std::{collections::BTreeMap, mem};

use serde_json::{Map, Value, json};

use super::schemas::SCHEMAS;
use crate::json::{list, members};
use crate::references::{component_name, free_name, pascal};

/// Makes each variant of a tagged enum a schema of its own, `PetCat`, and maps its tag to it: generators of clients tell variants apart by a `discriminator`, which
/// knows them by their names.
pub(super) fn name_all(schemas: &mut BTreeMap<String, Value>) {
    let enums: Vec<_> = schemas
        .iter()
        .filter_map(|(name, schema)| Some((name.clone(), tag_of(schema)?.to_owned())))
        .collect();
    for (name, tag) in enums {
        let variants = schemas
            .get_mut(&name)
            .and_then(|schema| schema["oneOf"].as_array_mut())
            .map(mem::take)
            .unwrap_or_default();
        let mut references = Vec::new();
        let mut mapping = Map::new();
        for variant in variants {
            let value = tag_value(&variant, &tag).unwrap_or_default().to_owned();
            let own = component_name(&format!("{name}{}", pascal(&value)));
            let own = free_name(&own, |own| !schemas.contains_key(own));
            let place = format!("{SCHEMAS}{own}");
            references.push(json!({ "$ref": place }));
            mapping.insert(value, place.into());
            schemas.insert(own, variant);
        }
        if let Some(schema) = schemas.get_mut(&name) {
            schema["oneOf"] = references.into();
            schema["discriminator"] = json!({ "propertyName": tag, "mapping": mapping });
        }
    }
}

/// The property that all variants of an enum have, each with a value of its own. An enum that is flattened into a struct has none, since the struct's fields stand beside it.
fn tag_of(schema: &Value) -> Option<&str> {
    let variants = schema["oneOf"].as_array()?;
    let parts = variants.first()?;
    let is_tag = |name: &&String| {
        let mut values: Vec<_> = variants.iter().map(|one| tag_value(one, name)).collect();
        let all = values.len();
        values.sort_unstable();
        values.dedup();
        values.len() == all && !values.contains(&None)
    };
    let alone = schema.get("properties").is_none() && schema.get("allOf").is_none();
    alone
        .then(|| properties(parts).find(is_tag))?
        .map(String::as_str)
}

/// The names of the properties of a variant, which stand beside the struct in it.
fn properties(variant: &Value) -> impl Iterator<Item = &String> {
    own_parts(variant)
        .flat_map(|part| members(part, "properties"))
        .map(|(name, _)| name)
}

/// The value of a required property that has only one.
fn tag_value<'a>(variant: &'a Value, name: &str) -> Option<&'a str> {
    own_parts(variant).find_map(|part| {
        let is_required = list(part, "required").any(|it| it == name);
        part["properties"][name]["const"]
            .as_str()
            .filter(|_| is_required)
    })
}

/// A schema, and those that it consists of.
fn own_parts(schema: &Value) -> impl Iterator<Item = &Value> {
    [schema].into_iter().chain(list(schema, "allOf"))
}
