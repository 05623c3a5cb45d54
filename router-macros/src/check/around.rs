//! Hooks, and the actions they run before.

use router_core::Kind;
use syn::{Ident, Type};

use crate::errors::{Errors, did_you_mean};
use crate::model::{Action, ArgumentType, Hook};
use crate::parse::attributes::check_word;
use crate::parse::block::{Block, Method};
use crate::tokens::{arguments_of, bare, text, written};

use super::arguments::{self, shown};
use super::{helper, receiver, returned};

/// The hooks of a block, in their order.
pub(super) fn hooks(block: &Block, errors: &Errors) -> Vec<Hook> {
    block.methods().filter(|method| method.marks.before.is_some()).filter_map(|method| hook(method, errors)).collect()
}

fn hook(method: &Method, errors: &Errors) -> Option<Hook> {
    let receiver = errors.attempt(|errors| {
        check_hook(method, errors);
        super::signature::check(method, errors);
        receiver::check(method, errors)
    })?;
    (!method.marks.is_broken).then_some(Hook {
        ident: method.signature.ident.clone(),
        is_async: method.signature.asyncness.is_some(),
        receiver: receiver?,
        extractors: method.arguments.iter().map(|argument| ArgumentType::new(&argument.ty)).collect(),
        // as for a page, an error is about the value as a whole
        returned: returned::check(Kind::Web, &method.signature),
        responses: method.marks.responses.as_ref().map(|mark| mark.statuses.clone()).unwrap_or_default(),
    })
}

fn check_hook(method: &Method, errors: &Errors) {
    // for a method that is not a hook nothing else is reported
    if refuse_action(method, errors) || arguments::refuse_middleware(method, errors) {
        return;
    }
    method.marks.before.iter().for_each(|attribute| check_word(attribute, "before", errors));
    check_no_marks(method, errors);
    check_owned_arguments(method, errors);
    check_no_values(method, errors);
}

/// A hook is not an action. Returns whether this is one.
fn refuse_action(method: &Method, errors: &Errors) -> bool {
    let name = text(&method.signature.ident);
    let is_action = name.ends_with("_action");
    if is_action {
        let named = method.marks.before.as_ref().and_then(|attribute| attribute.parse_args::<Ident>().ok());
        let help = match named {
            Some(hook) => format!(
                "mark the method `{hook}` itself `#[before]`: it runs before all actions but those marked `#[no_before]`"
            ),
            None => "a hook is a method of its own, whose name does not end in `_action`".to_owned(),
        };
        errors.push(&method.marks.before, format!("`#[before]` stands on the action `{name}`\nhelp: {help}"));
    }
    is_action
}

/// A hook has no attributes of actions.
fn check_no_marks(method: &Method, errors: &Errors) {
    let name = text(&method.signature.ident);
    for (attribute, mark) in helper::method_marks(method) {
        let help = "help: remove the attribute: it is for actions";
        errors.push(attribute, format!("`#[{mark}]` stands on the hook `{name}`\n{help}"));
    }
}

/// A hook's arguments are owned.
fn check_owned_arguments(method: &Method, errors: &Errors) {
    let name = text(&method.signature.ident);
    for argument in &method.arguments {
        if let Type::Reference(reference) = bare(&argument.ty) {
            let found = shown(argument);
            let help = "help: take an extractor of the request's head, such as `headers: HeaderMap`";
            errors
                .push(reference, format!("the hook `{name}` borrows, `{found}`, and its arguments are owned\n{help}"));
        }
    }
}

/// A hook's arguments are extractors, and no path values.
fn check_no_values(method: &Method, errors: &Errors) {
    let name = text(&method.signature.ident);
    for argument in method.arguments.iter().filter(|argument| arguments::is_number_or_text(&argument.ty)) {
        let found = shown(argument);
        let note = "note: a hook stands before actions with different path values";
        let help = "help: take an extractor, such as `#[extract] user: CurrentUser`, or path values by their names: \
                    `Path(within): Path<Within>` of a struct `Within` with a field `id`";
        errors.push(&argument.ty, format!("the hook `{name}` takes the path value `{found}`\n{note}\n{help}"));
    }
}

