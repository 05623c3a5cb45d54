//! Errors in a document: the form in which the library sends them.

use schemars::SchemaGenerator;

use super::{ErrorForm, SchemaOf, problem};
use crate::http::media_type::JSON;

/// The media type of errors, and their schema.
pub(super) fn content(form: ErrorForm) -> (&'static str, Option<SchemaOf>) {
    match form {
        ErrorForm::Problem => (problem::MEDIA_TYPE, Some(SchemaGenerator::subschema_for::<problem::Problem>)),
        ErrorForm::Own(schema) => (JSON, schema),
    }
}
