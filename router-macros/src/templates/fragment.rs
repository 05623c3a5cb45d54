//! The block of a template that an action renders alone.

use router_core::tags::Tag;
use syn::LitStr;

use super::library::Library;
use super::scan;
use super::source::Source;
use crate::errors::did_you_mean;

/// The mistake in the name of a fragment: the template has no such block, or one that cannot stand alone.
pub(super) fn mistake(library: &Library<'_>, template: &str, block: &LitStr) -> Option<syn::Error> {
    let chain = library.chain(template);
    let (written, block) = (block, block.value());
    let mut with_block = chain.iter().filter(|(_, source)| source.blocks().any(|(name, ..)| name == block));
    let what = match with_block.next() {
        Some((name, source)) => lost(name, source, &block)?,
        // what is extended by a computed name may have it
        None if chain.last().is_none_or(|(_, source)| source.extended().is_some()) => return None,
        None => {
            let mut blocks: Vec<_> =
                chain.iter().flat_map(|(_, source)| source.blocks().map(|(name, ..)| name)).collect();
            blocks.sort();
            blocks.dedup();
            format!("the template `{template}` has no block `{block}`{}", hint(&block, &blocks))
        }
    };
    Some(syn::Error::new(written.span(), what))
}

/// The block that was meant, or how one is written.
fn hint(block: &str, blocks: &[&str]) -> String {
    if blocks.is_empty() {
        return format!(
            "\nhelp: write `{{% block {block} %}}` before what a fragment has, and `{{% endblock %}}` behind it"
        );
    }
    match did_you_mean(block, blocks) {
        hint if hint.is_empty() => format!("\nnote: it has `{}`", blocks.join("`, `")),
        hint => hint,
    }
}

/// A name that a block uses and what stands around it assigns: rendered alone, the block has none of it.
fn lost(template: &str, source: &Source, block: &str) -> Option<String> {
    let (_, start, end) = source.blocks().find(|(name, ..)| *name == block)?;
    let tags = source.tags.iter().enumerate();
    let (within, outside): (Vec<_>, Vec<_>) = tags.partition(|(_, tag)| (start..end).contains(&tag.start));
    let own = within.iter().flat_map(|(_, tag)| scan::names_bound(tag)).collect::<Vec<_>>();
    let is_enclosed = |tag: &Tag<'_>| {
        let mut around = source.blocks().filter(|(_, from, to)| *from < start && end < *to);
        around.any(|(_, from, to)| (from..to).contains(&tag.start))
    };
    let stands_around = |at: usize| source.statement(at).last().is_some_and(|last| source.tags[*last].start > start);
    let open = outside.into_iter().filter(|(at, tag)| match tag.keyword() {
        // what is set outside of all blocks stays
        Some("set") => is_enclosed(tag),
        Some("for" | "with") => tag.start < start && stands_around(*at),
        _ => false,
    });
    let lost = open.flat_map(|(_, tag)| scan::names_bound(tag).into_iter().map(move |name| (name, tag.line)));
    let is_used = |name| !own.contains(&name) && within.iter().any(|(_, tag)| tag.has_word(name));
    let (name, line) = lost.into_iter().find(|(name, _)| is_used(*name))?;
    Some(format!(
        "the block `{block}` of the template `{template}` uses `{name}`, which is assigned outside of it in line {line}\n\
         help: a fragment is rendered alone: assign it within the block"
    ))
}
