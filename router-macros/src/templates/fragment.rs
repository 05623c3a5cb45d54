//! The block of a template that an action renders alone.

use std::ops::Range;

use router_core::{NameRead, TagTree, names_read};
use syn::{Error, LitStr};

use super::library::{Library, TemplateSource};
use crate::errors::did_you_mean;

/// A block of the name of a fragment: its template, and where it stands there.
type Block = (&'static TemplateSource, Range<usize>);

/// The mistake in the name of a fragment: the template has no such block, or one that cannot stand alone.
pub(super) fn mistake(library: &Library<'_>, template: &str, block: &LitStr) -> Option<Error> {
    let chain = library.chain(template);
    let written = block;
    let block = block.value();
    let with_block: Vec<Block> = chain
        .iter()
        .filter_map(|source| Some((*source, block_of(source, &block)?)))
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
        let read = read_alone(library, template, &chain, &block);
        let (assigning, name, begin) = with_block
            .iter()
            .flat_map(assigned_around)
            .find(|(_, name, _)| place(&read, name).is_some())?;
        let (shown, line) = place(&read, name)?;
        let template = with_block[0].0.name;
        let of = |other: &str| match other == template {
            true => String::new(),
            false => format!(" of `{other}`"),
        };
        format!(
            "the block `{block}` of the template `{template}` uses `{name}` in line {line}{}, which comes from line {begin}{}, outside of the block\n\
             help: a fragment is rendered alone: write that within the block",
            of(shown),
            of(assigning),
        )
    };
    Some(Error::new(written.span(), what))
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

/// A block with its tags.
fn block_of(source: &TagTree<'_>, block: &str) -> Option<Range<usize>> {
    let (_, begin, end) = source.blocks().find(|(name, ..)| *name == block)?;
    Some(source.tags[begin].start..source.tags[end].end)
}

/// The names that a fragment reads, rendered alone. What it includes by a computed name may read more.
fn read_alone(
    library: &Library<'_>,
    template: &str,
    chain: &[&'static TemplateSource],
    block: &str,
) -> Vec<NameRead> {
    let alone: Vec<_> = chain.iter().map(|source| alone(source, block)).collect();
    let find = |name: &str| {
        alone
            .iter()
            .find(|source| source.name == name)
            .map(|source| &source.tree)
            .or_else(|| library.tree(name))
    };
    names_read(template, &find, &TemplateSource::undeclared).0
}

/// A template with nothing but a block, and the tag by which it extends another one.
fn alone(source: &'static TemplateSource, block: &str) -> &'static TemplateSource {
    let end = source.text.len();
    let block = block_of(source, block).unwrap_or(end..end);
    let extends = source
        .extended()
        .map(|(at, _)| &source.tags[*at])
        .filter(|tag| tag.end <= block.start)
        .map_or(0..0, |tag| tag.start..tag.end);
    TemplateSource::of(
        source.name,
        &source.without([0..extends.start, extends.end..block.start, block.end..end]),
    )
}

/// The template and the line where a name is read first.
fn place<'r>(read: &'r [NameRead], name: &str) -> Option<(&'r str, u32)> {
    let read = read.iter().find(|read| read.variable() == name)?;
    Some((&read.template, read.line))
}

/// The names that something around a block gives, each with the template and the line: rendered alone, the block has none of them. What is assigned outside of
/// all blocks, loops and the like stays.
fn assigned_around(
    (source, block): &Block,
) -> impl Iterator<Item = (&'static str, &'static str, u32)> {
    let source = *source;
    let scopes = scopes(source, block);
    source
        .tree
        .tags
        .iter()
        .enumerate()
        .filter(|(_, tag)| !block.contains(&tag.start))
        .filter(move |(at, tag)| match tag.keyword() {
            Some("for" | "with") => scopes.contains(at),
            _ => source.around[*at]
                .iter()
                .any(|(scope, _)| scopes.contains(scope)),
        })
        .flat_map(move |(_, tag)| {
            tag.names_bound()
                .into_iter()
                .map(move |name| (source.name, name, tag.line))
        })
}

/// The statements around a block with which names end, by the tags that they begin with.
fn scopes(source: &TagTree<'_>, block: &Range<usize>) -> Vec<usize> {
    let block = source.tags.partition_point(|tag| tag.start < block.start);
    let around = source.around[block].iter().map(|(begin, _)| *begin);
    let is_scope = |begin: &usize| {
        matches!(
            source.tags[*begin].keyword(),
            Some("block" | "for" | "with")
        )
    };
    around.filter(is_scope).collect()
}
