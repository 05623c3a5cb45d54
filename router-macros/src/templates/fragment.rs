//! The block of a template that an action renders alone.

use std::collections::HashSet;
use std::ops::Range;
use std::slice::from_ref;

use router_core::{Relation, TagTree, scan, tags::Tag};
use syn::LitStr;

use super::library::Library;
use super::source::Source;
use crate::errors::did_you_mean;

/// A block of the name of a fragment: its template, and where its contents stand there.
type Block = (&'static Source, Range<usize>);

/// The mistake in the name of a fragment: the template has no such block, or one that cannot stand alone.
pub(super) fn mistake(library: &Library<'_>, template: &str, block: &LitStr) -> Option<syn::Error> {
    let chain = library.chain(template);
    let (written, block) = (block, block.value());
    let with_block: Vec<Block> = chain
        .iter()
        .filter_map(|source| Some((*source, place(source, &block)?)))
        .collect();
    let what = if with_block.is_empty() {
        // what is extended by a computed name may have it
        if chain
            .last()
            .is_none_or(|source| source.extended().is_some())
        {
            return None;
        }
        let mut blocks: Vec<_> = chain
            .iter()
            .flat_map(|source| source.blocks().map(|(name, ..)| name))
            .collect();
        blocks.sort();
        blocks.dedup();
        format!(
            "the template `{template}` has no block `{block}`{}",
            hint(&block, &blocks)
        )
    } else {
        let shown = shown(library, &with_block);
        let tags: Vec<_> = shown.iter().map(|(_, tag)| *tag).collect();
        let (assigning, name, begin) = with_block.iter().find_map(|found| lost(&tags, found))?;
        let template = with_block[0].0.name;
        let of = |Source { name: other, .. }: &Source| match *other == template {
            true => String::new(),
            false => format!(" of `{other}`"),
        };
        let place = shown
            .iter()
            .find_map(|(shown, tag)| Some((of(shown), scan::place(from_ref(tag), name)?.0.line)));
        let (shown, line) = place.unwrap_or_default();
        format!(
            "the block `{block}` of the template `{template}` uses `{name}` in line {line}{shown}, which comes from line {begin}{}, outside of the block\n\
             help: a fragment is rendered alone: write that within the block",
            of(assigning),
        )
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

/// The contents of a block.
fn place(source: &TagTree<'_>, block: &str) -> Option<Range<usize>> {
    source
        .blocks()
        .find(|(name, ..)| *name == block)
        .map(|(_, start, end)| start..end)
}

/// The tags that a fragment renders, each with its template: those of the first block, those of the next one where `super()` is called, and those of what is
/// included.
fn shown(library: &Library<'_>, blocks: &[Block]) -> Vec<(&'static Source, &'static Tag<'static>)> {
    let (mut shown, mut included) = (Vec::new(), Vec::new());
    for block in blocks {
        let within: Vec<_> = tags(block).collect();
        let calls_super = is_used(&within, "super");
        shown.extend(within.into_iter().map(|tag| (block.0, tag)));
        include(library, block, &mut included);
        if !calls_super {
            break;
        }
    }
    let included = included.into_iter();
    shown.extend(included.flat_map(|source| source.tree.tags.iter().map(move |tag| (source, tag))));
    shown
}

/// The tags of a block.
fn tags((source, place): &Block) -> impl Iterator<Item = &'static Tag<'static>> {
    let all = source.tree.tags.iter();
    all.filter(|tag| place.contains(&tag.start))
}

/// Adds the templates that stand in a place of another one, and those that these include.
fn include(library: &Library<'_>, (source, place): &Block, included: &mut Vec<&'static Source>) {
    for (at, found) in &source.references {
        if found.relation == Relation::Includes
            && place.contains(&source.tags[*at].start)
            && let Some(source) = found.name.as_ref().and_then(|name| library.source(name))
            && !included.contains(&source)
        {
            included.push(source);
            include(library, &(source, 0..source.text.len()), included);
        }
    }
}

fn is_used(tags: &[&Tag<'_>], name: &str) -> bool {
    tags.iter()
        .any(|tag| scan::place(from_ref(tag), name).is_some())
}

/// A name that is shown and that something around a block assigns, with the template and the line: rendered alone, the block has none of it. What is assigned
/// outside of all blocks, loops and the like stays.
fn lost(
    shown: &[&Tag<'static>],
    (source, place): &Block,
) -> Option<(&'static Source, &'static str, u32)> {
    let parameters = shown
        .iter()
        .filter(|tag| matches!(tag.keyword(), Some("macro" | "call")));
    let parameters = parameters.flat_map(|tag| scan::bound(from_ref(tag)));
    let own: HashSet<_> = shown
        .iter()
        .flat_map(|tag| names(tag))
        .chain(parameters)
        .collect();
    let optional: HashSet<_> = shown
        .iter()
        .flat_map(|tag| scan::optional(from_ref(tag)))
        .collect();
    let scopes = scopes(source, place);
    let outside = source
        .tree
        .tags
        .iter()
        .enumerate()
        .filter(|(_, tag)| !place.contains(&tag.start));
    let around = outside.filter(|(at, tag)| match tag.keyword() {
        Some("for" | "with") => scopes.contains(at),
        _ => source
            .around(*at)
            .iter()
            .any(|(scope, _)| scopes.contains(scope)),
    });
    let mut assigned =
        around.flat_map(|(_, tag)| names(tag).into_iter().map(|name| (*source, name, tag.line)));
    assigned.find(|(_, name, _)| {
        !own.contains(name) && !optional.contains(*name) && is_used(shown, name)
    })
}

/// The names that a tag gives to what stands in its statement or behind it.
fn names(tag: &Tag<'static>) -> Vec<&'static str> {
    let of_loops: &[_] = if tag.keyword() == Some("for") {
        &["loop"]
    } else {
        &[]
    };
    [scan::names_bound(tag), of_loops.to_vec()].concat()
}

/// The statements around a block with which names end, by the tags that they begin with.
fn scopes(source: &TagTree<'_>, place: &Range<usize>) -> Vec<usize> {
    let block = source.tags.partition_point(|tag| tag.end < place.start);
    let around = source.around(block).iter().map(|(begin, _)| *begin);
    around
        .filter(|begin| {
            matches!(
                source.tags[*begin].keyword(),
                Some("block" | "for" | "with")
            )
        })
        .collect()
}
