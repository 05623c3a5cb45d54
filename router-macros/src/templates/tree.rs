//! A template with all that it extends, includes and imports, and what is wrong with them.

use router_core::{
    LIBRARY_FUNCTIONS, LIBRARY_VARIABLES, NameRead, Reference, Relation, TagTree, names_read,
};

use super::library::{Library, TemplateSource};

#[cfg(test)]
mod tests;

/// The template of an action, with all that it extends, includes and imports.
#[derive(Debug)]
pub(super) struct Tree<'a> {
    library: &'a Library<'a>,
    /// The names of the template and of every other one that was read for it.
    pub files: Vec<String>,
    /// The mistakes in these templates.
    pub mistakes: Vec<String>,
    /// The names that the template reads, but for those that every template has; none if they cannot be known.
    pub uses: Vec<NameRead>,
}

/// Reads a template and follows what it refers to.
pub(super) fn read<'a>(library: &'a Library<'a>, name: &str) -> Tree<'a> {
    let mut tree = Tree {
        library,
        files: Vec::new(),
        mistakes: Vec::new(),
        uses: Vec::new(),
    };
    tree.visit(name, &[]);
    if tree.mistakes.is_empty() {
        tree.uses = uses(library, name);
    }
    tree
}

fn uses(library: &Library<'_>, name: &str) -> Vec<NameRead> {
    let (mut uses, is_whole) = names_read(
        name,
        &|name| library.tree(name),
        &TemplateSource::undeclared,
    );
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

impl Tree<'_> {
    /// Reads a template, once. Those `above` refer to it in any case.
    fn visit(&mut self, name: &str, above: &[&str]) {
        if self.files.iter().any(|file| file == name) {
            return;
        }
        self.files.push(name.to_owned());
        match self.library.get(name) {
            Some(Ok(source)) => self.follow(source, above),
            Some(Err(mistake)) => self.mistakes.push(mistake.to_string()),
            None => {}
        }
    }

    /// Visits what a template refers to: first in any case, so that all templates that lead back to it are found, then under a condition.
    fn follow(&mut self, source: &TemplateSource, above: &[&str]) {
        for (what, line) in undefined_imports(self.library, source)
            .into_iter()
            .chain(lost_blocks(self.library, source))
            .chain(unsent(source))
        {
            self.push(source, line, &what);
        }
        let above = [above, &[source.name]].concat();
        for (is_always, above) in [(true, &above[..]), (false, &[])] {
            for (tag, reference) in &source.references {
                if source.is_outermost(*tag) == is_always {
                    self.refer(source, reference, above);
                }
            }
        }
    }

    fn refer(&mut self, source: &TemplateSource, reference: &Reference, above: &[&str]) {
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

    fn push(&mut self, source: &TemplateSource, line: u32, what: &str) {
        let mistake = self.library.mistake(source, line, what);
        self.mistakes.push(mistake);
    }
}

/// The names that a template imports from another one that does not define them.
fn undefined_imports(library: &Library<'_>, source: &TagTree<'_>) -> Vec<(String, u32)> {
    let from = source.references.iter().filter_map(|(tag, reference)| {
        let module = reference.name.as_ref()?;
        Some((module, library.tree(module)?, source.imported(*tag)))
    });
    from.flat_map(|(module, from, imported)| {
        let defined = from.assigned();
        imported
            .into_iter()
            .filter(|(name, _)| !defined.contains(name))
            .map(|(name, line)| {
                let hint = did_you_mean(name, defined.iter().copied());
                let what = "which does not define it";
                (
                    format!("imports `{name}` from `{module}`, {what}{hint}"),
                    line,
                )
            })
            .collect::<Vec<_>>()
    })
    .collect()
}

/// The blocks that nobody renders: none of the templates that are extended has them.
fn lost_blocks(library: &Library<'_>, source: &TagTree<'_>) -> Vec<(String, u32)> {
    let Some(layout) = extends(source).and_then(|(_, layout)| layout.name.as_ref()) else {
        return Vec::new();
    };
    let outer = library.chain(layout);
    let is_whole = outer
        .last()
        .is_some_and(|source| source.extended().is_none());
    let calls_block = |source: &TagTree<'_>| source.tags.iter().any(|tag| tag.has_word("self"));
    if !is_whole || calls_block(source) || outer.iter().any(|source| calls_block(source)) {
        return Vec::new();
    }
    let offered: Vec<_> = outer
        .iter()
        .flat_map(|source| source.blocks().map(|(name, ..)| name))
        .collect();
    let lost = source
        .blocks()
        .filter(|(name, begin, _)| source.is_outermost(*begin) && !offered.contains(name));
    lost.map(|(name, begin, _)| {
        let hint = did_you_mean(name, offered.iter().copied());
        let what = format!("fills the block `{name}`, which `{layout}` does not have{hint}");
        (what, source.tags[begin].line)
    })
    .collect()
}

/// Finds the first part that stands outside of the blocks of a template that extends another one: nobody sends it.
fn unsent(source: &TemplateSource) -> Option<(String, u32)> {
    let mut outside =
        (extends(source)?.0 + 1..=source.tags.len()).filter(|at| source.is_outermost(*at));
    let line = outside.find_map(|at| {
        let next = source.tags.get(at);
        let end = next.map_or(source.text.len(), |tag| tag.start);
        let mut rest = source.text[source.tags[at - 1].end..end].trim_start();
        let comment = |text: &'static str| {
            [("{#", "#}"), ("<!--", "-->")]
                .iter()
                .find_map(|(begin, end)| Some((text.strip_prefix(begin)?, *end)))
        };
        while let Some((text, end)) = comment(rest) {
            rest = text.split_once(end).unwrap_or_default().1.trim_start();
        }
        let prints = next.is_some_and(|tag| matches!(tag.keyword(), None | Some("include")));
        (prints || !rest.is_empty()).then(|| source.line(end - rest.len()))
    })?;
    let why = "outside of its blocks: of a template that extends another one only blocks are sent";
    Some((format!("writes in line {line} {why}"), line))
}

/// The tag by which a template extends another one in any case, and the other one.
fn extends<'s>(source: &'s TagTree<'_>) -> Option<&'s (usize, Reference)> {
    source.extended().filter(|(at, _)| source.is_outermost(*at))
}

fn did_you_mean<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    router_core::nearest(name, known)
        .map(|nearest| format!(": did you mean `{nearest}`?"))
        .unwrap_or_default()
}
