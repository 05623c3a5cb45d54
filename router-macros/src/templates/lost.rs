//! Names that a template takes from another one, which does not have them: imports and blocks.

use super::library::Library;
use super::source::Source;
use router_core::{Reference, Relation, TagTree, scan};

/// The names that a template imports from another one that does not define them.
pub(super) fn undefined_imports(library: &Library<'_>, source: &TagTree<'_>) -> Vec<(String, u32)> {
    let from = source.references.iter().filter_map(|(tag, reference)| {
        let module = reference.name.as_ref()?;
        Some((
            module,
            library.tree(module)?,
            scan::imported(&source.tags[*tag], &source.tags),
        ))
    });
    let lost = from.flat_map(|(module, from, imported)| {
        let defined = scan::assigned(&from.tags);
        let lost = imported
            .into_iter()
            .filter(move |(name, _)| !defined.contains(name));
        lost.map(move |(name, line)| {
            let hint = did_you_mean(name, scan::macros(&from.tags));
            (
                format!("imports `{name}` from `{module}`, which does not define it{hint}"),
                line,
            )
        })
    });
    lost.collect()
}

/// The blocks that nobody renders: none of the templates that are extended has them.
pub(super) fn lost_blocks(library: &Library<'_>, source: &TagTree<'_>) -> Vec<(String, u32)> {
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
    let blocks = source.blocks();
    let lost =
        blocks.filter(|(name, begin, _)| source.is_outermost(*begin) && !offered.contains(name));
    let lost = lost.map(|(name, begin, _)| {
        let hint = did_you_mean(name, offered.iter().copied());
        let what = format!("fills the block `{name}`, which `{layout}` does not have{hint}");
        (what, source.tags[begin].line)
    });
    lost.collect()
}

/// Finds the first part that stands outside of the blocks of a template that extends another one: nobody sends it.
pub(super) fn unsent(source: &Source) -> Option<(String, u32)> {
    let outside =
        (extends(source)?.0 + 1..=source.tags.len()).filter(|at| source.is_outermost(*at));
    let mut written = outside.filter_map(|at| {
        let next = source.tags.get(at);
        let end = next.map_or(source.text.len(), |tag| tag.start);
        let mut rest = source.text[source.tags[at - 1].end..end].trim_start();
        let comment = |text: &'static str| {
            let comments = [("{#", "#}"), ("<!--", "-->")];
            let mut begun = comments.iter();
            begun.find_map(|(begin, end)| Some((text.strip_prefix(begin)?, *end)))
        };
        while let Some((text, end)) = comment(rest) {
            rest = text.split_once(end).unwrap_or_default().1.trim_start();
        }
        let prints = next.is_some_and(|tag| matches!(tag.keyword(), None | Some("include")));
        (prints || !rest.is_empty()).then(|| source.line(end - rest.len()))
    });
    let line = written.next()?;
    let why = "outside of its blocks: of a template that extends another one only blocks are sent";
    Some((format!("writes in line {line} {why}"), line))
}

/// The tag by which a template extends another one in any case, and the other one.
fn extends<'s>(source: &'s TagTree<'_>) -> Option<&'s (usize, Reference)> {
    let mut references = source.references.iter();
    references.find(|(at, found)| found.relation == Relation::Extends && source.is_outermost(*at))
}

fn did_you_mean<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    router_core::nearest(name, known)
        .map(|nearest| format!(": did you mean `{nearest}`?"))
        .unwrap_or_default()
}
