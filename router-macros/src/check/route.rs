//! The route of an action, by the grammar.

use proc_macro2::TokenStream;
use quote::ToTokens;
use router_core::{Action, NameError, Signature, Subject};

use super::arguments::{self, Arguments, shown, value_name, whole};
use super::hints;
use crate::errors::Errors;
use crate::parse::block::Method;
use crate::tokens::{has_angle_brackets, is_one_of, text};

/// Asks the grammar. Its error stands at the token it is about.
pub(super) fn check(
    controller: router_core::Controller<'_>,
    method: &Method,
    arguments: &Arguments<'_>,
    errors: &Errors,
) -> Option<Action> {
    derive(controller, method, arguments).inspect_err(|error| report(controller, error, method, arguments, errors)).ok()
}

/// The name that was meant, where the grammar refuses what is written.
pub(super) fn nearest(
    controller: router_core::Controller<'_>,
    method: &Method,
    arguments: &Arguments<'_>,
) -> Option<String> {
    let misspelt = router_core::is_action(controller.kind, &text(&method.signature.ident)).err();
    let error = misspelt.or_else(|| derive(controller, method, arguments).err())?;
    error.nearest().map(str::to_owned)
}

/// The route of a method, whatever else is wrong with it.
pub(super) fn known(controller: router_core::Controller<'_>, method: &Method) -> Result<Action, NameError> {
    router_core::is_action(controller.kind, &text(&method.signature.ident))?;
    derive(controller, method, &Errors::mute(|errors| arguments::check(method, errors)))
}

/// The number of arguments of a refused method that are counted as path values and hardly are.
pub(super) fn surplus(controller: router_core::Controller<'_>, method: &Method, arguments: &Arguments<'_>) -> usize {
    derive(controller, method, arguments).err().map_or(0, |error| hints::no_path_values(&error, arguments))
}

/// Returns whether the grammar names a form of the convention that was meant.
pub(super) fn has_legal_form(error: &NameError) -> bool {
    error.is_about_values() || error.nearest().is_some()
}

fn derive(
    controller: router_core::Controller<'_>,
    method: &Method,
    arguments: &Arguments<'_>,
) -> Result<Action, NameError> {
    let name = text(&method.signature.ident);
    let values: Vec<_> =
        arguments.values.iter().map(|value| value_name(value).unwrap_or_else(|| "_".to_owned())).collect();
    let values: Vec<_> = values.iter().map(String::as_str).collect();
    let levels =
        method.marks.sub_resources.as_ref().map(|mark| mark.levels.iter().map(syn::LitStr::value).collect::<Vec<_>>());
    let levels = levels.as_ref().map(|levels| levels.iter().map(String::as_str).collect::<Vec<_>>());
    let path = method.marks.route.as_ref().map(|mark| mark.path.value());

    let mut signature = Signature::new(controller, &name, &values);
    signature.sub_resources = levels.as_deref();
    signature.singular = method.marks.singular.is_some();
    match &method.marks.route {
        Some(mark) => {
            signature.route = Some((mark.method()?, path.as_deref().unwrap_or_default()));
            signature.derive()
        }
        None => signature.derive(),
    }
}

fn report(
    controller: router_core::Controller<'_>,
    error: &NameError,
    method: &Method,
    arguments: &Arguments<'_>,
    errors: &Errors,
) {
    if is_reported(error, method, arguments) {
        return;
    }
    let counts = error.is_about_values();
    let hint = if counts { hint(arguments) } else { None };
    let plain = if counts { hints::help(arguments).map(str::to_owned) } else { None };
    let surplus = hints::no_path_value(error, arguments).filter(|_| plain.is_none());
    let (place, notes, help) = match surplus {
        // it is hardly a path value: the forms that take one more are not what was meant
        Some(value) => {
            let answered = answered(error, method);
            let help = answered.and_then(|answered| hints::extractor_for(value, controller.kind, answered));
            (whole(value), legal_names(error), help)
        }
        None => (place(error.subject(), method, arguments), error.notes(), plain),
    };
    let notes = notes.into_iter().chain(hint).map(|note| format!("\nnote: {note}"));
    let help = help
        .or_else(|| error.help())
        .or_else(|| hints::query_values(error, answered(error, method), arguments))
        .map(|help| format!("\nhelp: {help}"));
    let lines: String = notes.chain(help).collect();
    errors.push(place, format!("{error}{lines}"));
}

/// The HTTP method that the action answers, written or by its name.
fn answered(error: &NameError, method: &Method) -> Option<router_core::Method> {
    let written = method.marks.route.as_ref().and_then(|mark| mark.method().ok());
    written.or_else(|| error.forms_for_name().first().map(|form| form.method))
}

fn legal_names(error: &NameError) -> Vec<String> {
    error.forms_for_name().iter().map(|form| format!("legal with this name: {form}")).collect()
}

/// Where path values are in the wrong place or an attribute is broken, their number is not reported.
fn is_reported(error: &NameError, method: &Method, arguments: &Arguments<'_>) -> bool {
    method.marks.is_broken || arguments.is_misplaced && error.is_about_values()
}

fn place(subject: Subject, method: &Method, arguments: &Arguments<'_>) -> TokenStream {
    let name = || method.signature.ident.to_token_stream();
    match (subject, &method.marks.route, &method.marks.sub_resources) {
        (Subject::Values, ..) => arguments.values.iter().map(|value| whole(value)).collect(),
        (Subject::Value(i), ..) => arguments.values.get(i).map_or_else(name, |value| whole(value)),
        (Subject::RouteMethod, Some(mark), _) => mark.method.to_token_stream(),
        (Subject::RoutePath, Some(mark), _) => mark.path.to_token_stream(),
        (Subject::SubResources, _, Some(mark)) => mark.attribute.to_token_stream(),
        (Subject::Singular, ..) => method.marks.singular.to_token_stream(),
        _ => name(),
    }
}

/// Why an argument was not counted, where its type leaves that open.
fn hint(arguments: &Arguments<'_>) -> Option<String> {
    let mut unmarked = arguments.extractors.iter().filter(|extractor| extractor.marks.extract.is_none());
    let is_open = |ty| has_angle_brackets(ty) && !is_one_of(ty, &KNOWN) || is_one_of(ty, &["Host", "Version"]);
    let extractor = unmarked.find(|extractor| is_open(&extractor.ty))?;
    Some(format!("`{}` is taken for an extractor; a path value is marked `#[path]`", shown(extractor)))
}

/// Extractors with angle brackets that are known, and so not taken for path values by mistake.
const KNOWN: [&str; 14] = [
    "ConnectInfo",
    "Extension",
    "Form",
    "Json",
    "Multipart",
    "Option",
    "Path",
    "Query",
    "Result",
    "State",
    "TypedHeader",
    "Valid",
    "WithRejection",
    "Protobuf",
];
