//! The types of this package as an OpenAPI document has them.

use std::{borrow::Cow, marker::PhantomData, num::NonZeroU32, slice};

use router_axum::openapi::{
    DescribeRequest, DescribeResponse, Description, ParameterSchemaOrContent, SchemaObject,
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::accepted::Accepted;
use crate::lists::{
    cursor_page::CursorPage, numbered_page::NumberedPage, query::Listing, sort::Sort,
};
use crate::patches::patched::Patched;

impl DescribeResponse for Accepted {
    fn describe_response(description: &mut Description<'_>) {
        description.response(202);
        description
            .response_header::<String>(202, "Location")
            .description = Some("Where to ask how far it is.".to_owned());
        description
            .response_header::<u64>(202, "Retry-After")
            .description = Some("After how many seconds.".to_owned());
    }
}

impl<K, L: Listing> DescribeRequest for CursorPage<K, L> {
    fn describe_request(description: &mut Description<'_>) {
        for (name, what) in [
            ("after", "Begins behind an item"),
            ("before", "Ends before an item"),
        ] {
            description.query::<Option<String>>(name).description = Some(format!(
                "{what}: a cursor from the `Link` of another page of this list. It is not a secret."
            ));
        }
        describe_limit::<L>(description);
    }
}

impl<L: Listing> DescribeRequest for NumberedPage<L> {
    fn describe_request(description: &mut Description<'_>) {
        description.query::<Option<NonZeroU32>>("page").description =
            Some("The number of the page; the first is 1.".to_owned());
        describe_limit::<L>(description);
    }
}

/// Describes the parameter `limit` with its bounds, and the error of parameters.
fn describe_limit<L: Listing>(description: &mut Description<'_>) {
    let bounds = json_schema!({ "type": "integer", "minimum": 1, "maximum": L::MOST, "default": L::DEFAULT });
    let limit = description.query::<Option<u32>>("limit");
    limit.format = ParameterSchemaOrContent::Schema(SchemaObject {
        json_schema: bounds,
        external_docs: None,
        example: None,
    });
    limit.description = Some("The greatest number of items.".to_owned());
    description.errors([400]);
}

impl<F: JsonSchema> DescribeRequest for Sort<F> {
    fn describe_request(description: &mut Description<'_>) {
        description.query::<Option<Order<F>>>("sort").description =
            Some("The fields to sort by, with a - for the greatest first.".to_owned());
        description.errors([400]);
    }
}

/// The schema of a list of tags.
pub(crate) struct Tags;

impl JsonSchema for Tags {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Tags".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "pattern": "^(\\*|(W/)?\"[!#-~]*\"(, ?(W/)?\"[!#-~]*\")*)$" })
    }
}

/// The schema of an order: a text of the words of `F`.
struct Order<F>(PhantomData<F>);

impl<F: JsonSchema> JsonSchema for Order<F> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Order".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let schema = F::json_schema(generator);
        let variants = |key| {
            schema
                .get(key)
                .and_then(|list| list.as_array())
                .into_iter()
                .flatten()
        };
        // variants with docs are constants of their own
        let documented = variants("oneOf").flat_map(|one| [&one["const"], &one["enum"]]);
        let words = variants("enum").chain(
            documented
                .flat_map(|word| word.as_array().map_or(slice::from_ref(word), Vec::as_slice)),
        );
        let words: Vec<_> = words.filter_map(|word| word.as_str()).collect();
        let words = words.join("|");
        json_schema!({ "type": "string", "pattern": format!("^-?({words})(,-?({words}))*$") })
    }
}

impl<T: JsonSchema> JsonSchema for Patched<T> {
    fn inline_schema() -> bool {
        Option::<T>::inline_schema()
    }

    fn schema_name() -> Cow<'static, str> {
        Option::<T>::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        Option::<T>::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Option::<T>::json_schema(generator)
    }
}
