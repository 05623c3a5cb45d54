//! The types by which others hold what a document says of them: without documents they hold nothing.

pub(crate) use types::*;

#[cfg(feature = "openapi")]
mod types {
    pub(crate) use router_documents::router::{Describe, ErrorForm};
    use schemars::{Schema, SchemaGenerator};

    /// Makes the schema of an application's own JSON form, if that has one.
    pub(crate) type OwnSchema = Option<fn(&mut SchemaGenerator) -> Schema>;
}

#[cfg(not(feature = "openapi"))]
mod types {
    pub(crate) type Describe = ();

    #[derive(Debug, Clone, Default)]
    pub(crate) struct ErrorForm;

    pub(crate) type OwnSchema = ();
}
