//! The rules of an action, and of its method or that of a hook as it is called; the spans at which the types of all actions are reported.

use std::{collections::HashMap, iter::repeat, rc::Rc};

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;
use router_core::Kind;
use syn::Type;

use super::{is_foreign, names, returned};
use crate::errors::Errors;
use crate::model::{ArgumentType, Callable, CheckedAction, Receiver};
use crate::parse::{
    attributes::docs,
    block::{Block, WrittenArgument, WrittenMethod},
};
use crate::tokens::{
    self, asks_self, bare, has_angle_brackets, has_no_size, is_number_or_text, place,
};

/// A block, with the hooks that may run before its actions.
pub(super) struct BlockScope<'a> {
    pub grammar: router_core::Controller<'a>,
    pub block: &'a Block,
    pub hooks: &'a [Callable],
}

impl BlockScope<'_> {
    /// The hooks that run before an action, by their positions. None runs before a public one.
    pub(super) fn before(&self, method: &WrittenMethod) -> Vec<usize> {
        let marks = &method.marks;
        let is_left_out = |hook: &Callable| match &marks.no_before {
            _ if marks.has("public") => true,
            Some(named) => named.is_empty() || named.contains(&hook.method.signature.ident),
            None => false,
        };
        self.hooks
            .iter()
            .enumerate()
            .filter(|(_, hook)| !is_left_out(hook))
            .map(|(i, _)| i)
            .collect()
    }
}

impl BlockScope<'_> {
    /// Makes an action of a method that keeps all rules.
    pub(super) fn check_action(
        &self,
        method: &Rc<WrittenMethod>,
        errors: &Errors,
    ) -> Option<CheckedAction> {
        let grammar = self.grammar;
        let (receiver, arguments, routes) = errors.attempt(|errors| {
            // an action is an ordinary function of as many arguments as a request can fill, each of a type that is written out
            method.check_signature(errors);
            // it shares the controller with all other requests
            let receiver = method.checked_receiver(errors);
            // path values come first, extractors behind them, and what reads the body is the last
            let arguments = method.sorted_arguments(errors);
            // clients know each path value by a name of its own
            arguments.check_names(grammar, errors);
            // the name and the path values stand for a route, or `#[route(..)]` says one
            let routes = arguments.routes(grammar, method, errors);
            // what an extractor reads, a request of this route may have
            method.check_places(
                grammar.kind,
                routes.as_deref().unwrap_or_default(),
                &arguments.extractors,
                errors,
            );
            // a status is said once, by the attribute or by the returned value
            method.check_status(grammar.kind, errors);
            // a fragment is a part of a page
            method.check_fragment(grammar.kind, errors);
            // a path with braces is made by `format!`
            check_braces(method.body.clone(), errors);
            if let Some(ty) = tokens::returned(&method.signature) {
                // a `Result` stands around everything else that is returned
                returned::check_result_outside(ty, errors);
                // a `None` has one meaning, a 404
                returned::check_option_once(ty, errors);
                // a returned future goes from one thread to another
                if method.signature.asyncness.is_none() {
                    returned::check_future(ty, errors);
                }
            }
            (receiver, arguments, routes)
        })?;
        let mut routes = routes?.into_iter();
        Some(CheckedAction {
            callable: method.callable(
                grammar.kind,
                receiver?,
                &arguments.values,
                &arguments.extractors,
            )?,
            route: routes.next()?,
            further_routes: routes.collect(),
            before: self.before(method),
            versions: method.marks.versions.or(&self.block.marks.versions),
        })
    }
}

impl WrittenMethod {
    /// The method as it is called, unless something in it was reported.
    pub(super) fn callable(
        self: &Rc<Self>,
        kind: Kind,
        receiver: Receiver,
        values: &[&WrittenArgument],
        extractors: &[&WrittenArgument],
    ) -> Option<Callable> {
        let [values, extractors] = [values, extractors].map(|arguments| {
            arguments
                .iter()
                .map(|argument| {
                    let ty = argument.ty.clone();
                    ArgumentType {
                        name: names::own(argument),
                        is_unmarked: argument.marks.path.is_none() && !is_number_or_text(&ty),
                        docs: docs(&argument.marks.docs),
                        place: place(&ty),
                        ty,
                    }
                })
                .collect()
        });
        let is_broken = self.marks.is_broken || is_reported(self);
        (!is_broken).then(|| Callable {
            method: self.clone(),
            cfgs: self.cfgs().map(ToTokens::to_token_stream).collect(),
            receiver,
            values,
            extractors,
            returned: returned::check(kind, &self.signature),
        })
    }
}

