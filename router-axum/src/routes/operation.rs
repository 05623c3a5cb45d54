//! The description of a controller's actions, for an OpenAPI document.

use super::sent::Sent;
use crate::describe::{Describe, SchemaOf};

/// Describes the actions of a controller.
pub(crate) type DescribeActions = fn(&mut Operations);

/// The descriptions of a controller's actions and of its hooks.
#[derive(Debug, Default)]
pub struct Operations {
    /// The docs of the controller.
    pub(crate) docs: &'static str,
    pub(crate) actions: Vec<Operation>,
    pub(crate) hooks: Vec<Hook>,
}

impl Operations {
    pub fn controller(&mut self, docs: &'static str) {
        self.docs = docs;
    }

    pub fn add(&mut self, operation: Operation) {
        self.actions.push(operation);
    }

    /// Adds a hook.
    pub fn before(&mut self, hook: Hook) {
        self.hooks.push(hook);
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
    pub arguments: Vec<Describe>,
    /// The docs of its path values, then of its other arguments.
    pub argument_docs: &'static [&'static str],
    pub sent: Sent,
    /// The schema of its value.
    pub schema: Option<SchemaOf>,
    pub response: Option<Describe>,
    pub error: Option<Describe>,
    /// The statuses of `#[responses(..)]`.
    pub responses: &'static [u16],
    pub returns_option: bool,
    pub returns_status: bool,
}

/// The description of a hook.
#[derive(Debug, Clone)]
pub struct Hook {
    /// The actions that it runs before.
    pub functions: &'static [&'static str],
    pub arguments: Vec<Describe>,
    pub error: Option<Describe>,
    pub responses: &'static [u16],
}
