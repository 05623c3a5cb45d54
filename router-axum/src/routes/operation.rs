//! The description of a controller's actions, for an OpenAPI document: how their types say that they answer, and, where documents are made, all else.

use crate::error::described::Describe;

pub(crate) use described::*;

/// The answer of an action, as far as its types tell.
#[derive(Debug, Clone, Copy, Default)]
pub struct TypedAnswer {
    pub sent: Sent,
    /// True if there may be no value.
    pub is_optional: bool,
    /// True if a status stands beside the value.
    pub has_status: bool,
    /// True if parts of a response stand beside the value, which may say another media type.
    pub has_parts: bool,
    /// Describes, for a document, what depends on the request.
    pub around: Option<Describe>,
}

impl TypedAnswer {
    /// A value with nothing around it.
    pub(crate) const ALONE: Self = Self {
        sent: Sent::Nothing,
        is_optional: false,
        has_status: false,
        has_parts: false,
        around: None,
    };
}

/// The content of a response, as far as types tell.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Sent {
    /// None: 204.
    #[default]
    Nothing,
    /// JSON with the status 200.
    Value,
    /// JSON with the status 201 and a `Location`.
    Created,
    Bytes,
    Text,
    /// A response.
    Other,
}

// hidden, as generated code alone names what is in it
#[cfg(feature = "openapi")]
#[doc(hidden)]
pub(crate) mod described {
    use router_documents::router::{Describe, SchemaOf};

    use crate::routes::operation::TypedAnswer;

    /// The descriptions of a controller's actions and of its hooks.
    #[derive(Debug, Default)]
    pub struct Operations {
        /// The docs of the controller.
        pub(crate) docs: &'static str,
        pub(crate) actions: Vec<Operation>,
        pub(crate) hooks: Vec<DescribedHook>,
    }

    impl Operations {
        pub(crate) fn add_action(&mut self, function: &'static str, answer: TypedAnswer) {
            self.actions.push(Operation {
                function,
                answer,
                ..Operation::default()
            });
        }

        pub(crate) fn add_hook(&mut self, functions: &'static [&'static str]) {
            self.hooks.push(DescribedHook {
                functions,
                ..DescribedHook::default()
            });
        }

        pub(crate) fn action(&self, function: &str) -> Option<&Operation> {
            self.actions
                .iter()
                .find(|action| action.function == function)
        }
    }

    /// The description of an action.
    #[derive(Debug, Default)]
    pub(crate) struct Operation {
        pub function: &'static str,
        pub answer: TypedAnswer,
        pub docs: Docs,
        /// The schemas of its path values.
        pub values: Vec<Option<SchemaOf>>,
        pub arguments: Vec<Describe>,
        pub content: Option<Content>,
        /// The parts of a response beside its value.
        pub parts: Vec<Describe>,
        pub error: Option<Describe>,
    }

    /// The words and attributes of an action.
    #[derive(Debug, Clone, Copy, Default)]
    pub struct Docs {
        pub docs: &'static str,
        pub is_deprecated: bool,
        /// The docs of its path values, then of its other arguments.
        pub arguments: &'static [&'static str],
        /// `#[responses(..)]`
        pub responses: Responses,
    }

    /// Statuses, each with its media type or an empty one.
    pub(crate) type Responses = &'static [(u16, &'static str)];

    /// The description of a returned value.
    #[derive(Debug, Clone, Copy)]
    pub enum Content {
        Value(SchemaOf),
        Response(Describe),
    }

    /// The description of a hook.
    #[derive(Debug, Default)]
    pub(crate) struct DescribedHook {
        /// The actions that it runs before.
        pub functions: &'static [&'static str],
        pub arguments: Vec<Describe>,
        pub error: Option<Describe>,
        pub responses: Responses,
    }
}

#[cfg(not(feature = "openapi"))]
mod described {
    use crate::routes::operation::TypedAnswer;

    #[derive(Debug, Default)]
    pub(crate) struct Operations;

    impl Operations {
        pub(crate) fn add_action(&mut self, _: &'static str, _: TypedAnswer) {}

        pub(crate) fn add_hook(&mut self, _: &'static [&'static str]) {}
    }
}
