//! Every public type, trait and function is shown in use, except the traits that exist for their message. Methods are shown with their types.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use syn::{Attribute, Expr, ExprLit, Ident, Item, Lit, LitStr, UseTree, Visibility};

use super::{files, read, root};

/// In an example of its own, by name in that of another, in the guide, or in the README of its package.
#[test]
fn every_public_item_is_shown() {
    let mut missing = Vec::new();
    for crate_ in [
        "router-core",
        "router-axum",
        "router-axum/documents",
        "router-axum/client",
        "router-axum/errors",
        "router-axum/http",
        "router-axum/otel",
        "router-axum/pages",
        "router-axum/resources",
        "router-axum/server",
        "router-axum/sessions",
        "router-axum/testing",
    ] {
        let parsed: Vec<_> = sources(crate_).into_iter().map(Source::parse).collect();
        let public = public_names(crate_, &parsed);
        assert!(!public.is_empty(), "{crate_} has no public items");
        let all: Vec<_> = parsed
            .iter()
            .flat_map(documented)
            .filter(|item| public.contains(&item.name))
            .collect();
        let readme = blocks(&read(root().join(crate_).join("README.md")));
        let code: Vec<_> = all
            .iter()
            .map(|item| item.code.clone())
            .chain(guide())
            .chain([readme])
            .collect();
        let shown: BTreeSet<_> = code
            .iter()
            .flat_map(|code| code.split(|c: char| !c.is_alphanumeric() && c != '_'))
            .collect();
        let is_shown = |name: &str| shown.contains(name) || UNNAMED.contains(&name);
        let unshown = all
            .iter()
            .filter(|item| item.code.is_empty() && !is_shown(&item.name));
        missing.extend(unshown.map(|item| format!("{}: {}", item.path.display(), item.name)));
    }
    assert!(
        missing.is_empty(),
        "{} public items without an example:\n{}",
        missing.len(),
        missing.join("\n")
    );
}

/// Types that nobody writes but who names the future of a tower service or of a function, or what a reply has around its value.
const UNNAMED: [&str; 4] = ["ApplicationFuture", "Links", "Serving", "Version"];

/// The code on the pages of the guide.
fn guide() -> impl Iterator<Item = String> {
    let pages = files("router-axum/docs")
        .into_iter()
        .filter(|path| path.extension().is_some_and(|end| end == "md"));
    pages.map(|page| blocks(&read(page)))
}

struct Source {
    path: PathBuf,
    items: Vec<Item>,
}

impl Source {
    fn parse(path: PathBuf) -> Self {
        let items = syn::parse_file(&read(&path)).expect("Rust").items;
        Self { path, items }
    }
}

/// A public item, and the code in its documentation.
struct Documented {
    path: PathBuf,
    name: String,
    code: String,
}

/// But for what is public to the generated code alone.
fn sources(crate_: &str) -> Vec<PathBuf> {
    let source = root().join(crate_).join("src");
    let all = files(&source)
        .into_iter()
        .filter(|path| path.extension().is_some_and(|end| end == "rs"));
    all.filter(|path| !path.starts_with(source.join("private")))
        .collect()
}

/// The names that users of a crate can write: items of its public modules, and what these import for them.
fn public_names(crate_: &str, parsed: &[Source]) -> BTreeSet<String> {
    let source = root().join(crate_).join("src");
    let find = |path: PathBuf| parsed.iter().find(|source| source.path == path);
    let mut names = BTreeSet::new();
    let mut modules = vec![(source.clone(), source.join("lib.rs"))];
    while let Some((folder, path)) = modules.pop() {
        let Some(file) = find(path) else { continue };
        for item in &file.items {
            match item {
                Item::Mod(module) if is_public(&module.vis, &module.attrs) => {
                    let within = folder.join(module.ident.to_string());
                    modules.push((within.clone(), within.with_extension("rs")));
                    modules.push((within.clone(), within.join("mod.rs")));
                }
                Item::Use(import) if is_public(&import.vis, &import.attrs) => {
                    leaves(&import.tree, &mut names)
                }
                _ => names.extend(named(item).map(|(name, _)| name.to_string())),
            }
        }
    }
    names
}

fn leaves(tree: &UseTree, names: &mut BTreeSet<String>) {
    match tree {
        UseTree::Path(path) => leaves(&path.tree, names),
        UseTree::Name(name) => drop(names.insert(name.ident.to_string())),
        UseTree::Group(group) => group.items.iter().for_each(|tree| leaves(tree, names)),
        _ => {}
    }
}

/// The public items of a file.
fn documented(source: &Source) -> Vec<Documented> {
    let named = source.items.iter().filter_map(named);
    let found = named.map(|(name, attrs)| (name, attrs, code(attrs, &source.path)));
    let required = found.filter(|(_, attrs, code)| !has_message(attrs) || !code.is_empty());
    required
        .map(|(name, _, code)| Documented {
            path: source.path.clone(),
            name: name.to_string(),
            code,
        })
        .collect()
}

/// A public item that has a name of its own.
fn named(item: &Item) -> Option<(&Ident, &[Attribute])> {
    let (vis, ident, attrs) = match item {
        Item::Const(item) => (&item.vis, &item.ident, &item.attrs),
        Item::Enum(item) => (&item.vis, &item.ident, &item.attrs),
        Item::Fn(item) => (&item.vis, &item.sig.ident, &item.attrs),
        Item::Struct(item) => (&item.vis, &item.ident, &item.attrs),
        Item::Trait(item) => (&item.vis, &item.ident, &item.attrs),
        Item::Type(item) => (&item.vis, &item.ident, &item.attrs),
        _ => return None,
    };
    is_public(vis, attrs).then_some((ident, attrs))
}

fn is_public(vis: &Visibility, attrs: &[Attribute]) -> bool {
    matches!(vis, Visibility::Public(_)) && !is_hidden(attrs)
}

/// A rule: the compiler's message says how to keep it.
fn has_message(attrs: &[Attribute]) -> bool {
    attrs.iter().any(|attr| {
        attr.path()
            .segments
            .last()
            .is_some_and(|last| last.ident == "on_unimplemented")
    })
}

fn is_hidden(attrs: &[Attribute]) -> bool {
    attrs.iter().any(|attr| {
        attr.path().is_ident("doc")
            && attr
                .parse_args::<Ident>()
                .is_ok_and(|word| word == "hidden")
    })
}

/// The code that an item's documentation shows, which may be a file of its own.
fn code(attrs: &[Attribute], path: &Path) -> String {
    let docs = attrs
        .iter()
        .filter_map(|attr| attr.meta.require_name_value().ok())
        .filter(|doc| doc.path.is_ident("doc"));
    let text: Vec<_> = docs
        .map(|doc| match &doc.value {
            Expr::Lit(ExprLit {
                lit: Lit::Str(text),
                ..
            }) => text.value(),
            Expr::Macro(included) => {
                let file: LitStr = included.mac.parse_body().expect("a file's name");
                read(path.with_file_name(file.value()))
            }
            _ => String::new(),
        })
        .collect();
    blocks(&text.join("\n"))
}

/// The code of a page, but for what it hides.
fn blocks(page: &str) -> String {
    let blocks = page
        .split("```")
        .skip(1)
        .step_by(2)
        .filter(|block| !block.starts_with("text"));
    let lines = blocks
        .flat_map(|block| block.lines().skip(1))
        .map(str::trim);
    lines
        .filter(|line| !line.starts_with("# "))
        .collect::<Vec<_>>()
        .join("\n")
}
