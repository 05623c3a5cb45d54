//! The rules of an application's templates.

use std::{collections::HashSet, path::Path};

use minijinja::{Environment, ErrorKind};
use router_core::{
    Reference, Relation, Route, references,
    tags::{
        Kind::{Mark, Word},
        Tag, tags,
    },
};
use router_errors::router::guarded;

use super::templates::{TemplateError, Templates};
use crate::routes::{Mount, Routes};

/// Every action that renders a page has its template.
pub(crate) fn missing_templates(
    pages: &[(&Mount, &'static Route)],
    templates: &Templates,
    dir: Option<&Path>,
    is_part: bool,
) -> Vec<String> {
    let help = |template: &str| match dir {
        Some(dir) => format!("create `{}`", dir.join(template).display()),
        None if is_part => "no template directory is set, call `with_templates(dir)` on the router".to_owned(),
        None => "no template directory is set, write `WebApp::new(path, ..)` in place of `WebApp::api()`".to_owned(),
    };
    let mistake = |(mount, route): &(&Mount, &'static Route)| {
        let template = route.template.filter(|template| !templates.contains(template))?;
        Some(format!(
            "{} renders the template `{template}`, which does not exist: {}; an action that is not a page returns a response, such as \
             `StatusCode::NO_CONTENT`",
            mount.located(route),
            help(template),
        ))
    };
    pages.iter().filter_map(mistake).collect()
}

/// Every template that another extends, includes or imports exists, unless it says that it may be missing.
pub(crate) fn missing_references(templates: &Templates) -> Vec<String> {
    let sources = templates.sources();
    let missing = |name: &str, reference: Reference| {
        let target = reference.name.filter(|target| !reference.may_be_missing && !templates.contains(target))?;
        let (line, relation) = (reference.line, reference.relation);
        let hint = router_core::template_meant(&target, &templates.names())
            .map(|meant| format!(": did you mean `{meant}`?"))
            .unwrap_or_default();
        Some(format!("template `{name}`, line {line}: {relation} `{target}`, which does not exist{hint}"))
    };
    let references = sources.iter().flat_map(|(name, source)| {
        references(&tags(source)).into_iter().filter_map(move |reference| missing(name, reference))
    });
    references.collect()
}

/// Every action's fragment is a block of its template, or of one that it extends.
pub(crate) fn missing_blocks(templates: &Templates, routes: &Routes) -> Vec<String> {
    let actions = routes.mounts().iter().flat_map(|mount| mount.actions().map(move |route| (mount, route)));
    let missing = actions.filter_map(|(mount, route)| {
        let (template, block) = (route.template?, route.fragment?);
        let is_missing = templates.contains(template) && !has_block(templates, template, block);
        is_missing.then(|| {
            let located = mount.located(route);
            format!("{located} renders a fragment of the template `{template}`, which has no block `{block}`: write `{{% block {block} %}}`")
        })
    });
    missing.collect()
}

/// A template by a computed name may have any block.
fn has_block(templates: &Templates, template: &str, block: &str) -> bool {
    let sources = templates.sources();
    let mut next = Some(template.to_owned());
    for _ in 0..=sources.len() {
        let Some((_, source)) = next.and_then(|name| sources.iter().find(|(known, _)| *known == name)) else {
            return true;
        };
        let tags = tags(source);
        if tags.iter().any(|tag| tag.keyword() == Some("block") && tag.name() == Some(block)) {
            return true;
        }
        match references(&tags).into_iter().find(|reference| reference.relation == Relation::Extends) {
            Some(extended) => next = extended.name,
            None => return false,
        }
    }
    true
}

/// Every filter, test and function that a template names is there. `way` says how one is added. A macro may be in a template that cannot be used: then
/// nothing is claimed.
pub(crate) fn unknown_helpers(templates: &Templates, way: &str) -> Vec<TemplateError> {
    if !templates.errors().is_empty() {
        return Vec::new();
    }
    let sources = templates.sources();
    let all: Vec<_> = sources.iter().map(|(name, source)| (name, tags(source))).collect();
    let bound: HashSet<_> = all.iter().flat_map(|(_, tags)| tags).flat_map(bound).collect();
    let environment = templates.environment();
    let is_known = |Helper { kind, name, .. }: &Helper<'_>| match *kind {
        "filter" => is_there(environment, &format!("none|{name}"), ErrorKind::UnknownFilter),
        "test" => is_there(environment, &format!("none is {name}"), ErrorKind::UnknownTest),
        _ => bound.contains(name) || environment.globals().any(|(global, _)| global == *name),
    };
    let mut mistakes = Vec::new();
    for (template, tags) in &all {
        let helpers = tags.iter().flat_map(|tag| (0..tag.tokens.len()).filter_map(|at| helper(tag, at)));
        for Helper { kind, name, line } in helpers.filter(|helper| !is_known(helper)) {
            let hint = match FOREIGN.iter().find(|foreign| (foreign.0, foreign.1) == (kind, name)) {
                Some((.., meant)) => format!(": write {meant}"),
                None => format!("; one of your own is added {way}"),
            };
            let reason = format!("there is no {kind} `{name}`{hint}");
            let name = (*template).clone();
            mistakes.push(TemplateError { name, line: Some(line as usize), excerpt: None, reason });
        }
    }
    mistakes
}

/// Names of other engines, each with its equivalent here.
const FOREIGN: [(&str, &str, &str); 6] = [
    ("filter", "raw", "`safe`"),
    ("filter", "html_safe", "`safe`"),
    ("function", "url_for", PATH),
    ("function", "reverse", PATH),
    ("test", "null", "`none`"),
    ("test", "nil", "`none`"),
];
const PATH: &str = "`path(\"controller.web.users\", \"show\", ..)` for the path of an action";

/// A name that a template takes from the engine: of a `filter`, a `test` or a `function`.
struct Helper<'a> {
    kind: &'static str,
    name: &'a str,
    line: u32,
}

