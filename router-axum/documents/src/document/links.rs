//! Links of a document: from what was created, and from a list, to the item.

use aide::openapi::{
    Components, Link, LinkOperation, MediaType, Operation, ParameterSchemaOrContent, Paths,
    ReferenceOr, StatusCode,
};
use serde_json::Value;

/// Where an operation leads to.
struct Lead {
    path: String,
    method: &'static str,
    status: u16,
    link: Link,
}

/// The last path value of an item, and the type in its schema.
struct PathValue<'a> {
    name: &'a str,
    kind: Option<&'a Value>,
}

/// The type of a path value.
fn kind_of<'a>(name: &str, operation: &'a Operation) -> Option<&'a Value> {
    let parameters = operation
        .parameters
        .iter()
        .filter_map(ReferenceOr::as_item)
        .map(|parameter| parameter.parameter_data_ref());
    let format = parameters
        .filter(|data| data.name == name)
        .map(|data| &data.format)
        .next()?;
    let ParameterSchemaOrContent::Schema(schema) = format else {
        return None;
    };
    schema.json_schema.as_value().get("type")
}

/// Adds a link to the response of each `POST` that creates an item, and of each list, below whose path an item is read. The item's path value is the property of its name,
/// or `id`; what has neither has no link.
pub(super) fn add(paths: &mut Paths, components: &Components) {
    let leads: Vec<_> = paths
        .paths
        .keys()
        .flat_map(|path| leads_to(path, paths, components))
        .collect();
    for Lead {
        path,
        method,
        status,
        link,
    } in leads
    {
        let item = paths
            .paths
            .get_mut(&path)
            .and_then(ReferenceOr::as_item_mut);
        let operation = item.and_then(|item| {
            if method == "get" {
                item.get.as_mut()
            } else {
                item.post.as_mut()
            }
        });
        let responses = operation.and_then(|operation| operation.responses.as_mut());
        let response =
            responses.and_then(|responses| responses.responses.get_mut(&StatusCode::Code(status)));
        if let Some(response) = response.and_then(ReferenceOr::as_item_mut) {
            response
                .links
                .insert("item".to_owned(), ReferenceOr::Item(link));
        }
    }
}

/// The links to the item at `path`, `/posts/{id}`.
fn leads_to(path: &str, paths: &Paths, components: &Components) -> Vec<Lead> {
    let found = || {
        let (list, value) = path.rsplit_once("/{")?;
        let value = value.strip_suffix('}')?;
        let item = paths.paths.get(path)?.as_item()?.get.as_ref()?;
        let item_value = PathValue {
            name: value,
            kind: kind_of(value, item),
        };
        let collection = paths.paths.get(list)?.as_item()?;
        let of = |method, status, operation: Option<&Operation>| {
            let response = operation?
                .responses
                .as_ref()?
                .responses
                .get(&StatusCode::Code(status))?
                .as_item()?;
            let place = place_of(
                &item_value,
                response.content.get("application/json")?,
                components,
            )?;
            let outer = list
                .split('/')
                .filter_map(|segment| segment.strip_prefix('{')?.strip_suffix('}'));
            let outer = outer.map(|name| (name.to_owned(), format!("$request.path.{name}")));
            let inner = (value.to_owned(), format!("$response.body#{place}"));
            let parameters = outer
                .chain([inner])
                .map(|(name, place)| (name, Value::String(place)))
                .collect();
            let link = Link {
                description: None,
                operation: LinkOperation::OperationId(item.operation_id.clone()?),
                request_body: None,
                parameters,
                server: None,
                extensions: Default::default(),
            };
            Some(Lead {
                path: list.to_owned(),
                method,
                status,
                link,
            })
        };
        Some([
            of("post", 201, collection.post.as_ref()),
            of("get", 200, collection.get.as_ref()),
        ])
    };
    found().into_iter().flatten().flatten().collect()
}

/// The place of an item's path value in what is sent: of the item, of a list's first item, or of a list in an envelope. A property `id` is that of another value if its type is.
fn place_of(value: &PathValue<'_>, content: &MediaType, components: &Components) -> Option<String> {
    let named = |schema: &Value| {
        let property = |name: &str| schema.get("properties")?.get(name);
        let is_id = property("id").is_some_and(|id| id.get("type") == value.kind);
        if property(value.name).is_some() {
            Some(value.name)
        } else {
            is_id.then_some("id")
        }
    };
    let mut schema = resolved(content.schema.as_ref()?.json_schema.as_value(), components)?;
    let mut place = String::new();
    if named(schema).is_none()
        && let Some(items) = schema.pointer("/properties/items")
    {
        schema = resolved(items, components)?;
        place.push_str("/items");
    }
    if let Some(item) = schema.get("items") {
        schema = resolved(item, components)?;
        place.push_str("/0");
    }
    Some(format!("{place}/{}", named(schema)?))
}

/// A schema, or the component that it refers to.
fn resolved<'a>(schema: &'a Value, components: &'a Components) -> Option<&'a Value> {
    match schema.get("$ref") {
        Some(reference) => {
            let name = reference.as_str()?.strip_prefix("#/components/schemas/")?;
            Some(components.schemas.get(name)?.json_schema.as_value())
        }
        None => Some(schema),
    }
}
