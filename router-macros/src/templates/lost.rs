//! Names that a template takes from another one, which does not have them: imports and blocks.

use router_core::{
    references,
    tags::{self, Tag},
};

use super::library::{Library, extended};
use super::{scan, uses};

/// The names that a tag imports from a template that does not define them.
pub(super) fn undefined_imports(library: &Library<'_>, tag: &Tag<'_>, tags: &[Tag<'_>]) -> Vec<(String, u32)> {
    let from = references(std::slice::from_ref(tag)).pop().and_then(|reference| reference.name);
    let Some((from, module)) = from.and_then(|from| Some((library.source(&from)?, from))) else {
        return Vec::new();
    };
    let from = tags::tags(&from);
    let (defined, macros) = (scan::assigned(&from), scan::macros(&from));
    let lost = scan::imported(tag, tags).into_iter().filter(|(name, _)| !defined.contains(name));
    let lost = lost.map(|(name, line)| {
        let hint = did_you_mean(name, macros.iter().copied());
        (format!("imports `{name}` from `{module}`, which does not define it{hint}"), line)
    });
    lost.collect()
}

/// The blocks that nobody renders: none of the templates that are extended has them.
pub(super) fn lost_blocks(library: &Library<'_>, source: &str, tags: &[Tag<'_>]) -> Vec<(String, u32)> {
    let outermost = scan::outermost(tags);
    let is_certain = outermost.iter().any(|tag| tag.keyword() == Some("extends"));
    let Some(layout) = extended(source).and_then(|reference| reference.name).filter(|_| is_certain) else {
        return Vec::new();
    };
    let outer = library.chain(&layout);
    let is_whole = outer.last().is_some_and(|(_, source)| extended(source).is_none());
    let calls_block = |source: &str| tags::tags(source).iter().any(|tag| tag.has_word("self"));
    if !is_whole || calls_block(source) || outer.iter().any(|(_, source)| calls_block(source)) {
        return Vec::new();
    }
    let offered: Vec<_> = outer.iter().flat_map(|(_, source)| uses::names_of_blocks(source)).collect();
    let blocks = outermost.into_iter().filter(|tag| tag.keyword() == Some("block"));
    let blocks = blocks.filter_map(|tag| Some((tag.name()?, tag.line)));
    let lost = blocks.filter(|(name, _)| offered.iter().all(|block| block != name)).map(|(name, line)| {
        let hint = did_you_mean(name, offered.iter().map(String::as_str));
        (format!("fills the block `{name}`, which `{layout}` does not have{hint}"), line)
    });
    lost.collect()
}

fn did_you_mean<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> String {
    router_core::nearest(name, known).map(|nearest| format!(": did you mean `{nearest}`?")).unwrap_or_default()
}
