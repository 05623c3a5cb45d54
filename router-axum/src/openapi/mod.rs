//! OpenAPI documents: [`Routes::openapi`](crate::Routes::openapi) makes one of a route table, see the [guide](crate::guide::openapi).
//!
//! The objects of a document are those of the crate [aide](https://docs.rs/aide/0.16.0-alpha.4/aide/openapi): plain data with public fields.

mod builder;
mod of_routes;
mod operation;
#[cfg(feature = "openapi-ui")]
pub(crate) mod viewer;

pub use aide::openapi::{
    Callback, Components, Contact, Encoding, Example, ExternalDocumentation, Header, Info, License,
    Link, LinkOperation, MediaType, OpenApi, Operation, Parameter, ParameterData,
    ParameterSchemaOrContent, PathItem, Paths, ReferenceOr, RequestBody, Response, Responses,
    SchemaObject, SecurityRequirement, SecurityScheme, Server, StatusCode, Tag,
};
pub use builder::OpenApiBuilder;
pub use router_documents::{Description, basic, bearer, key_in_cookie, key_in_header, to_3_0};
#[cfg(feature = "openapi-ui")]
pub use viewer::viewer;

pub use crate::describe::{DescribeRequest, DescribeResponse};
