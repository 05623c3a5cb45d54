//! The names that templates read, with those that they extend and include: variables that have to be given, and functions.

use std::collections::{BTreeMap, HashSet};

use router_core::{NameRead, TagTree, names_read};

use super::store::Templates;

/// The tags of templates, by their names.
pub(crate) type Trees<'a> = BTreeMap<&'a str, TagTree<'a>>;

pub(crate) fn trees(sources: &[(String, String)]) -> Trees<'_> {
    let trees = sources.iter();
    trees
        .map(|(name, source)| (name.as_str(), TagTree::new(source)))
        .collect()
}

impl Templates {
    /// Lists for each of some templates the variables that it reads, each once, but for those that every template has, that templates assign, or that may be missing. There are none if it
    /// refers to a template by a computed name.
    #[doc(hidden)]
    #[must_use]
    pub fn variables_read<'n>(
        &self,
        names: impl IntoIterator<Item = &'n str>,
    ) -> Vec<(&'n str, Vec<NameRead>)> {
        let sources = self.sources();
        let trees = trees(&sources);
        let of_page = |name| {
            // given to each page; what a kernel's templates have besides are globals
            let given = ["action", "ajax_request", "controller", "debug"];
            let globals = self.environment().globals().map(|(global, _)| global);
            let mut known: HashSet<_> = globals.chain(given).map(str::to_owned).collect();
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
    pub(crate) fn names_read(&self, name: &str, trees: &Trees<'_>) -> Vec<NameRead> {
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
