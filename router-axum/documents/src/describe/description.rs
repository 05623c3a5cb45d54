//! The description of an action in the making.

use std::{any, mem};

use aide::openapi::{
    Operation, Parameter, ParameterData, ReferenceOr, RequestBody, SecurityRequirement,
    SecurityScheme,
};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Value, json};

use super::{
    Common, SchemaOf,
    forms::{FormOf, keep_fields, keep_texts},
    generators::exact,
    objects::{body, content_of, own_responses},
    queries::{QueryField, fields, not_null, resolved},
};

/// Adds to a description.
pub type Describe = fn(&mut Description<'_>);

/// The description of an action in the making, to which `DescribeRequest` and `DescribeResponse` add.
///
/// ```
/// use router_axum::openapi::{DescribeRequest, DescribeResponse, Description};
/// use schemars::JsonSchema;
///
/// #[derive(JsonSchema)]
/// struct Upload {
///     name: String,
///     #[schemars(with = "String", extend("format" = "binary"))]
///     picture: Vec<u8>,
/// }
///
/// struct Typed<T>(T);
///
/// impl<T: JsonSchema> DescribeRequest for Typed<T> {
///     fn describe_request(description: &mut Description<'_>) {
///         description.body::<T>("multipart/form-data").errors([400, 413, 415, 422]);
///         description.header::<String>("idempotency-key").description = Some("Repeats are answered once.".to_owned());
///     }
/// }
///
/// struct Lines<T>(Vec<T>);
///
/// impl<T: JsonSchema> DescribeResponse for Lines<T> {
///     fn describe_response(description: &mut Description<'_>) {
///         description.content::<T>(200, "application/x-ndjson").response_header::<u32>(200, "x-total");
///     }
/// }
/// ```
#[derive(Debug)]
pub struct Description<'a> {
    pub(super) operation: Operation,
    pub(super) common: &'a mut Common,
    method: &'a str,
}

impl<'a> Description<'a> {
    pub(crate) fn new(method: &'a str, common: &'a mut Common) -> Self {
        Self {
            operation: Operation::default(),
            common,
            method,
        }
    }

    #[doc(hidden)]
    pub fn into_operation(mut self) -> Operation {
        self.settle_open();
        // an action may panic
        if self.responses().default.is_none() {
            self.errors([500]);
        }
        self.responses().responses.sort_keys();
        if self.method == "HEAD" {
            own_responses(&mut self.operation).for_each(|response| response.content.clear());
        }
        self.operation
    }

    /// The operation as it is so far, for what has no method here.
    pub fn operation(&mut self) -> &mut Operation {
        &mut self.operation
    }

    /// The HTTP method of the action: `GET`.
    #[must_use]
    pub fn method(&self) -> &str {
        self.method
    }

    /// Adds a parameter of the query, which is required unless `T` is an `Option`, or the returned value says otherwise.
    pub fn query<T: JsonSchema>(&mut self, name: &str) -> &mut ParameterData {
        self.typed::<T>("query", name)
    }

    /// Adds each field of a struct as a parameter of the query. A struct among them is written `page[number]=2`.
    pub fn queries<T: JsonSchema>(&mut self) -> &mut Self {
        self.queries_if::<T>(|_, _| true)
    }

    /// Adds each field that is sent as a text: what is a struct or a map is refused in every request.
    #[doc(hidden)]
    pub fn text_queries<T: JsonSchema>(&mut self) -> &mut Self {
        self.queries_if::<T>(keep_texts)
    }

    fn queries_if<T: JsonSchema>(
        &mut self,
        is_read: fn(&mut Value, &SchemaGenerator) -> bool,
    ) -> &mut Self {
        let schema = T::json_schema(&mut self.common.schemas.sent).to_value();
        for QueryField {
            name,
            is_required,
            mut schema,
        } in fields(&schema, &self.common.schemas.sent)
        {
            let schemas = &self.common.schemas.sent;
            if !is_read(&mut schema, schemas) {
                let of = any::type_name::<T>();
                self.unsaid(format!("the field `{name}` of `{of}` is not in the document: its extractor cannot read an object from a query"));
                continue;
            }
            let style = if resolved(&schema, schemas)["type"] == "object" {
                "deepObject"
            } else {
                "form"
            };
            let place = json!({ "in": "query", "style": style });
            let schema = exact(Schema::try_from(schema).unwrap_or_default());
            self.parameter(place, &name, schema).required = is_required;
        }
        self
    }

    /// Notes what the document cannot say, for a warning.
    #[doc(hidden)]
    pub fn unsaid(&mut self, what: String) {
        self.common.unsaid.insert(what);
    }

    /// Notes that the rules of values count bytes: a text of fewer characters may keep them.
    #[doc(hidden)]
    pub fn count_bytes(&mut self) {
        self.common.counts_bytes = true;
    }

    /// Adds a header of requests. It is required unless `T` is an `Option`; the [`ParameterData`] that this returns can change that.
    pub fn header<T: JsonSchema>(&mut self, name: &str) -> &mut ParameterData {
        self.typed::<T>("header", name)
    }

    /// Adds a cookie, which is required unless `T` is an `Option`, or the returned value says otherwise.
    pub fn cookie<T: JsonSchema>(&mut self, name: &str) -> &mut ParameterData {
        self.typed::<T>("cookie", name)
    }

