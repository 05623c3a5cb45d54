//! What an OpenAPI document says of the actions of a controller.

use schemars::{Schema, SchemaGenerator};

use crate::reply::sent::Sent;

/// Describes the actions of a controller.
pub type Describe = fn(&mut Operations);

/// Makes the schema of a type.
pub type SchemaOf = fn(&mut SchemaGenerator) -> Schema;

/// What is known of the actions of a controller.
#[derive(Debug, Default)]
pub struct Operations(pub(crate) Vec<Operation>);

impl Operations {
    pub fn add(&mut self, operation: Operation) {
        self.0.push(operation);
    }
}

/// What is known of an action.
#[derive(Debug)]
pub struct Operation {
    pub function: &'static str,
    pub docs: &'static str,
    pub is_deprecated: bool,
    /// The schemas of its path values.
    pub values: Vec<Option<SchemaOf>>,
    pub arguments: Vec<Requested>,
    pub sent: Sent,
    pub schema: Option<SchemaOf>,
    pub returns_option: bool,
    pub returns_status: bool,
}

/// What a client sends for an argument.
#[derive(Debug, Clone, Copy)]
pub enum Requested {
    Query(SchemaOf),
    Body {
        media_type: &'static str,
        schema: Option<SchemaOf>,
        is_required: bool,
    },
    /// Nothing that a document tells of.
    Other,
}

impl Requested {
    pub(crate) const fn body(media_type: &'static str, schema: Option<SchemaOf>) -> Self {
        Self::Body { media_type, schema, is_required: true }
    }
}
