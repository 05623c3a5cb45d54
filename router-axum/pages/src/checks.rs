//! The rules of templates, as far as they say them themselves.

use std::collections::HashSet;

use minijinja::Environment;
use router_core::{
    Reference, Relation, references,
    scan::is_given,
    tags::{
        Kind::{Mark, Word},
        Tag, tags,
    },
};

use super::{errors::TemplateError, store::Templates};

impl Templates {
    /// Lists the templates that others extend, include or import and that do not exist, unless these say that they may be missing.
    #[doc(hidden)]
    #[must_use]
    pub fn missing_references(&self) -> Vec<String> {
        let sources = self.sources();
        let missing = |name: &str, reference: Reference| {
            let target = reference
                .name
                .filter(|target| !reference.may_be_missing && !self.contains(target))?;
            let (line, relation) = (reference.line, reference.relation);
            let hint = router_core::template_meant(&target, &self.names())
                .map(|meant| format!(": did you mean `{meant}`?"))
                .unwrap_or_default();
            Some(format!(
                "template `{name}`, line {line}: {relation} `{target}`, which does not exist{hint}"
            ))
        };
        let references = sources.iter().flat_map(|(name, source)| {
            references(&tags(source))
                .into_iter()
                .filter_map(move |reference| missing(name, reference))
        });
        references.collect()
    }

    /// Returns whether a template, or one that it extends, has a block. One that extends a template by a computed name may have any.
    #[doc(hidden)]
    #[must_use]
    pub fn has_block(&self, template: &str, block: &str) -> bool {
        let sources = self.sources();
        let mut next = Some(template.to_owned());
        for _ in 0..=sources.len() {
            let Some((_, source)) =
                next.and_then(|name| sources.iter().find(|(known, _)| *known == name))
            else {
                return true;
            };
            let tags = tags(source);
            if tags
                .iter()
                .any(|tag| tag.keyword() == Some("block") && tag.name() == Some(block))
            {
                return true;
            }
            match references(&tags)
                .into_iter()
                .find(|reference| reference.relation == Relation::Extends)
            {
                Some(extended) => next = extended.name,
                None => return false,
            }
        }
        true
    }

    /// Lists the filters, tests and functions that templates name and that are not there. `help` ends the sentence about a kind and a name. A macro may be in a template that
    /// cannot be used: then nothing is claimed.
    #[doc(hidden)]
    pub fn unknown_helpers(&self, help: impl Fn(&str, &str) -> String) -> Vec<TemplateError> {
        if !self.errors().is_empty() {
            return Vec::new();
        }
        let sources = self.sources();
        let all: Vec<_> = sources
            .iter()
            .map(|(name, source)| (name.as_str(), tags(source)))
            .collect();
        let environment = self.environment();
        let is_known = |template: &str, Helper { kind, name, .. }: &Helper<'_>| match *kind {
            "function" => {
                environment.globals().any(|(global, _)| global == *name)
                    || is_bound(&all, template, name)
            }
            kind => is_there(environment, kind, name),
        };
        let mut mistakes = Vec::new();
        for (template, tags) in &all {
            let helpers = tags
                .iter()
                .flat_map(|tag| (0..tag.tokens.len()).filter_map(|at| helper(tag, at)));
            for Helper { kind, name, line } in helpers.filter(|helper| !is_known(template, helper))
            {
                let reason = format!("there is no {kind} `{name}`{}", help(kind, name));
                let name = (*template).to_owned();
                mistakes.push(TemplateError {
                    name,
                    line: Some(line as usize),
                    excerpt: None,
                    reason,
                });
            }
        }
        mistakes
    }
}

/// Returns whether something gives a name to a template: itself, a template that extends or includes it, or one that any of these extends.
fn is_bound(all: &[(&str, Vec<Tag<'_>>)], template: &str, name: &str) -> bool {
    let mut giving = HashSet::from([template]);
    let refers = |tags: &[Tag<'_>], others: &HashSet<&str>, relations: &[Relation]| {
        let mut references = references(tags).into_iter();
        references.any(|Reference { relation, name, .. }| {
            relations.contains(&relation) && name.is_none_or(|name| others.contains(&*name))
        })
    };
    let around = [Relation::Extends, Relation::Includes];
    grow(&mut giving, |giving| {
        let users = all.iter().filter(|(_, tags)| refers(tags, giving, &around));
        users.map(|(user, _)| *user).collect()
    });
    grow(&mut giving, |giving| {
        let givers = all.iter().filter(|(giver, _)| giving.contains(giver));
        let extended = givers.flat_map(|(_, tags)| references(tags));
        let extended: Vec<_> = extended
            .filter(|found| found.relation == Relation::Extends)
            .collect();
        let is_extended = |name: &str| {
            extended.iter().any(|found| {
                found
                    .name
                    .as_deref()
                    .is_none_or(|extended| extended == name)
            })
        };
        all.iter()
            .map(|(name, _)| *name)
            .filter(|name| is_extended(name))
            .collect()
    });
    all.iter()
        .any(|(giver, tags)| giving.contains(giver) && is_given(tags, name))
}

/// Adds what belongs to a set, until nothing is added.
fn grow<'a>(set: &mut HashSet<&'a str>, more: impl Fn(&HashSet<&'a str>) -> Vec<&'a str>) {
    let mut known = 0;
    while known < set.len() {
        known = set.len();
        set.extend(more(set));
    }
}

/// A name that a template takes from the engine: of a `filter`, a `test` or a `function`.
struct Helper<'a> {
    kind: &'static str,
    name: &'a str,
    line: u32,
}

/// The helper that the word at `i` names.
fn helper<'a>(tag: &Tag<'a>, i: usize) -> Option<Helper<'a>> {
    let Word(name) = tag.tokens[i].kind else {
        return None;
    };
    let before = |distance: usize| i.checked_sub(distance).map(|i| tag.tokens[i].kind);
    let is_called = tag
        .tokens
        .get(i + 1)
        .is_some_and(|next| next.kind == Mark('('));
    let kind = match (before(2), before(1)) {
        (_, Some(Mark('|'))) => "filter",
        (None, Some(Word("filter"))) if tag.is_statement => "filter",
        (_, Some(Word("is"))) if name == "not" => return None,
        (_, Some(Word("is"))) | (Some(Word("is")), Some(Word("not"))) => "test",
        (_, Some(Mark('.') | Word("macro" | "call" | "block" | "filter"))) => return None,
        _ if is_called && !KEYWORDS.split(' ').any(|keyword| keyword == name) => "function",
        _ => return None,
    };
    Some(Helper {
        kind,
        name,
        line: tag.tokens[i].line,
    })
}

/// Keywords before a parenthesis, and the language's own functions.
const KEYWORDS: &str = "if elif else in and or not is call with set do extends include import from autoescape super caller loop self";

/// Asks the engine for a filter or a test, which nobody calls.
fn is_there(environment: &Environment<'_>, kind: &str, name: &str) -> bool {
    let asked = environment.empty_state().perform_test(kind, &[name.into()]);
    asked.unwrap_or_default()
}
