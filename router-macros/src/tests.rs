//! Snapshots: `snapshots/name.rs` is what a user writes, `snapshots/name.expanded.rs` what the macro makes of it.
//!
//! To record after a change: run with `RECORD=1`, and read the output as a colleague's code.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::TokenStream;
use quote::ToTokens;
use router_core::Kind;
use syn::{Attribute, Item, Meta};

#[test]
fn output_is_as_recorded() {
    let mut changed = Vec::new();
    for input in inputs() {
        let recorded = input.with_extension("expanded.rs");
        let actual = expanded(&fs::read_to_string(&input).expect("a snapshot"));
        if std::env::var_os("RECORD").is_some() {
            fs::write(&recorded, &actual).expect("recorded");
        }
        if fs::read_to_string(&recorded).ok().as_deref() != Some(&actual) {
            changed.push(format!("{}:\n{actual}", recorded.display()));
        }
    }
    assert!(changed.is_empty(), "the output has changed:\n{}", changed.join("\n"));
}

fn inputs() -> Vec<PathBuf> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("snapshots");
    let files = fs::read_dir(directory).expect("snapshots").map(|entry| entry.expect("a file").path());
    files.filter(|path| !path.to_string_lossy().ends_with(".expanded.rs")).collect()
}

/// Every annotated item of a file in its expanded form.
fn expanded(source: &str) -> String {
    let file = syn::parse_file(source).expect("Rust");
    let output: TokenStream = file.items.into_iter().map(expand).collect();
    prettyplease::unparse(&syn::parse2(output).expect("items"))
}

fn expand(item: Item) -> TokenStream {
    match item {
        Item::Impl(mut item) => {
            let attribute = item.attrs.remove(0);
            let kind = if attribute.path().is_ident("web_controller") { Kind::Web } else { Kind::Rest };
            crate::controller(kind, arguments(&attribute), item.into_token_stream())
        }
        item => crate::services::derive(item.into_token_stream()),
    }
}

fn arguments(attribute: &Attribute) -> TokenStream {
    match &attribute.meta {
        Meta::List(list) => list.tokens.clone(),
        _ => TokenStream::new(),
    }
}
