//! The schemas of an OpenAPI document, by the names of their types with the names of the types' arguments. schemars numbers those that
//! share a name, in the order in which it sees them.

use std::collections::{BTreeMap, BTreeSet};

use aide::{
    openapi::{
        Components, MediaType, Operation, ParameterSchemaOrContent, Paths, ReferenceOr, Response,
    },
    util::iter_operations_mut,
};
use schemars::{
    Schema,
    transform::{RecursiveTransform, Transform},
};
use serde_json::{Map, Value};

use super::variants;
use crate::describe::{
    generators::{Generators, SENT},
    objects::{body, own_responses, parameters, schema_object},
};
use crate::references::{capital, component_name, free_name, refer};

pub(super) use crate::describe::generators::SCHEMAS;

/// The new names of schemas, by their old ones. What is not in it keeps its name.
type Renamed = BTreeMap<String, String>;

fn renamed<'a>(names: &'a Renamed, name: &'a str) -> &'a str {
    names.get(name).map_or(name, String::as_str)
}

/// Moves all schemas into the document's components, and renames the references to them.
pub(super) fn put_into(mut schemas: Generators, paths: &mut Paths, components: &mut Components) {
    let [sent_names, names] = names(&schemas);
    let sent = schemas.sent.take_definitions(true);
    let sent = by_name(sent, &sent_names, SENT, SENT);
    let answered = schemas.answered.take_definitions(true);
    let answered = by_name(answered, &names, SCHEMAS, SCHEMAS);
    let is_free = |name: &str| !sent.contains_key(name) && !answered.contains_key(name);
    let of_its_own = |name: String| {
        let free = free_name(&format!("{name}Input"), is_free);
        (name, free)
    };
    let apart: Renamed = differing(&sent, &answered)
        .into_iter()
        .map(of_its_own)
        .collect();
    for_each_schema(paths, &|schema| {
        refer(schema.ensure_object().values_mut(), &|reference| {
            let name = match reference.strip_prefix(SENT) {
                Some(name) => renamed(&apart, renamed(&sent_names, name)),
                None => renamed(&names, reference.strip_prefix(SCHEMAS)?),
            };
            Some(format!("{SCHEMAS}{name}"))
        });
    });
    let sent = by_name(sent, &apart, SENT, SCHEMAS);
    let mut all: BTreeMap<_, _> = answered.into_iter().chain(sent).collect();
    variants::name_all(&mut all);
    let objects = all
        .into_iter()
        .map(|(name, schema)| (name, schema_object(schema)));
    components.schemas.extend(objects);
}

/// Leaves out the least number of characters where rules count bytes: one character may be several. Only of 1 both say that a text is not empty.
pub(super) fn count_bytes(schemas: &mut Generators, paths: &mut Paths) {
    let uncounted = |schema: &mut Schema| {
        if schema.get("minLength").and_then(Value::as_u64) > Some(1) {
            schema.remove("minLength");
        }
    };
    for generator in [&mut schemas.sent, &mut schemas.answered] {
        for schema in generator.definitions_mut().values_mut() {
            if let Ok(schema) = schema.try_into() {
                RecursiveTransform(uncounted).transform(schema);
            }
        }
    }
    for_each_schema(paths, &|schema| {
        RecursiveTransform(uncounted).transform(schema)
    });
}

/// Schemas by the names that they get. References `from` them become those `to` others.
fn by_name(
    schemas: Map<String, Value>,
    names: &Renamed,
    from: &str,
    to: &str,
) -> Map<String, Value> {
    schemas
        .into_iter()
        .map(|(name, mut schema)| {
            refer([&mut schema], &|reference| {
                let name = renamed(names, reference.strip_prefix(from)?);
                Some(format!("{to}{name}"))
            });
            (renamed(names, &name).to_owned(), schema)
        })
        .collect()
}

/// Calls `change` for each schema in the operations of all paths.
fn for_each_schema(paths: &mut Paths, change: &dyn Fn(&mut Schema)) {
    let in_content = |content: &mut MediaType| {
        if let Some(schema) = &mut content.schema {
            change(&mut schema.json_schema);
        }
    };
    let in_format = |format: &mut ParameterSchemaOrContent| {
        if let ParameterSchemaOrContent::Schema(schema) = format {
            change(&mut schema.json_schema);
        }
    };
    let in_response = |response: &mut Response| {
        response
            .headers
            .values_mut()
            .filter_map(ReferenceOr::as_item_mut)
            .for_each(|header| in_format(&mut header.format));
        response.content.values_mut().for_each(in_content);
    };
    for operation in operations(paths) {
        parameters(operation)
            .for_each(|parameter| in_format(&mut parameter.parameter_data_mut().format));
        if let Some(body) = body(operation) {
            body.content.values_mut().for_each(in_content);
        }
        own_responses(operation).for_each(in_response);
    }
}