/// The helper that the word at `i` names.
fn helper<'a>(tag: &Tag<'a>, i: usize) -> Option<Helper<'a>> {
    let Word(name) = tag.tokens[i].kind else { return None };
    let before = |distance: usize| i.checked_sub(distance).map(|i| tag.tokens[i].kind);
    let is_called = tag.tokens.get(i + 1).is_some_and(|next| next.kind == Mark('('));
    let kind = match (before(2), before(1)) {
        (_, Some(Mark('|'))) => "filter",
        (None, Some(Word("filter"))) if tag.is_statement => "filter",
        (_, Some(Word("is"))) if name == "not" => return None,
        (_, Some(Word("is"))) | (Some(Word("is")), Some(Word("not"))) => "test",
        (_, Some(Mark('.') | Word("macro" | "call" | "block" | "filter"))) => return None,
        _ if is_called && !KEYWORDS.split(' ').any(|keyword| keyword == name) => "function",
        _ => return None,
    };
    Some(Helper { kind, name, line: tag.tokens[i].line })
}

/// Keywords before a parenthesis, and the language's own functions.
const KEYWORDS: &str =
    "if elif else in and or not is call with set do extends include import from autoescape super caller loop self";

/// The words of what gives names to values, and of what asks whether a name has one: nothing is claimed of them.
fn bound<'a>(tag: &Tag<'a>) -> Vec<&'a str> {
    let binds = matches!(tag.keyword(), Some("macro" | "for" | "with" | "set" | "import" | "from" | "call"));
    if binds || tag.has_word("defined") { tag.words().collect() } else { Vec::new() }
}

/// Asks for a name with more arguments than any takes: the engine refuses them, so that what is the user's own is not called. What takes
/// any number is, and may panic.
fn is_there(environment: &Environment<'_>, expression: &str, unknown: ErrorKind) -> bool {
    let expression = format!("{expression}(0, 0, 0, 0, 0, 0, 0, 0)");
    let outcome = guarded(|| environment.compile_expression(&expression).and_then(|expression| expression.eval(())));
    !matches!(outcome, Ok(Err(error)) if error.kind() == unknown)
}
