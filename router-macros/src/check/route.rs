//! The route of an action, by the grammar, and the help where it has none.

use proc_macro2::TokenStream;
use quote::ToTokens;
use router_core::{Action, Controller, Kind, Method, NameError, PathTemplate, Signature, Subject};
use syn::LitStr;

use super::{
    arguments::{
        Arguments, is_extractor, is_foreign, is_well_known, refuse_behind, shown, value_name, whole,
    },
    names,
};
use crate::errors::Errors;
use crate::parse::{
    attributes::WrittenRoute,
    block::{WrittenArgument, WrittenMethod},
};
use crate::tokens::{
    find_type, has_angle_brackets, is_named, is_plain_value, last_segment, name_of, text, written,
};

impl<'a> Arguments<'a> {
    /// Asks the grammar for the route of the name, or for each that is written. Its error stands at the token it is about.
    pub(super) fn routes(
        &self,
        controller: Controller<'_>,
        method: &WrittenMethod,
        errors: &Errors,
    ) -> Option<Vec<Action>> {
        let function = &method.signature.ident;
        if method.marks.routes.is_empty()
            && let Some(mistake) = names::misnamed(&text(function), &method.marks.versions)
        {
            errors.push(function, mistake);
            return None;
        }
        let mut found: Vec<Action> = Vec::new();
        for mark in marks(method) {
            match self.route(controller, method, mark) {
                Ok(route) if found.iter().any(|other| is_same(other, &route)) => {
                    let text = format!(
                        "`{}` has the route {route} twice\nhelp: remove one of the two",
                        route.function
                    );
                    errors.push(mark.map(|mark| &mark.path), text);
                }
                Ok(route) => found.push(route),
                Err(error) if self.is_reported(&error, method) => return None,
                Err(error) => {
                    self.report(controller, &error, method, mark, errors);
                    return None;
                }
            }
        }
        // one in an `Option` or a `Valid` is there for more than the values
        let is_unmarked = |argument: &&&WrittenArgument| {
            argument.marks.extract.is_none() && is_named(&argument.ty, "Path")
        };
        if let Some(path) = self.extractors.iter().find(is_unmarked) {
            let found = shown(path);
            let text = format!(
                "`{found}` reads the values that are arguments of `{}`, or those of a router around\n\
             help: {PLAIN}\n\
             help: a value of a router around, `.nest(\"/{{tenant}}\", ..)`, is marked: `#[extract] {found}`",
                text(function)
            );
            errors.push(whole(path), text);
        }
        Some(found)
    }

    /// The route of a method, by the name or as it is written, whatever else is wrong with it.
    pub(super) fn route(
        &self,
        controller: Controller<'_>,
        method: &WrittenMethod,
        mark: Option<&WrittenRoute>,
    ) -> Result<Action, NameError> {
        let name = method.name();
        router_core::is_action(controller.kind, &name)?;
        let values = self
            .values
            .iter()
            .map(|value| value_name(value).unwrap_or_else(|| "_".to_owned()));
        let levels = method.marks.sub_resources.as_ref();
        let levels = levels.map(|levels| levels.iter().map(LitStr::value).collect::<Vec<_>>());
        let levels = levels.as_ref().map(|levels| as_texts(levels));
        let values: Vec<_> = values.collect();
        let values = as_texts(&values);

        let names = self.names(controller);
        let below = names::in_rust(controller.below, &names);
        let path = mark.map(|mark| names::in_rust(&mark.path.value(), &names));
        let inside = Controller {
            below: &below,
            ..controller
        };
        let since = method.marks.versions.since.as_ref().map(LitStr::value);
        let mut signature = Signature::new(inside, &name, &values);
        signature.since = since.as_deref();
        signature.sub_resources = levels.as_deref();
        signature.singular = method.marks.has("singular");
        signature.has_several_routes = method.marks.routes.len() > 1;
        if let (Some(mark), Some(path)) = (mark, &path) {
            signature.route = Some((written_method(mark)?, path));
        }
        Ok(names::in_public(signature.derive()?, &names))
    }