    /// Adds a parameter by its type; an `Option` is not required.
    fn typed<T: JsonSchema>(&mut self, place: &str, name: &str) -> &mut ParameterData {
        let schema = exact(self.common.schemas.sent.subschema_for::<T>());
        let value = not_null(schema.clone());
        let is_optional = value != schema;
        let parameter = self.parameter(json!({ "in": place }), name, value);
        parameter.required &= !is_optional;
        parameter
    }

    /// Adds a path value, by the schema of its type.
    #[doc(hidden)]
    pub fn path_value(&mut self, name: &str, docs: &str, schema: Option<SchemaOf>) {
        let schema = schema.unwrap_or(SchemaGenerator::subschema_for::<String>);
        let schema = exact(schema(&mut self.common.schemas.sent));
        self.parameter(json!({ "in": "path" }), name, schema)
            .description = Some(docs.to_owned()).filter(|docs| !docs.is_empty());
    }

    /// Adds the docs of the argument that reads the body.
    #[doc(hidden)]
    pub fn body_docs(&mut self, docs: &str) {
        if let Some(body) = body(&mut self.operation).filter(|_| !docs.is_empty()) {
            body.description.get_or_insert_with(|| docs.to_owned());
        }
    }

    /// Adds a parameter that a request must have, unless another argument has added it.
    fn parameter(
        &mut self,
        mut parameter: Value,
        name: &str,
        mut schema: Value,
    ) -> &mut ParameterData {
        let description = schema
            .as_object_mut()
            .and_then(|schema| schema.remove("description"));
        parameter["name"] = name.into();
        parameter["description"] = description.into();
        parameter["required"] = true.into();
        parameter["schema"] = schema;
        let made = serde_json::from_value(parameter).expect("a parameter");
        let place = position(&self.operation, &made).unwrap_or_else(|| {
            self.operation.parameters.push(ReferenceOr::Item(made));
            self.operation.parameters.len() - 1
        });
        let parameter = self.operation.parameters[place].as_item_mut();
        parameter
            .expect("a parameter without a reference")
            .parameter_data_mut()
    }

    /// Adds a body of this media type, with the schema of `T`.
    pub fn body<T: JsonSchema>(&mut self, media_type: &str) -> &mut Self {
        self.body_of(media_type, Some(SchemaGenerator::subschema_for::<T>))
    }

    /// Adds the body of a form, with the fields of `T` that a form can send. A `bool` and a list are not required: nothing is sent of what is not ticked.
    pub fn form<T: JsonSchema>(&mut self, media_type: &str) -> &mut Self {
        let schemas = &mut self.common.schemas.sent;
        let mut schema = T::json_schema(schemas).to_value();
        if keep_fields(&mut schema, schemas) {
            self.body::<FormOf<T>>(media_type)
        } else {
            self.body::<T>(media_type)
        }
    }

    /// Adds a body of this media type that is bytes.
    pub fn raw_body(&mut self, media_type: &str) -> &mut Self {
        self.body_of(media_type, None)
    }

    fn body_of(&mut self, media_type: &str, schema: Option<SchemaOf>) -> &mut Self {
        let content = content_of(media_type, schema, &mut self.common.schemas.sent);
        let empty = || {
            ReferenceOr::Item(RequestBody {
                required: true,
                ..RequestBody::default()
            })
        };
        if let Some(body) = self
            .operation
            .request_body
            .get_or_insert_with(empty)
            .as_item_mut()
        {
            body.content.insert(media_type.to_owned(), content);
        }
        self
    }

    /// Requires a security scheme, which is declared in the document under this name, beside those before. A request without it is a 401.
    /// [`either`](Self::either) says that one of several is enough.
    pub fn security(&mut self, name: &str, scheme: SecurityScheme) -> &mut Self {
        let schemes = &mut self.common.security_schemes;
        if !schemes.iter().any(|(other, _)| other == name) {
            schemes.push((name.to_owned(), ReferenceOr::Item(scheme)));
        }
        let requirement = SecurityRequirement::from([(name.to_owned(), Vec::new())]);
        self.require(&[requirement]);
        self.errors([401])
    }
}

/// The index of the parameter of an operation with this kind and name.
pub(super) fn position(operation: &Operation, parameter: &Parameter) -> Option<usize> {
    let is_same = |other: &Parameter| {
        mem::discriminant(other) == mem::discriminant(parameter)
            && other.parameter_data_ref().name == parameter.parameter_data_ref().name
    };
    operation
        .parameters
        .iter()
        .position(|other| other.as_item().is_some_and(is_same))
}

/// A token in `Authorization: Bearer ..`.
#[must_use]
pub fn bearer() -> SecurityScheme {
    scheme(json!({ "type": "http", "scheme": "bearer" }))
}

/// A name and a password in `Authorization: Basic ..`.
#[must_use]
pub fn basic() -> SecurityScheme {
    scheme(json!({ "type": "http", "scheme": "basic" }))
}

/// A key in a header of this name.
#[must_use]
pub fn key_in_header(name: &str) -> SecurityScheme {
    scheme(json!({ "type": "apiKey", "in": "header", "name": name }))
}

/// A key, or the id of a session, in a cookie of this name.
#[must_use]
pub fn key_in_cookie(name: &str) -> SecurityScheme {
    scheme(json!({ "type": "apiKey", "in": "cookie", "name": name }))
}

fn scheme(scheme: Value) -> SecurityScheme {
    serde_json::from_value(scheme).expect("a scheme")
}
