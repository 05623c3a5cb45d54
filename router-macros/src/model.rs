//! A controller as checked: what the expansion needs, and nothing that could still be wrong.

use std::collections::HashSet;

use proc_macro2::{Span, TokenStream};
use quote::format_ident;
use router_core::{Action, Kind, Method};
use syn::{Expr, Generics, Ident, Lit, LitStr, Path, Type};

use crate::tokens::text;

/// A controller with those of its actions that are right.
pub(crate) struct CheckedController {
    pub(crate) kind: Kind,
    pub(crate) krate: Path,
    pub(crate) generics: Generics,
    pub(crate) self_type: Type,
    /// The type's name without its path and generics.
    pub(crate) type_name: Ident,
    /// The last part of the service name of the controller.
    pub(crate) name: String,
    /// The controller as the grammar sees it, as an expression.
    pub(crate) grammar: TokenStream,
    pub(crate) state: State,
    pub(crate) docs: String,
    /// `templates = ..`: where the templates are, or `false` if they are not checked.
    #[cfg_attr(
        not(feature = "templates"),
        expect(dead_code, reason = "the template engine is left out")
    )]
    pub(crate) templates: Option<Lit>,
    pub(crate) actions: Vec<CheckedAction>,
    /// Methods that were meant to be actions.
    pub(crate) refused: Vec<Refused>,
    /// The layers around all actions, the outermost first.
    pub(crate) layers: Vec<Expr>,
    pub(crate) hooks: Vec<Callable>,
    /// True if a hook was refused: then it is not known which actions it was meant for.
    pub(crate) has_refused_hook: bool,
    /// Where two actions conflict unless a `#[cfg]` leaves one of them out: the span of the second one's name.
    pub(crate) undecided: Option<Span>,
    /// Paths that take requests from values, unless these cannot be read from their literals.
    pub(crate) taken: Vec<Taken>,
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
    pub(crate) at: Span,
    pub(crate) cfgs: TokenStream,
    pub(crate) path: String,
    /// The actions that lose requests.
    pub(crate) losers: Vec<(Method, String)>,
    /// The texts of the error before the requests and behind them.
    pub(crate) texts: [String; 2],
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
    /// The position of the action among the items of the block.
    pub(crate) item: usize,
    pub(crate) callable: Callable,
    pub(crate) is_deprecated: bool,
    pub(crate) docs: String,
    pub(crate) route: Action,
    /// Further routes of the action, with the same path values.
    pub(crate) further_routes: Vec<Action>,
    /// The status of `#[status(..)]`, and where it stands.
    pub(crate) status: Option<(u16, Span)>,
    /// The block of `#[fragment("list")]`.
    pub(crate) fragment: Option<LitStr>,
    /// The type that a client reads: `#[client(..)]`.
    pub(crate) client: Option<Type>,
    /// The layers around the action, the outermost first.
    pub(crate) layers: Vec<Expr>,
    /// The hooks that run before the action, by their positions.
    pub(crate) before: Vec<usize>,
    /// The versions that it is for: its own `#[since]` and `#[until]`, else those of the block.
    pub(crate) versions: VersionRange,
    /// The days of its end, and a link.
    pub(crate) ends: Vec<(Ident, LitStr)>,
    /// True if the action is marked `#[public]`.
    pub(crate) is_public: bool,
}

impl CheckedAction {
    /// Names the constant of the action's page: `SHOW_ACTION_PAGE`.
    pub(crate) fn page_name(&self) -> Ident {
        format_ident!("{}_PAGE", self.in_capitals())
    }

    /// The name of the action in the names of its constants.
    pub(crate) fn in_capitals(&self) -> String {
        text(&self.callable.ident).to_uppercase()
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

/// The versions of an API that an action is for: from one on, and before another.
#[derive(Clone, Default)]
pub(crate) struct VersionRange {
    pub(crate) since: Option<LitStr>,
    pub(crate) until: Option<LitStr>,
}

impl VersionRange {
    /// Takes from those of the block what is not said.
    pub(crate) fn or(&self, block: &Self) -> Self {
        let or = |own: &Option<LitStr>, other: &Option<LitStr>| own.clone().or(other.clone());
        Self {
            since: or(&self.since, &block.since),
            until: or(&self.until, &block.until),
        }
    }
}

/// A method that was meant to be an action and was refused. Building its path elsewhere reports nothing more.
pub(crate) struct Refused {
    /// The name by which a path of the action may be built, without `_action`.
    pub(crate) name: String,
    /// The number of path values of the action.
    pub(crate) values: usize,
}

impl Refused {
    /// The name and the path values of an action that a later check leaves out.
    pub(crate) fn of(action: &CheckedAction) -> Self {
        Self {
            name: action.route.name.clone(),
            values: action.callable.values.len(),
        }
    }
}

/// The method of an action, or a hook that runs before actions.
pub(crate) struct Callable {
    pub(crate) ident: Ident,
    /// The `#[cfg(..)]`s of the method.
    pub(crate) cfgs: TokenStream,
    pub(crate) is_async: bool,
    pub(crate) receiver: Receiver,
    /// The path values; none of a hook.
    pub(crate) values: Vec<ArgumentType>,
    pub(crate) extractors: Vec<ArgumentType>,
    pub(crate) returned: ReturnedType,
    /// The statuses of `#[responses(..)]`.
    pub(crate) responses: Vec<(u16, String)>,
}

impl Callable {
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
    pub(crate) name: String,
    pub(crate) ty: Type,
    /// True unless a mark or the type itself says that a path value is no extractor.
    pub(crate) is_unmarked: bool,
    pub(crate) docs: String,
    /// The span for errors about the type.
    pub(crate) place: Span,
}

/// The returned type.
#[derive(Clone)]
pub(crate) struct ReturnedType {
    pub(crate) ty: Type,
    /// The span of the value inside of `Result`, `Option` and a tuple with a status.
    pub(crate) value: Span,
    /// The span of the error type of a `Result`.
    pub(crate) error: Span,
}
