//! The help for a wrong number of path values, from the arguments.

use router_core::{Kind, Method, NameError, Subject};

use super::arguments::{Arguments, is_extractor, shown, value_name};
use crate::parse::block::Argument;
use crate::tokens::{find_type, is_named, is_number_or_text, last_segment, name_of, written};

/// The help where axum's `Path` reads what the path has.
pub(super) const PLAIN: &str =
    "path values are plain arguments, without `Path`: write one for each, such as `id: u32`";

/// An axum `Path` among the extractors, or in one of them: `Valid<Path<Params>>`.
pub(super) fn path_of_axum<'a>(arguments: &Arguments<'a>) -> Option<&'a Argument> {
    arguments
        .extractors
        .iter()
        .copied()
        .find(|extractor| find_type(&extractor.ty, &|ty| is_named(ty, "Path")).is_some())
}

/// An argument behind an extractor that is called as a path value is, and that extractor.
pub(super) fn value_behind<'a>(arguments: &Arguments<'a>) -> Option<(&'a Argument, &'a Argument)> {
    let (first, others) = arguments.extractors.split_first()?;
    let is_value = |argument: &&&Argument| {
        argument.marks.extract.is_none() && !is_extractor(&argument.ty) && is_id(argument)
    };
    Some((others.iter().find(is_value)?, first))
}

/// The extractor to write for an argument, `new: NewUser`, of an action that answers `method`.
pub(super) fn extractor_for(value: &Argument, kind: Kind, method: Method) -> Option<String> {
    let (name, ty, found) = (value_name(value)?, written(&value.ty), shown(value));
    if value.marks.path.is_some() && is_extractor(&value.ty) {
        return Some(format!("remove `#[path]`: `{ty}` is an extractor"));
    }
    if ty.ends_with("State") {
        return Some(format!("write `State({name}): State<{ty}>`"));
    }
    let (extractor, place) = match (method, kind) {
        (Method::Post | Method::Put | Method::Patch, Kind::Rest) => ("Json", "is the body"),
        (Method::Post | Method::Put | Method::Patch, Kind::Web) => ("Form", "is the body"),
        _ => ("Query", "comes from the query string"),
    };
    Some(format!(
        "write `{extractor}({name}): {extractor}<{ty}>` if it {place}, `#[extract] {found}` if it is an extractor"
    ))
}

/// The argument that is one too many and hardly a path value: a struct without the extractor that reads it, or an unmarked extractor.
pub(super) fn no_path_value<'a>(
    error: &NameError,
    arguments: &Arguments<'a>,
) -> Option<&'a Argument> {
    let one_too_many = match error.subject() {
        Subject::Values => arguments.values.last(),
        Subject::Value(i) => arguments.values.get(i),
        _ => None,
    };
    one_too_many.copied().filter(|value| !identifies(value))
}

/// The number of arguments that are no path values after all, with those behind them.
pub(super) fn no_path_values(error: &NameError, arguments: &Arguments<'_>) -> usize {
    let last = arguments
        .values
        .iter()
        .rev()
        .take_while(|value| !identifies(value));
    no_path_value(error, arguments).map_or(0, |_| last.count())
}

/// Returns whether the argument may well be a path value: a number or a text, or something that is called an id.
fn identifies(value: &Argument) -> bool {
    is_number_or_text(&value.ty)
        || last_segment(&value.ty).is_none()
        || value_name(value).is_none()
        || is_id(value)
}

/// Returns whether the argument or its type is called an id.
fn is_id(value: &Argument) -> bool {
    const WORDS: [&str; 7] = ["id", "uuid", "key", "slug", "name", "code", "date"];
    let is_id = |name: &str| WORDS.iter().any(|word| name.to_lowercase().ends_with(word));
    is_id(&name_of(&value.ty)) || value_name(value).is_some_and(|name| is_id(&name))
}
