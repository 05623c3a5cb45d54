//! A controller as checked: what the expansion needs, and nothing that could still be wrong.

use std::iter::repeat;

use proc_macro2::Span;
use router_core::Kind;
use syn::{Attribute, Expr, Generics, Ident, Lit, Path, Type};

use crate::tokens::place;

/// A controller with those of its actions that are right.
pub(crate) struct Controller {
    pub(crate) kind: Kind,
    pub(crate) krate: Path,
    pub(crate) generics: Generics,
    pub(crate) self_type: Type,
    /// The type's name without its path and generics.
    pub(crate) type_name: Ident,
    pub(crate) name: String,
    pub(crate) state: Option<Type>,
    /// Where the templates are, or that they are not to be looked at, if that is written.
    pub(crate) templates: Option<Lit>,
    pub(crate) actions: Vec<Action>,
    /// What was meant to be an action, and is none.
    pub(crate) refused: Vec<Refused>,
    /// The layers around all actions, the outermost first.
    pub(crate) layers: Vec<Expr>,
    pub(crate) hooks: Vec<Hook>,
    /// Two actions of which not both may remain under `#[cfg]`: the place of the second one's name.
    pub(crate) undecided: Option<Span>,
}

impl Controller {
    /// The names that no action has and somebody may ask a path for, each once and with the number of its path values.
    pub(crate) fn refused(&self) -> Vec<(&str, usize)> {
        let mut found: Vec<(&str, usize)> = Vec::new();
        for (name, values) in self.refused.iter().flat_map(|refused| refused.names.iter().zip(repeat(refused.values))) {
            let is_known = self.actions.iter().any(|action| action.route.name == *name);
            if !is_known && !found.iter().any(|(other, _)| other == name) {
                found.push((name, values));
            }
        }
        found
    }
}

/// An action.
pub(crate) struct Action {
    /// Which of the block's items it is.
    pub(crate) item: usize,
    pub(crate) ident: Ident,
    /// Its `#[cfg(..)]`s.
    pub(crate) cfgs: Vec<Attribute>,
    pub(crate) is_async: bool,
    pub(crate) is_deprecated: bool,
    /// What its docs say, a line each.
    pub(crate) docs: Vec<String>,
    pub(crate) receiver: Receiver,
    pub(crate) values: Vec<Taken>,
    pub(crate) extractors: Vec<Taken>,
    pub(crate) returned: Returned,
    pub(crate) route: router_core::Action,
    /// The layers around it, the outermost first.
    pub(crate) layers: Vec<Expr>,
    /// The hooks that run before it, by their positions.
    pub(crate) before: Vec<usize>,
}

impl Action {
    /// The number of its arguments.
    pub(crate) fn arguments(&self) -> usize {
        self.values.len() + self.extractors.len()
    }
}

/// A method that was meant to be an action, and was refused: building its path is no second mistake.
pub(crate) struct Refused {
    /// The names it may have where its path is built, without `_action`.
    pub(crate) names: Vec<String>,
    /// The number of its path values.
    pub(crate) values: usize,
}

impl Refused {
    /// An action that is none in the end.
    pub(crate) fn of(action: &Action) -> Self {
        Self { names: vec![action.route.name.clone()], values: action.values.len() }
    }
}

/// A method that runs before actions.
pub(crate) struct Hook {
    pub(crate) ident: Ident,
    pub(crate) is_async: bool,
    pub(crate) receiver: Receiver,
    pub(crate) extractors: Vec<Taken>,
    pub(crate) returned: Returned,
}

/// How an action takes its controller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Receiver {
    None,
    /// `&self`
    Reference,
    /// `self: &Arc<Self>`
    SharedReference,
    /// `self: Arc<Self>`
    Shared,
}

/// The type of an argument.
pub(crate) struct Taken {
    pub(crate) ty: Type,
    /// Where its errors are reported.
    pub(crate) place: Span,
}

impl Taken {
    pub(crate) fn new(ty: &Type) -> Self {
        Self { ty: ty.clone(), place: place(ty) }
    }
}

/// The returned type.
#[derive(Clone)]
pub(crate) struct Returned {
    /// The type, if it can be written anywhere else.
    pub(crate) ty: Option<Type>,
    /// Where the value stands inside `Result`, `Option` and a tuple with a status.
    pub(crate) value: Span,
    /// Where the error type of a `Result` stands.
    pub(crate) error: Span,
}
