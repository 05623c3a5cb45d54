//! The variables that a template has to be given: those that it reads, with what it extends and includes.

use std::collections::{HashMap, HashSet};

use router_core::{NameRead, TagTree, names_read};

use super::store::Templates;

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
        let trees: HashMap<&str, TagTree<'_>> = sources
            .iter()
            .map(|(name, source)| (name.as_str(), TagTree::new(source)))
            .collect();
        let undeclared = |text: &str| {
            let template = self.environment().template_from_str(text);
            template
                .map(|template| template.undeclared_variables(true))
                .unwrap_or_default()
        };
        let of_page = |name| {
            // given to each page; what a kernel's templates have besides are globals
            let given = ["action", "ajax_request", "controller", "debug"];
            let globals = self.environment().globals().map(|(global, _)| global);
            let mut known: HashSet<_> = globals.chain(given).map(str::to_owned).collect();
            let mut read = names_read(name, &|name| trees.get(name), &undeclared);
            read.retain(|read| known.insert(read.variable().to_owned()));
            (name, read)
        };
        names.into_iter().map(of_page).collect()
    }
}
