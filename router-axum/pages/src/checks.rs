//! The checks of templates: the rules that they state themselves, variables that have to be given, and functions.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use minijinja::Environment;
use router_core::{
    NameRead, Reference, Relation, TagTree, chain, names_read,
    tags::{Tag, Token},
};

use super::{errors::TemplateError, store::Templates};

impl Templates {
    /// Lists the templates that others extend, include or import and that do not exist, unless these say that they may be missing.
    #[doc(hidden)]
    pub fn missing_references(&self) -> Vec<String> {
        let sources = self.sources();
        let trees = trees(&sources);
        let missing = |name: &str, reference: &Reference| {
            let target = reference.name.as_ref();
            let target =
                target.filter(|target| !reference.may_be_missing && !self.contains(target))?;
            let line = reference.line;
            let relation = reference.relation;
            let hint = router_core::template_meant(target, &self.names())
                .map(|meant| format!(": did you mean `{meant}`?"))
                .unwrap_or_default();
            Some(format!(
                "template `{name}`, line {line}: {relation} `{target}`, which does not exist{hint}"
            ))
        };
        trees
            .iter()
            .flat_map(|(name, tree)| {
                tree.references
                    .iter()
                    .filter_map(move |(_, reference)| missing(name, reference))
            })
            .collect()
    }

    /// Returns whether a template, or one that it extends, has a block. One that extends a template by a computed name may have any.
    #[doc(hidden)]
    pub fn has_block(&self, template: &str, block: &str) -> bool {
        let sources = self.sources();
        let trees = trees(&sources);
        let chain = chain(template, &|name| trees.get(name));
        let mut blocks = chain.iter().flat_map(|(_, tree)| tree.blocks());
        let is_whole = chain
            .last()
            .is_some_and(|(_, tree)| tree.extended().is_none());
        !is_whole || blocks.any(|(name, ..)| name == block)
    }

    /// Lists the filters, tests and functions that templates name and that are not there. `help` ends the sentence about a kind and a name. A macro may be in a template that
    /// cannot be used: then nothing is claimed. `pages` are rendered by themselves, as are all templates to which no other one refers.
    #[doc(hidden)]
    pub fn unknown_helpers(
        &self,
        pages: &[&str],
        help: impl Fn(&str, &str) -> String,
    ) -> Vec<TemplateError> {
        if !self.errors().is_empty() {
            return Vec::new();
        }
        let sources = self.sources();
        let trees = trees(&sources);
        let environment = self.environment();
        let mut unknown = BTreeSet::new();
        for (template, tree) in &trees {
            let helpers = tree
                .tags
                .iter()
                .flat_map(|tag| (0..tag.tokens.len()).filter_map(|at| helper(tag, at)));
            unknown.extend(
                helpers
                    .filter(|(_, kind, name)| !is_there(environment, kind, name))
                    .map(|(token, kind, name)| {
                        (
                            (*template).to_owned(),
                            token.at,
                            token.line,
                            kind,
                            name.to_owned(),
                        )
                    }),
            );
        }
        for read in self.read_by_pages(&trees, pages) {
            if let Some(name) = read.function()
                && environment.globals().all(|(global, _)| global != name)
                && !may_be_given(&trees, name)
            {
                let name = name.to_owned();
                unknown.insert((read.template, read.at, read.line, "function", name));
            }
        }
        unknown
            .into_iter()
            .map(|(template, _, line, kind, name)| TemplateError {
                name: template,
                line: Some(line as usize),
                excerpt: None,
                reason: format!("there is no {kind} `{name}`{}", help(kind, &name)),
            })
            .collect()
    }

    /// The names that pages read, each with what it extends and includes, which may define what the page calls, and the other way round.
    fn read_by_pages(&self, trees: &Trees<'_>, pages: &[&str]) -> Vec<NameRead> {
        let parts: HashSet<_> = trees
            .values()
            .flat_map(|tree| &tree.references)
            .filter(|(_, found)| found.relation != Relation::Imports)
            .filter_map(|(_, found)| found.name.as_deref())
            .collect();
        let is_page = |name: &&&str| !parts.contains(**name) || pages.contains(*name);
        trees
            .keys()
            .filter(is_page)
            .flat_map(|page| self.names_read(page, trees))
            .collect()
    }

    /// Lists for each of some templates the variables that it reads, each once, but for those that every template has, that templates assign, or that may be missing. There are none if it
    /// refers to a template by a computed name.
    #[doc(hidden)]
    pub fn variables_read<'n>(
        &self,
        names: impl IntoIterator<Item = &'n str>,
    ) -> Vec<(&'n str, Vec<NameRead>)> {
        let sources = self.sources();
        let trees = trees(&sources);
        let of_page = |name| {
            // given to each page; what a kernel's templates have besides are globals
            let given = ["action", "ajax_request", "controller", "debug"];
            let mut known: HashSet<_> = self
                .environment()
                .globals()
                .map(|(global, _)| global)
                .chain(given)
                .map(str::to_owned)
                .collect();
            let mut read = self.names_read(name, &trees);
            // an entry is read of a list that is read itself
            read.retain(|read| {
                let is_variable = read.function().is_none() && !read.name.contains("[]");
                is_variable && known.insert(read.variable().to_owned())
            });
            (name, read)
        };
        names.into_iter().map(of_page).collect()
    }

    /// The names that a template reads, and does not give itself. There are none if it refers to a template by a computed name.
    fn names_read(&self, name: &str, trees: &Trees<'_>) -> Vec<NameRead> {
        let undeclared = |_: &str, text: &str| {
            let template = self.environment().template_from_str(text);
            template
                .map(|template| template.undeclared_variables(true))
                .unwrap_or_default()
        };
        let (read, is_whole) = names_read(name, &|name| trees.get(name), &undeclared);
        if is_whole { read } else { Vec::new() }
    }
}

/// Returns whether a template gives a name to something that chooses another one when it is rendered: that may be any.
fn may_be_given(trees: &Trees<'_>, name: &str) -> bool {
    trees
        .values()
        .filter(|tree| {
            tree.references
                .iter()
                .any(|(_, found)| found.name.is_none())
        })
        .any(|tree| tree.is_given(name))
}

/// The filter or the test that a word names, with its kind.
fn helper<'a>(tag: &Tag<'a>, i: usize) -> Option<(Token<'a>, &'static str, &'a str)> {
    let name = tag.tokens[i].word()?;
    let before = |distance: usize| i.checked_sub(distance).map(|i| tag.tokens[i].text);
    let kind = match (before(2), before(1)) {
        (_, Some("|")) => "filter",
        (None, Some("filter")) if tag.is_statement => "filter",
        (_, Some("is")) if name == "not" => return None,
        (_, Some("is")) | (Some("is"), Some("not")) => "test",
        _ => return None,
    };
    Some((tag.tokens[i], kind, name))
}

/// Asks the engine for a filter or a test, which nobody calls.
fn is_there(environment: &Environment<'_>, kind: &str, name: &str) -> bool {
    environment
        .empty_state()
        .perform_test(kind, &[name.into()])
        .unwrap_or_default()
}

/// The tags of templates, by their names.
pub(crate) type Trees<'a> = BTreeMap<&'a str, TagTree<'a>>;

fn trees(sources: &[(String, String)]) -> Trees<'_> {
    sources
        .iter()
        .map(|(name, source)| (name.as_str(), TagTree::new(source)))
        .collect()
}
