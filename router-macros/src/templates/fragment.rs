//! The block of a template that an action renders alone.

use router_core::tags::{Tag, tags};
use syn::LitStr;

use super::library::{Library, extended};
use super::{scan, uses};
use crate::errors::did_you_mean;

/// The mistake in the name of a fragment: the template has no such block, or one that cannot stand alone.
pub(super) fn mistake(library: &Library<'_>, template: &str, block: &LitStr) -> Option<syn::Error> {
    let chain = library.chain(template);
    let (written, block) = (block, block.value());
    let mut with_block = chain.iter().filter(|(_, source)| uses::names_of_blocks(source).contains(&block));
    let what = match with_block.next() {
        Some((name, source)) => lost(name, source, &block)?,
        // what is extended by a computed name may have it
        None if chain.last().is_none_or(|(_, source)| extended(source).is_some()) => return None,
        None => {
            let mut blocks: Vec<_> = chain.iter().flat_map(|(_, source)| uses::names_of_blocks(source)).collect();
            blocks.sort();
            blocks.dedup();
            format!("the template `{template}` has no block `{block}`{}", hint(&block, &blocks))
        }
    };
    Some(syn::Error::new(written.span(), what))
}

/// The block that was meant, or how one is written.
fn hint(block: &str, blocks: &[String]) -> String {
    if blocks.is_empty() {
        return format!(
            "\nhelp: write `{{% block {block} %}}` before what a fragment has, and `{{% endblock %}}` behind it"
        );
    }
    let blocks: Vec<_> = blocks.iter().map(String::as_str).collect();
    match did_you_mean(block, &blocks) {
        hint if hint.is_empty() => format!("\nnote: it has `{}`", blocks.join("`, `")),
        hint => hint,
    }
}

/// A name that a block uses and what stands around it assigns: rendered alone, the block has none of it.
fn lost(template: &str, source: &str, block: &str) -> Option<String> {
    let all = tags(source);
    let blocks = scan::blocks(&all);
    let (_, start, end) = *blocks.iter().find(|(name, ..)| *name == block)?;
    let (within, outside): (Vec<&Tag<'_>>, Vec<_>) = all.iter().partition(|tag| (start..end).contains(&tag.start));
    let own = within.iter().flat_map(|tag| scan::names_bound(tag)).collect::<Vec<_>>();
    let is_enclosed = |tag: &Tag<'_>| {
        let mut around = blocks.iter().filter(|(_, from, to)| *from < start && end < *to);
        around.any(|(_, from, to)| (*from..*to).contains(&tag.start))
    };
    let open = outside.into_iter().filter(|tag| match tag.keyword() {
        // what is set outside of all blocks stays
        Some("set") => is_enclosed(tag),
        Some("for" | "with") => tag.start < start && !is_closed(&all, tag, start),
        _ => false,
    });
    open.flat_map(|tag| scan::names_bound(tag).into_iter().map(move |name| (name, tag.line))).find_map(|(name, line)| {
        let is_used = !own.contains(&name) && within.iter().any(|tag| tag.has_word(name));
        is_used.then(|| {
            format!(
                "the block `{block}` of the template `{template}` uses `{name}`, which is assigned outside of it in line {line}\n\
                 help: a fragment is rendered alone: assign it within the block"
            )
        })
    })
}

/// Returns whether the statement that a tag begins ends before the block.
fn is_closed(tags: &[Tag<'_>], opening: &Tag<'_>, block: usize) -> bool {
    let keyword = opening.keyword().unwrap_or_default();
    let end = format!("end{keyword}");
    let mut depth = 0_usize;
    let between = tags.iter().filter(|tag| tag.start >= opening.start && tag.start < block);
    for tag in between {
        depth += usize::from(tag.keyword() == Some(keyword));
        if tag.keyword() == Some(&end) {
            depth -= 1;
            if depth == 0 {
                return true;
            }
        }
    }
    false
}
