//! Every public item is shown in use, except the traits that exist for their message.

use std::{
    collections::BTreeSet,
    fmt,
    path::{Path, PathBuf},
};

use syn::{Attribute, Expr, ExprLit, Ident, ImplItem, Item, Lit, LitStr, TraitItem, UseTree, Visibility};

use super::{files, read, root};

/// In an example of its own, or by name in that of its type.
#[test]
fn every_public_item_is_shown() {
    let mut missing = Vec::new();
    for crate_ in ["router-core", "router-axum"] {
        let parsed: Vec<_> = sources(crate_).into_iter().map(Source::parse).collect();
        let public = public_names(crate_, &parsed);
        assert!(!public.is_empty(), "{crate_} has no public items");
        let all: Vec<_> = parsed.iter().flat_map(documented).filter(|item| public.contains(&item.owner)).collect();
        missing.extend(all.iter().filter(|item| !is_shown(item, &all)).map(Documented::to_string));
    }
    assert!(missing.is_empty(), "{} public items without an example:\n{}", missing.len(), missing.join("\n"));
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

/// A public item, or a function of one, and the code in its documentation.
struct Documented {
    path: PathBuf,
    owner: String,
    function: Option<String>,
    code: String,
}

impl fmt::Display for Documented {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.strip_prefix(root()).expect("a path below the root").display();
        let function = self.function.as_deref().map(|name| format!("::{name}")).unwrap_or_default();
        write!(f, "{path}: {}{function}", self.owner)
    }
}

fn is_shown(item: &Documented, all: &[Documented]) -> bool {
    let is_named_by =
        |name: &str, code: &str| code.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name);
    let in_owners = |name: &str| {
        all.iter().any(|other| other.owner == item.owner && other.function.is_none() && is_named_by(name, &other.code))
    };
    !item.code.is_empty() || item.function.as_deref().is_some_and(in_owners)
}

/// But for what is public to the generated code alone.
fn sources(crate_: &str) -> Vec<PathBuf> {
    let source = root().join(crate_).join("src");
    let all = files(&source).into_iter().filter(|path| path.extension().is_some_and(|end| end == "rs"));
    all.filter(|path| !path.starts_with(source.join("private"))).collect()
}

/// The names that users of a crate can write: items of its public modules, and what these import for them.
fn public_names(crate_: &str, parsed: &[Source]) -> BTreeSet<String> {
    let source = root().join(crate_).join("src");
    let find = |path: PathBuf| parsed.iter().find(|source| source.path == path);
    let top = find(source.join("lib.rs")).expect("the crate's lib.rs");
    let modules = top.items.iter().filter_map(|item| match item {
        Item::Mod(module) if is_public(&module.vis, &module.attrs) => {
            let name = module.ident.to_string();
            find(source.join(format!("{name}.rs"))).or_else(|| find(source.join(name).join("mod.rs")))
        }
        _ => None,
    });
    let mut names = BTreeSet::new();
    for item in modules.chain([top]).flat_map(|file| &file.items) {
        match item {
            Item::Use(import) if is_public(&import.vis, &import.attrs) => leaves(&import.tree, &mut names),
            _ => names.extend(named(item).map(|(name, _)| name.to_string())),
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

/// The public items of a file, and their public functions.
fn documented(source: &Source) -> Vec<Documented> {
    let new = |owner: &str, function, attrs: &[Attribute]| Documented {
        path: source.path.clone(),
        owner: owner.to_owned(),
        function,
        code: code(attrs, &source.path),
    };
    let mut found = Vec::new();
    for item in &source.items {
        let named = named(item).filter(|(_, attrs)| !has_message(attrs) || !code(attrs, &source.path).is_empty());
        found.extend(named.map(|(name, attrs)| new(&name.to_string(), None, attrs)));
        let (owner, functions) = functions(item);
        found.extend(functions.iter().map(|(name, attrs)| new(&owner, Some(name.to_string()), attrs)));
    }
    found
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

/// The public functions of a type or trait, and its name.
fn functions(item: &Item) -> (String, Vec<(&Ident, &[Attribute])>) {
    match item {
        Item::Impl(block) if block.trait_.is_none() => {
            let functions = block.items.iter().filter_map(|item| match item {
                ImplItem::Fn(function) if is_public(&function.vis, &function.attrs) => {
                    Some((&function.sig.ident, &function.attrs[..]))
                }
                _ => None,
            });
            (type_name(&block.self_ty), functions.collect())
        }
        Item::Trait(block) => {
            let functions = block.items.iter().filter_map(|item| match item {
                TraitItem::Fn(function) if !is_hidden(&function.attrs) => {
                    Some((&function.sig.ident, &function.attrs[..]))
                }
                _ => None,
            });
            (block.ident.to_string(), functions.collect())
        }
        _ => Default::default(),
    }
}

fn type_name(ty: &syn::Type) -> String {
    match ty {
        syn::Type::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default(),
        _ => String::new(),
    }
}

fn is_public(vis: &Visibility, attrs: &[Attribute]) -> bool {
    matches!(vis, Visibility::Public(_)) && !is_hidden(attrs)
}

/// A rule: the compiler's message says how to keep it.
fn has_message(attrs: &[Attribute]) -> bool {
    attrs.iter().any(|attr| attr.path().segments.last().is_some_and(|last| last.ident == "on_unimplemented"))
}

fn is_hidden(attrs: &[Attribute]) -> bool {
    attrs
        .iter()
        .any(|attr| attr.path().is_ident("doc") && attr.parse_args::<Ident>().is_ok_and(|word| word == "hidden"))
}

/// The code that an item's documentation shows, which may be a file of its own.
fn code(attrs: &[Attribute], path: &Path) -> String {
    let docs =
        attrs.iter().filter_map(|attr| attr.meta.require_name_value().ok()).filter(|doc| doc.path.is_ident("doc"));
    let text: Vec<_> = docs
        .map(|doc| match &doc.value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => text.value(),
            Expr::Macro(included) => {
                let file: LitStr = included.mac.parse_body().expect("a file's name");
                read(path.with_file_name(file.value()))
            }
            _ => String::new(),
        })
        .collect();
    let text = text.join("\n");
    let blocks = text.split("```").skip(1).step_by(2).filter(|block| !block.starts_with("text"));
    let lines = blocks.flat_map(|block| block.lines().skip(1)).map(str::trim);
    lines.filter(|line| !line.starts_with("# ")).collect::<Vec<_>>().join("\n")
}