/// Returns whether the compiler refuses a type at the method itself.
fn is_reported(method: &WrittenMethod) -> bool {
    let is_refused =
        |argument: &WrittenArgument| asks_self(&argument.ty) || has_no_size(&argument.ty);
    returned::is_reported(&method.signature) || method.arguments.iter().any(is_refused)
}

/// The functions whose first argument is a path.
const TAKE_PATHS: [&str; 3] = ["Created::at", "Redirection::local", "Redirection::external"];

/// No path has a brace: `Created::at("/rooms/{id}", room)` would send it as it is written. To take a body apart costs more than all other checks of an action, and
/// so its text is looked at first.
fn check_braces(body: TokenStream, errors: &Errors) {
    let block = body.clone().into_iter().next();
    let text = block.and_then(|block| block.span().source_text());
    let is_suspect = |text: String| {
        let behind = |name: &&str| {
            text.split(name)
                .skip(1)
                .any(|rest| !rest.starts_with("(format!("))
        };
        TAKE_PATHS.iter().any(behind)
    };
    if text.is_none_or(is_suspect) {
        search(body, errors);
    }
}

fn search(body: TokenStream, errors: &Errors) {
    let mut before = String::new();
    for token in body {
        if let TokenTree::Group(group) = &token {
            let first = group.stream().into_iter().next();
            let is_path = TAKE_PATHS.iter().any(|name| before.ends_with(name));
            if let Some(TokenTree::Literal(path)) = first.filter(|_| is_path)
                && path.to_string().contains('{')
            {
                errors.push(
                    &path,
                    format!(
                        "a path has no braces\n\
                         help: write `format!({path})`"
                    ),
                );
            }
            search(group.stream(), errors);
            before.clear();
        } else {
            before.push_str(&token.to_string());
        }
    }
}

/// The use of a type, which the compiler judges by its place.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum TypeRole {
    PathValue,
    Extractor,
    LastExtractor,
    Value,
    Error,
}

/// Gives every type the span where it stands first in its role: the compiler reports nothing twice at one place, so what is wrong with a type is one error. An action
/// under `#[cfg]` keeps its own, since it may be left out.
pub(super) fn settle_places(kind: Kind, actions: &mut [CheckedAction]) {
    let mut first = HashMap::new();
    let mut settle = |role: TypeRole, ty: &Type, place: &mut Span| {
        // types of other forms are seldom named twice
        let Type::Path(path) = bare(ty) else { return };
        let written = path
            .path
            .get_ident()
            .map_or_else(|| path.to_token_stream().to_string(), Ident::to_string);
        if !is_mended_where_used(role, ty, &written) {
            *place = *first.entry((role, written)).or_insert(*place);
        }
    };
    for action in actions.iter_mut().filter(|action| action.cfgs.is_empty()) {
        let Callable {
            values,
            extractors,
            returned,
            ..
        } = &mut action.callable;
        let last = extractors.len();
        let roles = (1..).map(|position| match position == last {
            true => TypeRole::LastExtractor,
            false => TypeRole::Extractor,
        });
        for (argument, role) in values
            .iter_mut()
            .zip(repeat(TypeRole::PathValue))
            .chain(extractors.iter_mut().zip(roles))
        {
            settle(role, &argument.ty, &mut argument.place);
        }
        let (value, error) = returned::parts(kind, &returned.ty);
        settle(TypeRole::Value, value, &mut returned.value);
        settle(TypeRole::Error, error, &mut returned.error);
    }
}

/// Returns whether nobody can mend a type where it is defined, so that it is a mistake of each action: a text, as `String` or `Cow<'static, str>`, `Box<dyn Error>`,
/// or an extractor of another framework, as `web::Data<Db>` or `Data<Db>`.
fn is_mended_where_used(role: TypeRole, ty: &Type, written: &str) -> bool {
    let is_argument = matches!(role, TypeRole::Extractor | TypeRole::LastExtractor);
    ["String", "str >"].iter().any(|end| written.ends_with(end))
        || written.contains("dyn ")
        || is_argument && !is_foreign(ty) && has_angle_brackets(ty)
}
