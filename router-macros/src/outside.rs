//! The helper attributes as macros of their own. The attribute of a controller takes them out of its block, so whatever runs here stands outside.

use std::fs;

use proc_macro2::{Span, TokenStream};
use router_core::Kind;
use syn::ItemImpl;

use crate::parse::args;

/// The item, and the error.
pub(crate) fn refuse(attribute: &str, item: TokenStream) -> TokenStream {
    if is_reported(Span::call_site(), &item).unwrap_or_default() {
        return item;
    }
    let help =
        "help: write `#[rest_controller]` or `#[web_controller]` above the `impl` block, or remove the attribute";
    let text = format!("`#[{attribute}]` stands outside a controller\n{help}");
    let error = syn::Error::new(Span::call_site(), text).to_compile_error();
    [item, error].into_iter().collect()
}

/// Whether the block around, or the block itself, has an attribute that was meant to make it a controller, and was reported for being misspelt or
/// misplaced. The attributes beside that and inside are no further mistakes then.
fn is_reported(place: Span, item: &TokenStream) -> Option<bool> {
    let place = place.unwrap();
    let source = fs::read_to_string(place.local_file()?).ok()?;
    let lines: Vec<_> = source.lines().map(str::trim).collect();
    let (before, behind) = lines.split_at(place.line().min(lines.len()));
    let is_block = syn::parse2::<ItemImpl>(item.clone()).is_ok();
    let block = if is_block { before.len() } else { before.iter().rposition(|line| begins_block(line))? };
    let above = before[..block].iter().rev().take_while(|line| is_attribute(line));
    let below = behind.iter().take_while(|line| is_block && is_attribute(line));
    Some(above.chain(below).filter_map(|line| line.strip_prefix("#[")).any(is_meant))
}

fn begins_block(line: &str) -> bool {
    ["impl", "trait", "pub trait"].iter().any(|word| line.starts_with(word))
}

fn is_attribute(line: &str) -> bool {
    line.starts_with("#[") || line.starts_with("//")
}

/// Whether an attribute is that of a controller, or nearly.
fn is_meant(attribute: &str) -> bool {
    let name = attribute.split(|c: char| c != '_' && !c.is_alphanumeric()).next().unwrap_or_default();
    [Kind::Rest, Kind::Web].iter().any(|kind| router_core::distance(name, args::attribute(*kind)) < 3)
}
