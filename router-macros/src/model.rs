//! A controller as checked: what the expansion needs, and nothing that could still be wrong.

use std::{collections::HashSet, ops::Deref, rc::Rc};

use proc_macro2::{Span, TokenStream};
use quote::format_ident;
use router_core::{Action, Kind, Method};
use syn::{Attribute, Expr, Generics, Ident, Lit, LitStr, Path, Type};

use crate::parse::{attributes::VersionRange, block::WrittenMethod};

/// A controller with those of its actions that are right.
pub(crate) struct CheckedController {
    pub kind: Kind,
    pub krate: Option<Path>,
    pub generics: Generics,
    pub self_type: Type,
    /// The type's name without its path and generics.
    pub type_name: Ident,
    /// The last part of the service name of the controller.
    pub name: String,
    /// The controller as the grammar sees it, as an expression.
    pub grammar: TokenStream,
    pub state: State,
    pub docs: String,
    /// The attributes of the block and of its methods.
    pub attributes: Vec<Attribute>,
    /// `templates = ..`: where the templates are, or `false` if they are not checked.
    #[cfg_attr(
        not(feature = "templates"),
        expect(dead_code, reason = "the template engine is left out")
    )]
    pub templates: Option<Lit>,
    pub actions: Vec<CheckedAction>,
    /// Methods that were meant to be actions.
    pub refused: Vec<Refused>,
    /// The layers around all actions, the outermost first.
    pub layers: Vec<Expr>,
    pub hooks: Vec<Callable>,
    /// True if a hook was refused: then it is not known which actions it was meant for.
    pub has_refused_hook: bool,
    /// Where two actions conflict unless a `#[cfg]` leaves one of them out: the span of the second one's name.
    pub undecided: Option<Span>,
    /// Paths that take requests from values, unless these cannot be read from their literals.
    pub taken: Vec<Taken>,
}

impl CheckedController {
    /// The refused actions, whose paths may be built elsewhere, each name once.
    pub(crate) fn refused(&self) -> Vec<&Refused> {
        let mut names: HashSet<_> = self
            .actions
            .iter()
            .map(|action| &action.route.name)
            .collect();
        self.refused
            .iter()
            .filter(|refused| names.insert(&refused.name))
            .collect()
    }

    pub(crate) fn is_generic(&self) -> bool {
        !self.generics.params.is_empty()
    }
}

/// A path that takes requests and does not answer them, if the types of values do not tell otherwise.
pub(crate) struct Taken {
    /// The place of the path.
    pub at: Span,
    pub cfgs: TokenStream,
    pub path: String,
    /// The actions that lose requests.
    pub losers: Vec<(Method, String)>,
    /// The texts of the error before the requests and behind them.
    pub texts: [String; 2],
}

/// The state that a controller's extractors read.
#[derive(Default)]
pub(crate) enum State {
    #[default]
    Nothing,
    /// `state = T`, or that of all `State<T>`.
    Type(Type),
    /// The one that the crate says at its root, `type ControllerState = T`; else that of the first `State<T>`, if there is one.
    OfCrate(Option<Type>),
}

/// An action.
pub(crate) struct CheckedAction {
    pub callable: Callable,
    pub route: Action,
    /// Further routes of the action, with the same path values.
    pub further_routes: Vec<Action>,
    /// The hooks that run before the action, by their positions.
    pub before: Vec<usize>,
    /// The versions that it is for: its own `#[since]` and `#[until]`, else those of the block.
    pub versions: VersionRange,
}

impl Deref for CheckedAction {
    type Target = Callable;

    fn deref(&self) -> &Callable {
        &self.callable
    }
}

impl CheckedAction {
    /// Names the constant of the action's page: `SHOW_ACTION_PAGE`.
    pub(crate) fn page_name(&self) -> Ident {
        format_ident!("{}_PAGE", self.in_capitals())
    }

    /// The name of the action in the names of its constants.
    pub(crate) fn in_capitals(&self) -> String {
        self.method.name().to_uppercase()
    }

    /// The routes of the action, the one of its typed path first.
    pub(crate) fn routes(&self) -> impl Iterator<Item = &Action> {
        [&self.route].into_iter().chain(&self.further_routes)
    }

    /// Returns whether no version has both: one of them ends where the other begins.
    pub(crate) fn is_apart(&self, other: &Self) -> bool {
        let until = |action: &Self| action.versions.until.as_ref().map(LitStr::value);
        let precedes = |a: &Self, b: &Self| until(a).is_some_and(|until| Some(until) == b.since());
        precedes(self, other) || precedes(other, self)
    }

    /// The first version that has it.
    pub(crate) fn since(&self) -> Option<String> {
        self.versions.since.as_ref().map(LitStr::value)
    }
}

/// A method that was meant to be an action and was refused. Building its path elsewhere reports nothing more.
pub(crate) struct Refused {
    /// The name by which a path of the action may be built, without `_action`.
    pub name: String,
    /// The number of path values of the action.
    pub values: usize,
}

impl Refused {
    /// The name and the path values of an action that a later check leaves out.
    pub(crate) fn of(action: &CheckedAction) -> Self {
        Self {
            name: action.route.name.clone(),
            values: action.values.len(),
        }
    }
}

/// The method of an action, or a hook that runs before actions.
pub(crate) struct Callable {
    pub method: Rc<WrittenMethod>,
    /// The `#[cfg(..)]`s of the method.
    pub cfgs: TokenStream,
    pub receiver: Receiver,
    /// The path values; none of a hook.
    pub values: Vec<ArgumentType>,
    pub extractors: Vec<ArgumentType>,
    pub returned: ReturnedType,
}

impl Callable {
    /// The span of its name.
    pub(crate) fn span(&self) -> Span {
        self.method.signature.ident.span()
    }

    pub(crate) fn extractor_types(&self) -> impl Iterator<Item = &Type> {
        self.extractors.iter().map(|extractor| &extractor.ty)
    }
}

/// The receiver of an action, by the name of what generated code makes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Receiver {
    Free,
    /// `&self`
    Reference,
    /// `self: &Arc<Self>`
    SharedReference,
    /// `self: Arc<Self>`
    Shared,
}

/// The type of an argument.
pub(crate) struct ArgumentType {
    /// The name in Rust.
    pub name: String,
    pub ty: Type,
    /// True unless a mark or the type itself says that a path value is no extractor.
    pub is_unmarked: bool,
    pub docs: String,
    /// The span for errors about the type.
    pub place: Span,
}

/// The returned type.
#[derive(Clone)]
pub(crate) struct ReturnedType {
    pub ty: Type,
    /// The span of the value inside of `Result`, `Option` and a tuple with a status.
    pub value: Span,
    /// The span of the error type of a `Result`.
    pub error: Span,
}
