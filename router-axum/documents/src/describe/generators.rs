//! The generators of schemas, whose defaults conform to their schemas: validators refuse a document with any other.

use schemars::{
    Schema, SchemaGenerator,
    generate::SchemaSettings,
    transform::{RecursiveTransform, ReplaceBoolSchemas, Transform},
};
use serde_json::{Map, Value, json};

use crate::json::{list, members_mut, type_of};

/// The schemas of what is sent and of what is answered. serde may write a type in one way and read it in another; then it has two schemas.
#[derive(Debug)]
pub(crate) struct Generators {
    pub sent: SchemaGenerator,
    pub answered: SchemaGenerator,
}

pub(crate) const SENT: &str = "#/components/sent/";
pub(crate) const SCHEMAS: &str = "#/components/schemas/";

impl Default for Generators {
    fn default() -> Self {
        let settings = |path: &str| {
            let path = path.trim_matches(['#', '/']);
            let settings = SchemaSettings::draft2020_12().with_transform(complete);
            settings.with(|settings| settings.definitions_path = format!("/{path}").into())
        };
        Self {
            sent: settings(SENT).for_deserialize().into_generator(),
            answered: settings(SCHEMAS).for_serialize().into_generator(),
        }
    }
}

/// Completes a schema that stands where it is used.
pub(crate) fn exact(mut schema: Schema) -> Value {
    complete(&mut schema);
    schema.to_value()
}

/// Adds the bounds of integers, and changes what not every tool knows: the schemas `true` and `false`, what stands beside a reference, and defaults.
fn complete(schema: &mut Schema) {
    let mut booleans = ReplaceBoolSchemas::default();
    booleans.skip_additional_properties = true;
    booleans.transform(schema);
    let changes = [
        add_bounds,
        part_reference,
        say_items,
        conforming_default,
        keep_optional,
    ];
    for change in changes {
        RecursiveTransform(change).transform(schema);
    }
}

/// Says of a tuple that its items may be anything: those before are said one by one, and there are no others. Linters ask for it.
fn say_items(schema: &mut Schema) {
    if schema.get("prefixItems").is_some() && schema.get("items").is_none() {
        schema.insert("items".to_owned(), json!({}));
    }
}

/// Makes a reference with further properties beside it a part of its own: generators of TypeScript drop what stands beside a reference.
fn part_reference(schema: &mut Schema) {
    if schema.get("properties").is_none() {
        return;
    }
    let Some(reference) = schema.remove("$ref") else {
        return;
    };
    let beside = ["type", "properties", "required"].map(|key| (key, schema.remove(key)));
    let beside: Map<_, _> = beside
        .into_iter()
        .filter_map(|(key, value)| Some((key.to_owned(), value?)))
        .collect();
    schema.insert("allOf".to_owned(), json!([{ "$ref": reference }, beside]));
}

/// Renames the default of a property that may be absent to `x-default`: generators of TypeScript take a property with a default for one that is always there.
fn keep_optional(schema: &mut Schema) {
    let required: Vec<_> = list(schema.as_value(), "required").cloned().collect();
    let properties = schema.get_mut("properties");
    for (name, property) in properties.into_iter().flat_map(members_mut) {
        if let Some(property) = property
            .as_object_mut()
            .filter(|_| !required.iter().any(|other| other == name))
            && let Some(default) = property.remove("default")
        {
            property.insert("x-default".to_owned(), default);
        }
    }
}

fn add_bounds(schema: &mut Schema) {
    let Some((least, greatest)) = schema
        .get("format")
        .and_then(Value::as_str)
        .and_then(bounds)
    else {
        return;
    };
    let bounds = [
        (["minimum", "exclusiveMinimum"], least),
        (["maximum", "exclusiveMaximum"], greatest),
    ];
    for (names, bound) in bounds {
        if !names.iter().any(|name| schema.get(*name).is_some()) {
            schema.insert(names[0].to_owned(), bound);
        }
    }
}

/// The bounds of Rust's integers, by their formats. Those of 128 bits have numbers that JSON libraries do not read.
fn bounds(format: &str) -> Option<(Value, Value)> {
    let (is_signed, bits) = match format.strip_prefix('u') {
        Some(unsigned) => (false, unsigned.strip_prefix("int")?),
        None => (true, format.strip_prefix("int")?),
    };
    let unused = match bits {
        "8" => 56,
        "16" => 48,
        "32" => 32,
        "64" | "" => 0,
        _ => return None,
    };
    Some(if is_signed {
        ((i64::MIN >> unused).into(), (i64::MAX >> unused).into())
    } else {
        (0.into(), (u64::MAX >> unused).into())
    })
}

/// Removes a default that its own schema refuses, such as a number whose schema is `with = "String"`.
fn conforming_default(schema: &mut Schema) {
    let conforms = |default: &Value| conforms(default, schema.as_value());
    if !schema.get("default").is_none_or(conforms) {
        schema.remove("default");
    }
}

/// True if a schema takes a value. A pattern is not read here: it is taken to refuse all texts.
fn conforms(value: &Value, schema: &Value) -> bool {
    let rules = schema.as_object().into_iter().flatten();
    let size = value.as_str().map(|text| text.chars().count());
    let size = size.or_else(|| value.as_array().map(Vec::len));
    rules.into_iter().all(|(rule, bound)| {
        let all = || bound.as_array().into_iter().flatten();
        let limit = || bound.as_f64().unwrap_or_default();
        match rule.as_str() {
            "type" if bound.is_array() => all().any(|kind| is_a(value, kind)),
            "type" => is_a(value, bound),
            "const" => value == bound,
            "enum" => all().any(|other| other == value),
            "anyOf" | "oneOf" => all().any(|part| conforms(value, part)),
            "allOf" => all().all(|part| conforms(value, part)),
            "minimum" => value.as_f64().is_none_or(|value| value >= limit()),
            "maximum" => value.as_f64().is_none_or(|value| value <= limit()),
            "minLength" | "minItems" => size.is_none_or(|size| size as f64 >= limit()),
            "maxLength" | "maxItems" => size.is_none_or(|size| size as f64 <= limit()),
            "pattern" => !value.is_string(),
            _ => true,
        }
    })
}

/// True if a value is of a type of JSON.
fn is_a(value: &Value, kind: &Value) -> bool {
    kind == type_of(value) || kind == "number" && value.is_number()
}