    fn report(
        &self,
        controller: Controller<'_>,
        error: &NameError,
        method: &WrittenMethod,
        mark: Option<&WrittenRoute>,
        errors: &Errors,
    ) {
        let form = error.forms_for_name().first();
        let answered = mark
            .and_then(|mark| written_method(mark).ok())
            .or_else(|| form.map(|form| form.method));
        let lacks_values = error.subject() == Subject::RoutePath
            || form.is_some_and(|form| {
                error.is_about_values() && form.values.len() > self.values.len()
            });
        if let Some((value, extractor)) = value_behind(controller, mark, self, lacks_values) {
            return refuse_behind(value, extractor, errors);
        }
        let plain = path_of_axum(self).filter(|_| error.is_about_values() || lacks_values);
        let hint = hint(self).filter(|_| plain.is_none() && error.is_about_values());
        let (place, notes, help) = match (plain, self.no_path_value(error)) {
            (Some(path), _) => (whole(path), error.notes(), Some(PLAIN.to_owned())),
            // it is hardly a path value: the forms that take one more are not what was meant
            (None, Some(value)) => {
                let help =
                    answered.and_then(|answered| extractor_for(value, controller.kind, answered));
                (whole(value), legal_names(error), help)
            }
            (None, None) => (
                self.place(error.subject(), method, mark),
                error.notes(),
                None,
            ),
        };
        let notes = notes
            .into_iter()
            .chain(hint)
            .map(|note| format!("\nnote: {note}"));
        let help = help
            .or_else(|| error.help())
            .map(|help| format!("\nhelp: {help}"));
        errors.push(
            place,
            format!("{error}{}", notes.chain(help).collect::<String>()),
        );
    }

    /// Where path values are in the wrong place or an attribute is broken, their number is not reported.
    fn is_reported(&self, error: &NameError, method: &WrittenMethod) -> bool {
        method.marks.is_broken || self.is_misplaced && error.is_about_values()
    }

    fn place(
        &self,
        subject: Subject,
        method: &WrittenMethod,
        mark: Option<&WrittenRoute>,
    ) -> TokenStream {
        let name = || method.signature.ident.to_token_stream();
        let of_mark = |mark| {
            method
                .marks
                .get(mark)
                .map_or_else(name, ToTokens::to_token_stream)
        };
        match (subject, mark) {
            (Subject::Values, _) => self.values.iter().map(|value| whole(value)).collect(),
            (Subject::Value(i), _) => self.values.get(i).map_or_else(name, |value| whole(value)),
            (Subject::RouteMethod, Some(route)) => route.method.to_token_stream(),
            (Subject::RoutePath, Some(route)) => route.path.to_token_stream(),
            (Subject::SubResources, _) => of_mark("sub_resources"),
            (Subject::Singular, _) => of_mark("singular"),
            _ => name(),
        }
    }

    /// The argument that is one too many and hardly a path value: a struct without the extractor that reads it, or an unmarked extractor.
    fn no_path_value(&self, error: &NameError) -> Option<&'a WrittenArgument> {
        let one_too_many = match error.subject() {
            Subject::Values => self.values.last(),
            Subject::Value(i) => self.values.get(i),
            _ => None,
        };
        let is_none = |value: &&WrittenArgument| !identifies(error, value);
        one_too_many.copied().filter(is_none)
    }

    /// The number of arguments that are no path values after all, with those behind them.
    pub(super) fn no_path_values(&self, error: &NameError) -> usize {
        let last = self
            .values
            .iter()
            .rev()
            .take_while(|value| !identifies(error, value));
        self.no_path_value(error).map_or(0, |_| last.count())
    }
}

/// The written routes of the method, or `None` in place of one.
fn marks(method: &WrittenMethod) -> impl Iterator<Item = Option<&WrittenRoute>> {
    let routes = &method.marks.routes;
    routes
        .iter()
        .map(Some)
        .chain(routes.is_empty().then_some(None))
}

/// Returns whether axum takes only one of the two paths.
pub(super) fn is_split(a: &Action, b: &Action) -> bool {
    router_core::table::is_split(&a.path.canonical(), &b.path.canonical())
}

/// Returns whether both answer the same requests.
pub(super) fn is_same(a: &Action, b: &Action) -> bool {
    a.method == b.method && a.path.canonical() == b.path.canonical()
}

fn as_texts(list: &[String]) -> Vec<&str> {
    list.iter().map(String::as_str).collect()
}

fn written_method(route: &WrittenRoute) -> Result<Method, NameError> {
    Method::parse(&text(&route.method))
}

