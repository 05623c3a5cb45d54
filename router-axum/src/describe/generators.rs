//! The generators of schemas.

use schemars::{
    Schema, SchemaGenerator,
    generate::SchemaSettings,
    transform::{ReplaceBoolSchemas, Transform, transform_subschemas},
};
use serde_json::Value;

/// The schemas of what is sent and of what is answered. serde may write a type in one way and read it in another; then it has two schemas.
#[derive(Debug)]
pub(crate) struct Generators {
    pub(crate) sent: SchemaGenerator,
    pub(crate) answered: SchemaGenerator,
}

pub(crate) const SENT: &str = "#/components/sent/";
pub(crate) const SCHEMAS: &str = "#/components/schemas/";

impl Default for Generators {
    fn default() -> Self {
        let settings = |path: &str| {
            let path = path.trim_matches(['#', '/']);
            let settings = SchemaSettings::draft2020_12().with_transform(Exact);
            settings.with(|settings| settings.definitions_path = format!("/{path}").into())
        };
        Self {
            sent: settings(SENT).for_deserialize().into_generator(),
            answered: settings(SCHEMAS).for_serialize().into_generator(),
        }
    }
}

/// Completes a schema that stands where it is used.
pub(crate) fn exact(mut schema: Schema) -> Schema {
    Exact.transform(&mut schema);
    schema
}

/// Adds the bounds of integers, and replaces the schemas `true` and `false`, which not every tool knows.
#[derive(Debug, Clone)]
struct Exact;

impl Transform for Exact {
    fn transform(&mut self, schema: &mut Schema) {
        let mut booleans = ReplaceBoolSchemas::default();
        booleans.skip_additional_properties = true;
        booleans.transform(schema);
        Bounds.transform(schema);
    }
}

struct Bounds;

impl Transform for Bounds {
    fn transform(&mut self, schema: &mut Schema) {
        transform_subschemas(self, schema);
        let Some((least, greatest)) = schema.get("format").and_then(Value::as_str).and_then(bounds) else { return };
        let Some(object) = schema.as_object_mut() else { return };
        let is_bounded = |names: [&str; 2]| names.iter().any(|name| object.contains_key(*name));
        let (below, above) = (is_bounded(["minimum", "exclusiveMinimum"]), is_bounded(["maximum", "exclusiveMaximum"]));
        if !below {
            object.insert("minimum".to_owned(), least.into());
        }
        if !above {
            object.insert("maximum".to_owned(), greatest.into());
        }
    }
}

/// The bounds of Rust's integers, by their formats. Those of 128 bits have numbers that JSON libraries do not read.
fn bounds(format: &str) -> Option<(i64, u64)> {
    macro_rules! of {
        ($type:ty) => {
            Some((<$type>::MIN as i64, <$type>::MAX as u64))
        };
    }
    match format {
        "int8" => of!(i8),
        "int16" => of!(i16),
        "int32" => of!(i32),
        "int64" | "int" => of!(i64),
        "uint8" => of!(u8),
        "uint16" => of!(u16),
        "uint32" => of!(u32),
        "uint64" | "uint" => of!(u64),
        _ => None,
    }
}
