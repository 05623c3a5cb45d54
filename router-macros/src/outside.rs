//! The helper attributes as macros of their own. The attribute of a controller takes them out of its block, so whatever runs here stands outside.

use std::fs;

use proc_macro2::{Span, TokenStream};
use router_core::Kind;

use crate::args;

/// The item, and the error.
pub(crate) fn refuse(attribute: &str, item: TokenStream) -> TokenStream {
    if is_reported(Span::call_site()).unwrap_or_default() {
        return item;
    }
    let help =
        "help: write `#[rest_controller]` or `#[web_controller]` above the `impl` block, or remove the attribute";
    let text = format!("`#[{attribute}]` stands outside a controller\n{help}");
    let error = syn::Error::new(Span::call_site(), text).to_compile_error();
    [item, error].into_iter().collect()
}

/// Whether the block around has an attribute that was meant to make it a controller, and was reported for being misspelt or misplaced. The attributes
/// inside are no further mistakes then.
fn is_reported(place: Span) -> Option<bool> {
    let place = place.unwrap();
    let source = fs::read_to_string(place.local_file()?).ok()?;
    let lines: Vec<_> = source.lines().take(place.line()).map(str::trim).collect();
    let block =
        lines.iter().rposition(|line| ["impl", "trait", "pub trait"].iter().any(|word| line.starts_with(word)))?;
    let above = lines[..block].iter().rev().take_while(|line| line.starts_with("#[") || line.starts_with("//"));
    Some(above.filter_map(|line| line.strip_prefix("#[")).any(is_meant))
}

/// Whether an attribute is that of a controller, or nearly.
fn is_meant(attribute: &str) -> bool {
    let name = attribute.split(|c: char| c != '_' && !c.is_alphanumeric()).next().unwrap_or_default();
    [Kind::Rest, Kind::Web].iter().any(|kind| router_core::distance(name, args::attribute(*kind)) < 3)
}
