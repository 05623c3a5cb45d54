//! Helpers have no attributes of actions.

use router_core::Kind;
use syn::Attribute;

use super::arguments::shown;
use crate::errors::Errors;
use crate::parse::block::Method;
use crate::tokens::{is_one_of, text};

/// A helper is not an action, so its attributes may not concern a route, and a public one does not take requests apart as an action does.
pub(super) fn check(method: &Method, errors: &Errors) {
    let name = text(&method.signature.ident);
    let extractor = method.arguments.iter().find(|argument| is_one_of(&argument.ty, &["Form", "Json", "Query"]));
    if let Some(extractor) = extractor.filter(|_| method.is_public() && method.receiver.is_some()) {
        let help = format!("help: call it `{name}_action`, or make it a private helper");
        errors.push(
            &method.signature.ident,
            format!("`{name}` takes `{}`, and is not an action\n{help}", shown(extractor)),
        );
    }
    for (attribute, mark) in marks(method) {
        let help = format!("help: remove the attribute, or call the method `{name}_action`");
        errors.push(attribute, format!("`#[{mark}]` stands on `{name}`, which is not an action\n{help}"));
    }
}

/// `#[no_route]` stands on what would be an action, or be taken for a misspelt one, and stands there alone.
pub(super) fn check_no_route(kind: Kind, method: &Method, errors: &Errors) {
    let name = text(&method.signature.ident);
    if router_core::is_action(kind, &name) == Ok(false) {
        let help = "help: remove the attribute: a name that does not end in `_action` is not an action's";
        errors.push(&method.marks.no_route, format!("`#[no_route]` on `{name}` is redundant\n{help}"));
    }
    for (attribute, mark) in marks(method) {
        errors
            .push(attribute, format!("`#[{mark}]` contradicts `#[no_route]` on `{name}`\nhelp: remove one of the two"));
    }
}

/// Returns whether it was meant for an action: the mistake was reported at its attribute.
pub(super) fn is_marked(method: &Method) -> bool {
    method.marks.is_broken || method.marks.before.is_none() && !marks(method).is_empty()
}

/// The attributes that say something of a route.
fn marks(method: &Method) -> Vec<(&Attribute, &'static str)> {
    let on_arguments = method
        .arguments
        .iter()
        .flat_map(|argument| [(argument.marks.extract.as_ref(), "extract"), (argument.marks.path.as_ref(), "path")]);
    let on_arguments = on_arguments.filter_map(|(attribute, name)| Some((attribute?, name)));
    let responses = method.marks.responses.as_ref().map(|mark| (&mark.attribute, "responses"));
    method_marks(method).into_iter().chain(responses).chain(on_arguments).collect()
}

/// Those on the method itself that no hook has.
pub(super) fn method_marks(method: &Method) -> Vec<(&Attribute, &'static str)> {
    let marks = &method.marks;
    let on_method = [
        (marks.route.as_ref().map(|mark| &mark.attribute), "route"),
        (marks.sub_resources.as_ref().map(|mark| &mark.attribute), "sub_resources"),
        (marks.singular.as_ref(), "singular"),
        (marks.status.as_ref().map(|mark| &mark.attribute), "status"),
        (marks.layers.first().map(|mark| &mark.attribute), "layer"),
        (marks.no_before.as_ref().map(|mark| &mark.attribute), "no_before"),
        (marks.public.as_ref(), "public"),
    ];
    on_method.into_iter().filter_map(|(attribute, name)| Some((attribute?, name))).collect()
}
