//! Web actions: pages named by their words, GET unless a verb leads.

use super::{
    action::{Action, Controller, Kind, Signature},
    fault::Fault,
    levels,
    name::leading_verb,
    path::PathTemplate,
    verb::{Method, Verb},
};

pub(crate) fn derive<'w>(
    signature: &Signature<'_>,
    words: &'w [&'w str],
) -> Result<Action, Fault<'w>> {
    if signature.singular {
        return Err(Fault::MisplacedSingular);
    }
    let (method, page) = read(words)?;
    let path = match signature.sub_resources {
        Some(levels) => explicit_path(signature, method, page, levels)?,
        None => convention_path(signature, method, page)?,
    };
    Ok(signature.action(method, path, template(signature.controller, words)))
}

/// The template of a page, named like the page whatever the verb: `session/login.html`.
pub(crate) fn template(controller: Controller<'_>, words: &[&str]) -> Option<String> {
    let (_, page) = leading_verb(words);
    (controller.kind == Kind::Web)
        .then(|| format!("{}/{}.html", controller.service, page.join("-")))
}

/// A leading verb word is always the verb; without one the method is GET.
fn read<'w>(words: &'w [&'w str]) -> Result<(Method, &'w [&'w str]), Fault<'w>> {
    let (first, behind) = words.split_first().expect("a name has at least one word");
    if let Some(verb) = Verb::find_prefixed(first) {
        return Err(Fault::PrefixInWeb(verb, behind));
    }
    match (leading_verb(words), Verb::find(first)) {
        ((Some(verb), page), _) => Ok((verb.method, page)),
        ((None, _), Some(verb)) => Err(Fault::VerbAlone(verb)),
        ((None, page), None) => Ok((Method::Get, page)),
    }
}

/// `index` is the controller itself; any other page may have one path value behind its name.
fn convention_path<'w>(
    signature: &Signature<'_>,
    method: Method,
    page: &'w [&'w str],
) -> Result<PathTemplate, Fault<'w>> {
    let controller = signature.controller;
    match (page, controller.own(signature.values).len()) {
        (["index"], 0) => Ok(PathTemplate::new(controller.base())),
        (page, 0 | 1) if page != ["index"] => {
            let level = controller.rename_all.joined(page);
            Ok(path(signature, &[level]))
        }
        _ => Err(Fault::WebArity(method, page)),
    }
}

/// Pages other than `index` stand below the controller's name, also those of the controller `index`.
fn path(signature: &Signature<'_>, levels: &[String]) -> PathTemplate {
    let Signature { controller, .. } = signature;
    let values = signature.value_names();
    PathTemplate::of_levels(controller.named(), false, levels, controller.own(&values))
}

fn explicit_path<'w>(
    signature: &Signature<'_>,
    method: Method,
    page: &'w [&'w str],
    levels: &[&str],
) -> Result<PathTemplate, Fault<'w>> {
    let checked = levels::check(page, levels, signature.controller.rename_all)?;
    if levels.len() == 1 {
        return Err(Fault::Redundant(
            method,
            convention_path(signature, method, page)?,
        ));
    }
    if levels.contains(&"index") {
        return Err(Fault::IllegalLevel);
    }
    if signature.controller.own(signature.values).len() > levels.len() {
        return Err(Fault::WebLevelCount(method, page));
    }
    Ok(path(signature, &checked))
}
