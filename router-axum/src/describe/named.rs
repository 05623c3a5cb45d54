//! The names of generic types: by their arguments. schemars numbers them in the order in which it sees them.

use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value};

/// Where the schema of a type has its id, `shop::Page<shop::Order>`, until all names are known.
const ID: &str = "x-schema-id";

/// The schema of a type, by its name.
pub(crate) fn referred<T: JsonSchema + ?Sized>(schemas: &mut SchemaGenerator) -> Schema {
    let schema = schemas.subschema_for::<T>();
    let id = T::schema_id();
    if id.contains('<')
        && let Some(name) = reference(schema.as_value())
        && let Some(generic) = schemas.definitions_mut().get_mut(name).and_then(Value::as_object_mut)
    {
        generic.insert(ID.to_owned(), id.into());
    }
    schema
}

/// The name of the first schema that a schema refers to.
fn reference(schema: &Value) -> Option<&str> {
    match schema {
        Value::Object(object) => match object.get("$ref") {
            Some(reference) => reference.as_str()?.rsplit('/').next(),
            None => object.values().find_map(reference),
        },
        Value::Array(values) => values.iter().find_map(reference),
        _ => None,
    }
}

/// The names that schemas get, by those that the generator gave them. Two never get one name.
pub(crate) fn names(definitions: &mut Map<String, Value>) -> BTreeMap<String, String> {
    let mut names = BTreeMap::new();
    for (name, schema) in definitions.iter_mut() {
        let id = schema.as_object_mut().and_then(|object| object.remove(ID));
        if let Some(new) = id.as_ref().and_then(Value::as_str).and_then(|id| by_arguments(name, id)) {
            names.insert(name.clone(), new);
        }
    }
    let is_one = |new: &String| names.values().filter(|other| *other == new).count() == 1;
    let is_free = |new: &String| is_one(new) && !definitions.contains_key(new);
    names.iter().filter(|(_, new)| is_free(new)).map(|(old, new)| (old.clone(), new.clone())).collect()
}

/// `PageOrder` for the schema `Page2` in `[shop::Page<shop::Order>]`.
fn by_arguments(name: &str, id: &str) -> Option<String> {
    let base = name.trim_end_matches(|digit: char| digit.is_ascii_digit());
    let starts = |base: &str| {
        let (before, arguments) = id.split_once(&format!("{base}<"))?;
        (before.is_empty() || before.ends_with("::")).then(|| format!("{base}{}", words(arguments)))
    };
    // a type's own name may end with a digit
    starts(name).or_else(|| starts(base))
}

/// The names of types up to the bracket that closes, without their modules: `OrderListDish` for `shop::Order, [shop::Dish]>`.
fn words(arguments: &str) -> String {
    let mut depth = 0;
    let closes = |sign: char| {
        depth += i32::from(sign == '<') - i32::from(sign == '>');
        depth < 0
    };
    let arguments = arguments.split_once(closes).map_or(arguments, |(inside, _)| inside).replace('[', " list ");
    let paths = arguments.split(|sign: char| !(sign.is_alphanumeric() || sign == '_' || sign == ':'));
    let types = paths.map(|path| path.rsplit("::").next().unwrap_or_default());
    let capital = |word: &str| {
        let mut signs = word.chars();
        signs.next().map(|first| first.to_uppercase().chain(signs).collect::<String>()).unwrap_or_default()
    };
    types.map(capital).collect()
}

#[cfg(test)]
mod tests {
    use super::by_arguments;

    #[test]
    fn a_generic_type_is_named_by_its_arguments() {
        let check =
            |name: &str, id: &str, expected: &str| assert_eq!(by_arguments(name, id).as_deref(), Some(expected));
        check("UserBody2", "conduit::users::UserBody<conduit::users::NewUser>", "UserBodyNewUser");
        check("Page", "[shop::Page<shop::Order>]", "PageOrder");
        check("Page2", "a::Page<a::Pair<u32>>", "PagePairU32");
        check("Page", "Option<a::Page<[a::Order]>>", "PageListOrder");
        check("V2", "a::V2<str>", "V2Str");
        assert_eq!(by_arguments("Order", "[a::Order]"), None);
        assert_eq!(by_arguments("Body", "a::UserBody<str>"), None);
    }
}
