//! The description of a controller's actions, for an OpenAPI document.

use schemars::{Schema, SchemaGenerator};

use super::sent::Sent;

/// Describes the actions of a controller.
pub type Describe = fn(&mut Operations);

/// Makes the schema of a type.
pub type SchemaOf = fn(&mut SchemaGenerator) -> Schema;

/// The descriptions of a controller's actions.
#[derive(Debug, Default)]
pub struct Operations(pub(crate) Vec<Operation>);

impl Operations {
    pub fn add(&mut self, operation: Operation) {
        self.0.push(operation);
    }
}

/// The description of an action.
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

/// The part of a request that an argument reads.
#[derive(Debug, Clone, Copy)]
pub enum Requested {
    Query(SchemaOf),
    Body {
        media_type: &'static str,
        schema: Option<SchemaOf>,
        is_required: bool,
    },
    /// Not described.
    Other,
}

impl Requested {
    pub(crate) const fn body(media_type: &'static str, schema: Option<SchemaOf>) -> Self {
        Self::Body { media_type, schema, is_required: true }
    }
}
