//! The types by which others hold what a document says of them. `undescribed.rs` has them without documents.

pub(crate) use router_documents::router::{Describe, ErrorForm};
use schemars::{Schema, SchemaGenerator};

/// Makes the schema of an application's own JSON form, if that has one.
pub(crate) type OwnSchema = Option<fn(&mut SchemaGenerator) -> Schema>;
