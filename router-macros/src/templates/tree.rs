//! A template with all that it extends, includes and imports, and what is wrong with them.

use router_core::{
    LIBRARY_FUNCTIONS, LIBRARY_VARIABLES, NameRead, Reference, Relation, names_read,
};

use super::library::Library;
use super::lost::{lost_blocks, undefined_imports, unsent};
use super::source::Source;

#[cfg(test)]
mod tests;

/// The template of an action, with all that it extends, includes and imports.
#[derive(Debug, Default)]
pub(super) struct Tree {
    /// The names of the template and of every other one that was read for it.
    pub(super) files: Vec<String>,
    /// The mistakes in these templates.
    pub(super) mistakes: Vec<String>,
    /// The names that the template reads, but for those that every template has; none if they cannot be known.
    pub(super) uses: Vec<NameRead>,
}

/// Reads a template and follows what it refers to.
pub(super) fn read(library: &Library<'_>, name: &str) -> Tree {
    let mut walk = Walk {
        library,
        tree: Tree::default(),
    };
    walk.visit(name, &[]);
    let mut tree = walk.tree;
    if tree.mistakes.is_empty() {
        tree.uses = uses(library, name);
    }
    tree
}

fn uses(library: &Library<'_>, name: &str) -> Vec<NameRead> {
    let (mut uses, is_whole) = names_read(name, &|name| library.tree(name), &Source::undeclared);
    uses.retain(|read| {
        let name = read.variable();
        let is_library = LIBRARY_VARIABLES.contains(&name) || LIBRARY_FUNCTIONS.contains(&name);
        // outside of loops the engine refuses `loop`
        is_whole && !is_library && read.function().is_none() && name != "loop"
    });
    let place = |read: &NameRead| (read.template.clone(), read.line, read.name.clone());
    uses.sort_by_key(place);
    uses.dedup_by_key(|read| place(read));
    uses
}

/// The way from one template to the next.
struct Walk<'a> {
    library: &'a Library<'a>,
    tree: Tree,
}

impl Walk<'_> {
    /// Reads a template, once. Those `above` refer to it in any case.
    fn visit(&mut self, name: &str, above: &[&str]) {
        if self.tree.files.iter().any(|file| file == name) {
            return;
        }
        self.tree.files.push(name.to_owned());
        match self.library.get(name) {
            Some(Ok(source)) => self.follow(source, above),
            Some(Err(mistake)) => self.tree.mistakes.push(mistake.to_string()),
            None => {}
        }
    }

    /// Visits what a template refers to: first in any case, so that all templates that lead back to it are found, then under a condition.
    fn follow(&mut self, source: &Source, above: &[&str]) {
        for (what, line) in undefined_imports(self.library, source)
            .into_iter()
            .chain(lost_blocks(self.library, source))
            .chain(unsent(source))
        {
            self.push(source, line, &what);
        }
        let above = [above, &[source.name]].concat();
        for (is_always, above) in [(true, &above[..]), (false, &[])] {
            for (_, reference) in
                (source.references.iter()).filter(|(tag, _)| source.is_outermost(*tag) == is_always)
            {
                self.refer(source, reference, above);
            }
        }
    }

    fn refer(&mut self, source: &Source, reference: &Reference, above: &[&str]) {
        let Reference {
            relation,
            name: target,
            may_be_missing,
            line,
        } = reference;
        let Some(target) = target else { return };
        if above.contains(&target.as_str()) {
            let back = if target == source.name {
                "itself".to_owned()
            } else {
                format!("`{target}`, which leads back to it")
            };
            let why = match relation {
                Relation::Extends => "write the name of its layout",
                _ => "a template that repeats itself does so inside of `{% if .. %}`",
            };
            self.push(source, *line, &format!("{relation} {back}: {why}"));
        } else if self.library.get(target).is_some() {
            self.visit(target, above);
        } else if !may_be_missing {
            let what = match self.library.dir.meant(target) {
                Some(meant) => format!("did you mean `{meant}`?"),
                None => format!("create `{}`", self.library.dir.shown(target)),
            };
            let missing = format!("{relation} `{target}`, which does not exist: {what}");
            self.push(source, *line, &missing);
        }
    }

    fn push(&mut self, source: &Source, line: u32, what: &str) {
        let mistake = self.library.mistake(source, line, what);
        self.tree.mistakes.push(mistake);
    }
}