fn legal_names(error: &NameError) -> Vec<String> {
    error
        .forms_for_name()
        .iter()
        .map(|form| format!("legal with this name: {form}"))
        .collect()
}

/// Why an argument was not counted, where its type leaves that open.
fn hint(arguments: &Arguments<'_>) -> Option<String> {
    let mut unmarked = arguments
        .extractors
        .iter()
        .filter(|extractor| extractor.marks.extract.is_none());
    let is_open = |ty| has_angle_brackets(ty) && !is_foreign(ty) || is_well_known(ty);
    let extractor = unmarked.find(|extractor| is_open(&extractor.ty))?;
    Some(format!(
        "`{}` is taken for an extractor; a path value is marked `#[path]`",
        shown(extractor)
    ))
}

/// The help where axum's `Path` reads what the path has.
const PLAIN: &str =
    "path values are plain arguments, without `Path`: write one for each, such as `id: u32`";

/// An axum `Path` among the extractors, or in one of them: `Valid<Path<Params>>`.
fn path_of_axum<'a>(arguments: &Arguments<'a>) -> Option<&'a WrittenArgument> {
    arguments
        .extractors
        .iter()
        .copied()
        .find(|extractor| find_type(&extractor.ty, &|ty| is_named(ty, "Path")).is_some())
}

/// An argument behind an extractor that is called as a value that is written in a path, or if one is lacking as a path value is, and that extractor.
fn value_behind<'a>(
    controller: Controller<'_>,
    mark: Option<&WrittenRoute>,
    arguments: &Arguments<'a>,
    lacks_values: bool,
) -> Option<(&'a WrittenArgument, &'a WrittenArgument)> {
    let (first, others) = arguments.extractors.split_first()?;
    let path = mark.map(|mark| mark.path.value()).unwrap_or_default();
    let path = PathTemplate::parse(&[controller.below, &path].concat());
    let names: Vec<_> = path.values().collect();
    let is_named = |argument: &WrittenArgument| {
        value_name(argument).is_some_and(|name| names.contains(&&*name))
    };
    let is_value = |argument: &&&WrittenArgument| {
        argument.marks.extract.is_none()
            && !is_extractor(&argument.ty)
            && (is_named(argument) || lacks_values && is_id(argument))
    };
    Some((others.iter().find(is_value)?, first))
}

/// The extractor to write for an argument, `new: NewUser`, of an action that answers `method`.
fn extractor_for(value: &WrittenArgument, kind: Kind, method: Method) -> Option<String> {
    let name = value_name(value)?;
    let ty = written(&value.ty);
    let found = shown(value);
    if value.marks.path.is_some() && is_extractor(&value.ty) {
        return Some(format!("remove `#[path]`: `{ty}` is an extractor"));
    }
    if ty.ends_with("State") {
        return Some(format!("write `State({name}): State<{ty}>`"));
    }
    let (extractor, place) = match kind {
        _ if !has_body(method) => ("Query", "comes from the query string"),
        Kind::Rest => ("Json", "is the body"),
        Kind::Web => ("Form", "is the body"),
    };
    if ty == "String" {
        return Some(format!(
            "write `#[extract] {found}` if it is the body as text, `{extractor}({name}): {extractor}<T>` if the body is read as a `T`"
        ));
    }
    Some(format!(
        "write `{extractor}({name}): {extractor}<{ty}>` if it {place}, `#[extract] {found}` if it is an extractor"
    ))
}

fn has_body(method: Method) -> bool {
    matches!(method, Method::Post | Method::Put | Method::Patch)
}

/// Returns whether the argument may well be a path value: a number, a text where no body is read, or something that is called an id.
fn identifies(error: &NameError, value: &WrittenArgument) -> bool {
    let form = error.forms_for_name().first();
    is_plain_value(&value.ty)
        || is_named(&value.ty, "String") && !form.is_some_and(|form| has_body(form.method))
        || last_segment(&value.ty).is_none()
        || value_name(value).is_none()
        || is_id(value)
}

/// Returns whether the argument or its type is called an id.
fn is_id(value: &WrittenArgument) -> bool {
    const WORDS: [&str; 7] = ["id", "uuid", "key", "slug", "name", "code", "date"];
    let is_id = |name: &str| WORDS.iter().any(|word| name.to_lowercase().ends_with(word));
    is_id(&name_of(&value.ty)) || value_name(value).is_some_and(|name| is_id(&name))
}
