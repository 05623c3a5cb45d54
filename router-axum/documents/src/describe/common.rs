//! Schemas, security schemes, media types and the form of errors, which the operations of a document share.

use std::collections::BTreeSet;

use aide::openapi::{ReferenceOr, SecurityScheme};
use schemars::{Schema, SchemaGenerator};

use super::{generators::Generators, problem};

/// Makes the schema of a type.
pub type SchemaOf = fn(&mut SchemaGenerator) -> Schema;

/// The JSON form of the errors of an application.
#[derive(Debug, Clone, Copy, Default)]
pub enum ErrorForm {
    /// Problem details.
    #[default]
    Problem,
    /// A form of the application's own, with its schema if that is known.
    Own(Option<SchemaOf>),
}

impl ErrorForm {
    /// The media type of errors, and their schema.
    pub(super) fn content(self) -> (&'static str, Option<SchemaOf>) {
        match self {
            Self::Problem => (
                problem::MEDIA_TYPE,
                Some(|_| Schema::try_from(problem::open()).unwrap_or_default()),
            ),
            Self::Own(schema) => (JSON, schema),
        }
    }
}

/// The parts of a document that all operations share.
#[derive(Debug, Default)]
pub(crate) struct Common {
    pub schemas: Generators,
    pub security_schemes: Vec<(String, ReferenceOr<SecurityScheme>)>,
    pub errors: ErrorForm,
    /// True if rules of values count the bytes of a text, where a schema counts its characters.
    pub counts_bytes: bool,
    /// The warnings of what a document cannot say.
    pub unsaid: BTreeSet<String>,
}

pub(super) const BYTES: &str = "application/octet-stream";
pub(super) const FORM: &str = "application/x-www-form-urlencoded";
pub(super) const JSON: &str = "application/json";
pub(super) const MULTIPART: &str = "multipart/form-data";
pub(super) const TEXT: &str = "text/plain";
