//! Snapshots: `snapshots/name.rs` is what a user writes, `snapshots/name.expanded.rs` what the macro makes of it.
//!
//! To record after a change: run with `RECORD=1`, and read the output as a colleague's code.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use proc_macro2::{LineColumn, TokenStream, TokenTree};
use quote::ToTokens;
use router_core::Kind;
use syn::{Attribute, FnArg, ImplItem, ImplItemFn, Item, ItemImpl, Meta};

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
    assert!(
        changed.is_empty(),
        "the output has changed:\n{}",
        changed.join("\n")
    );
}

fn inputs() -> Vec<PathBuf> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("snapshots");
    let files = fs::read_dir(directory)
        .expect("snapshots")
        .map(|entry| entry.expect("a file").path());
    files
        .filter(|path| !path.to_string_lossy().ends_with(".expanded.rs"))
        .collect()
}

/// Every annotated item of a file in its expanded form.
fn expanded(source: &str) -> String {
    prettyplease::unparse(&syn::parse2(output(source)).expect("items"))
}

fn output(source: &str) -> TokenStream {
    syn::parse_file(source)
        .expect("Rust")
        .items
        .into_iter()
        .map(expand)
        .collect()
}

/// An editor expands the block at each key.
#[test]
fn a_block_may_hold_anything_while_it_is_typed() {
    for typed in [
        "#",
        "#!",
        "#![a]",
        "#![a] #",
        "#![a] #!",
        "# fn",
        ";",
        "{ }",
        "= 1;",
        "pub",
        "const",
        "async fn",
        "fn get_action",
        "fn get_action()",
        "fn get_action() { } #",
        "get_action: {}",
    ] {
        let block: TokenStream = format!("impl C {{ {typed} }}").parse().expect(typed);
        let output = crate::controller::annotated(Kind::Rest, TokenStream::new(), block);
        assert!(!output.is_empty(), "{typed}");
    }
}

/// The tokens that a user wrote stand in the output under their own place, so that an editor finds them from there and errors point to it.
#[test]
fn names_of_the_user_keep_their_places() {
    for input in inputs() {
        let source = fs::read_to_string(&input).expect("a snapshot");
        let (written, output) = (names(source.parse().expect("Rust")), names(output(&source)));
        // a derive does not hand back what it stands on
        let handed_back = usize::from(!input.ends_with("services.rs"));
        for word in OWN {
            let places: BTreeSet<_> = places_of(&written, word).collect();
            let found: Vec<_> = places_of(&output, word).collect();
            assert!(
                found.iter().all(|at| places.contains(at)),
                "{}: `{word}` at {found:?}",
                input.display()
            );
            assert!(
                found.len() >= places.len() * handed_back,
                "{}: `{word}` is lost",
                input.display()
            );
        }
    }
}

/// An editor completes and renames in the block that it finds first.
#[test]
fn the_users_block_comes_first_whole_and_in_its_place() {
    let mut blocks = 0;
    for input in inputs() {
        let source = fs::read_to_string(&input).expect("a snapshot");
        for item in syn::parse_file(&source).expect("Rust").items {
            let Item::Impl(written) = &item else { continue };
            let written = methods(written);
            let expanded = syn::parse2::<syn::File>(expand(item)).expect("items").items;
            let Some(Item::Impl(first)) = expanded.first() else {
                panic!("{}: no block comes first", input.display())
            };
            assert_eq!(methods(first), written, "{}", input.display());
            blocks += 1;
        }
    }
    assert!(blocks >= 3, "only {blocks} blocks were found");
}

/// The names in each method of a block with their places, but for attributes.
fn methods(block: &ItemImpl) -> Vec<Vec<(String, LineColumn)>> {
    let methods = block.items.iter().filter_map(|item| {
        if let ImplItem::Fn(method) = item {
            Some(method)
        } else {
            None
        }
    });
    let of_method = |method: &ImplItemFn| {
        let mut signature = method.sig.clone();
        for argument in &mut signature.inputs {
            match argument {
                FnArg::Receiver(receiver) => receiver.attrs.clear(),
                FnArg::Typed(argument) => argument.attrs.clear(),
            }
        }
        names(signature.into_token_stream())
            .into_iter()
            .chain(names(method.block.to_token_stream()))
            .collect()
    };
    methods.map(of_method).collect()
}

/// Names in the snapshots that are the user's alone: controllers, actions, types of arguments.
const OWN: [&str; 10] = [
    "AppController",
    "UsersController",
    "get_action",
    "put_comments_action",
    "search_action",
    "index_action",
    "post_login_action",
    "NewComment",
    "CurrentUser",
    "Login",
];

fn places_of<'a>(
    names: &'a [(String, LineColumn)],
    word: &'a str,
) -> impl Iterator<Item = LineColumn> + 'a {
    names
        .iter()
        .filter(move |(name, _)| name == word)
        .map(|(_, place)| *place)
}

/// All names, with their places.
fn names(tokens: TokenStream) -> Vec<(String, LineColumn)> {
    let of_token = |token| match token {
        TokenTree::Ident(name) => vec![(name.to_string(), name.span().start())],
        TokenTree::Group(group) => names(group.stream()),
        TokenTree::Punct(_) | TokenTree::Literal(_) => Vec::new(),
    };
    tokens.into_iter().flat_map(of_token).collect()
}

fn expand(item: Item) -> TokenStream {
    match item {
        Item::Impl(mut item) => {
            let attribute = item.attrs.remove(0);
            let kind = if attribute.path().is_ident("web_controller") {
                Kind::Web
            } else {
                Kind::Rest
            };
            crate::controller::annotated(kind, arguments(&attribute), item.into_token_stream())
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