/// The operations of all paths.
pub(super) fn operations(paths: &mut Paths) -> impl Iterator<Item = &mut Operation> {
    paths
        .paths
        .values_mut()
        .filter_map(ReferenceOr::as_item_mut)
        .flat_map(iter_operations_mut)
        .map(|(_, operation)| operation)
}

/// The names that are both sent and answered, and mean two things, or something that refers to such a name.
fn differing(sent: &Map<String, Value>, answered: &Map<String, Value>) -> BTreeSet<String> {
    let text = |schema: &Value| schema.to_string().replace(SENT, SCHEMAS);
    let mut apart = BTreeSet::new();
    loop {
        let refers = |schema: &Value| {
            apart
                .iter()
                .any(|name| schema.to_string().contains(&format!("{SENT}{name}\"")))
        };
        let differs = |name: &String, schema: &Value| {
            let other = answered.get(name);
            other.is_some_and(|other| text(schema) != text(other) || refers(schema))
        };
        let more = sent
            .iter()
            .filter(|(name, schema)| !apart.contains(*name) && differs(name, schema));
        let more: Vec<_> = more.map(|(name, _)| name.clone()).collect();
        if more.is_empty() {
            return apart;
        }
        apart.extend(more);
    }
}

/// The names that schemas get, by those that their generator gave them: of what is sent, and of what is answered. Two types never get one name.
pub(crate) fn names(schemas: &Generators) -> [BTreeMap<String, String>; 2] {
    let ids = [&schemas.sent, &schemas.answered].map(|schemas| ids(&format!("{schemas:?}")));
    let types: BTreeMap<_, _> = ids
        .iter()
        .flatten()
        .map(|(name, id)| (id, candidates(name, id)))
        .collect();
    let is_one = |new: &String| types.values().filter(|others| others.contains(new)).count() == 1;
    let named = |(name, id): (&String, &String)| {
        Some((
            name.clone(),
            types[id].iter().find(|new| is_one(new))?.clone(),
        ))
    };
    ids.each_ref()
        .map(|ids| ids.iter().filter_map(named).collect())
}

/// The ids of types, `shop::Page<shop::Order>`, by the names that the generator gave them. It shows them to developers alone.
fn ids(generator: &str) -> BTreeMap<String, String> {
    generator
        .rsplit("schema_id_to_name: ")
        .next()
        .unwrap_or_default()
        .split("SchemaUid(\"")
        .skip(1)
        .filter_map(|one| {
            let (id, rest) = one.split_once("\", ")?;
            Some((rest.split('"').nth(1)?.to_owned(), id.to_owned()))
        })
        .collect()
}

/// The names that a type may have: its own with those of its arguments, each alone, with its module, or with all of its path. One that the application
/// gave stays.
fn candidates(name: &str, id: &str) -> Vec<String> {
    let own = id
        .split('<')
        .next()
        .and_then(|path| path.rsplit("::").next())
        .unwrap_or_default();
    let is_own = name
        .strip_prefix(own)
        .is_some_and(|number| number.chars().all(|digit| digit.is_ascii_digit()));
    [1, 2, usize::MAX]
        .into_iter()
        .filter(|_| is_own)
        .map(|segments| words(id, segments))
        .chain([name.to_owned()])
        .map(|name| component_name(&name))
        .collect()
}

/// The names of types with the last segments of their paths: `PageListDish` for `shop::Page<[shop::Dish]>`.
fn words(types: &str, segments: usize) -> String {
    let types = types.replace('[', " list ");
    let paths = types.split(|sign: char| !(sign.is_alphanumeric() || sign == '_' || sign == ':'));
    let name = |path: &str| {
        let path: Vec<_> = path.split("::").map(capital).collect();
        path[path.len().saturating_sub(segments)..].concat()
    };
    paths.map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::candidates;

    #[test]
    fn a_generic_type_is_named_by_its_arguments() {
        let check =
            |name: &str, id: &str, expected: &str| assert_eq!(candidates(name, id)[0], expected);
        check(
            "UserBody2",
            "conduit::users::UserBody<conduit::users::NewUser>",
            "UserBodyNewUser",
        );
        check("Page2", "a::Page<a::Pair<u32>>", "PagePairU32");
        check("Page", "a::Page<[a::Order]>", "PageListOrder");
        check("V2", "a::V2<str>", "V2Str");
        check("Order", "a::Order", "Order");
        check("Pair", "a::PairOf<str>", "Pair");
        check("Pair of <A>", "a::PairOf<str>", "Pair_of__A_");
        check("Größe", "a::Größe", "Gr__e");
        assert_eq!(
            candidates("Order2", "shop::orders::Order"),
            ["Order", "OrdersOrder", "ShopOrdersOrder", "Order2"]
        );
    }
}