/// `Path<u32>` and `Path<(u32, u32)>` read the values of a path that has exactly as many. A router that nests this one may add values, but the same
/// number to each path: so a hook cannot stand before actions with more values than it reads, or with different numbers of them.
pub(super) fn check_values(hooks: &[Hook], actions: &[Action], errors: &Errors) {
    for (position, hook) in hooks.iter().enumerate() {
        let behind: Vec<_> = actions.iter().filter(|action| action.before.contains(&position)).collect();
        let differ = behind.windows(2).any(|two| two[0].values.len() != two[1].values.len());
        for ArgumentType { ty, .. } in &hook.extractors {
            let Some(count) = arguments_of(ty, "Path").first().and_then(|values| unnamed(values)) else { continue };
            let is_other = |action: &&&Action| action.values.len() > count || differ && action.values.len() < count;
            if let Some(other) = behind.iter().find(is_other) {
                errors.push(ty, other_number(hook, ty, other));
            }
        }
    }
}

/// The number of values in `Path<u32>` and `Path<(u32, u32)>`. What any other type reads is not known.
fn unnamed(values: &Type) -> Option<usize> {
    match bare(values) {
        Type::Tuple(tuple) => Some(tuple.elems.len()),
        ty => arguments::is_number_or_text(ty).then_some(1),
    }
}

fn other_number(hook: &Hook, ty: &Type, other: &Action) -> String {
    let (name, found, action) = (text(&hook.ident), written(ty), text(&other.ident));
    let count = match other.values.len() {
        0 => "none".to_owned(),
        count => count.to_string(),
    };
    format!(
        "the hook `{name}` reads path values without names, `{found}`, and `{action}`, which it runs before, has {count}\n\
         note: values without names are read where a path has exactly as many\n\
         help: read them by their names, `Path<Within>` of a struct: `#[derive(Deserialize)] struct Within {{ id: Option<u32> }}`\n\
         help: or leave the action out by `#[no_before({name})]`"
    )
}

/// `#[no_before]` leaves out hooks that there are.
pub(super) fn check_left_out(block: &Block, errors: &Errors) {
    let hooks = block.methods().filter(|method| method.marks.before.is_some());
    let names: Vec<_> = hooks.map(|method| text(&method.signature.ident)).collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    for mark in block.methods().filter_map(|method| method.marks.no_before.as_ref()) {
        if names.is_empty() {
            let help = "help: remove it, or mark a method of the block `#[before]`";
            errors.push(&mark.attribute, format!("`#[no_before]` is redundant: the controller has no hook\n{help}"));
            continue;
        }
        for word in mark.hooks.iter().filter(|word| !names.contains(&text(word).as_str())) {
            let word_text = text(word);
            let hint = did_you_mean(&word_text, &names);
            errors.push(word, format!("the controller has no hook `{word_text}`{hint}"));
        }
    }
}

/// `#[public]` leaves out all hooks, so that `#[no_before]` beside it says nothing.
pub(super) fn check_public(block: &Block, errors: &Errors) {
    for marks in block.methods().map(|method| &method.marks).filter(|marks| marks.public.is_some()) {
        if let Some(mark) = &marks.no_before {
            let help = "help: remove it: before a public action no hook runs";
            errors.push(&mark.attribute, format!("`#[no_before]` is redundant beside `#[public]`\n{help}"));
        }
    }
}

/// The hooks that run before an action, by their positions. None runs before a public one.
pub(super) fn before(method: &Method, hooks: &[Hook]) -> Vec<usize> {
    let marks = &method.marks;
    let is_left_out = |hook: &Hook| {
        marks.public.is_some() || marks.no_before.as_ref().is_some_and(|mark| mark.leaves_out(&hook.ident))
    };
    hooks.iter().enumerate().filter(|(_, hook)| !is_left_out(hook)).map(|(i, _)| i).collect()
}
