//! The annotated block as written. Bodies are kept as tokens, so that half-typed code in one hides no mistake elsewhere.

use std::rc::Rc;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Error, Ident, ImplItem, ImplItemMacro, ItemImpl, Type, parse::Parser};

use super::{
    args::is_controller,
    attributes::{MethodAttributes, take_of_block},
    taken::{FOREIGN_ON_BLOCKS, refuse_foreign},
};
use crate::errors::Errors;
pub(crate) use crate::parse::method::{WrittenArgument, WrittenMethod};
use crate::tokens::{bare, braced, has_angle_brackets, is_number_or_text, is_one_of, located};

/// An `impl` block.
pub(crate) struct Block {
    /// The block without its items.
    pub header: ItemImpl,
    /// The attributes that are for all actions: `#[layer]`s, and `#[since]` with `#[until]`.
    pub marks: MethodAttributes,
    pub items: Vec<Item>,
}

/// An item of the block.
pub(crate) enum Item {
    Method(Rc<WrittenMethod>),
    /// A constant or the like: handed back as it is.
    Other(TokenStream),
    /// A macro's call.
    Call(ImplItemMacro),
    /// Half-typed code. The compiler has reported it, and would report it again if it were part of the output.
    HalfTyped(TokenStream),
}

impl Block {
    /// The arguments of all methods that requests come to, of a block that nothing has been checked of.
    pub(crate) fn arguments_mut(&mut self) -> impl Iterator<Item = &mut WrittenArgument> {
        self.items
            .iter_mut()
            .filter_map(|item| match item {
                Item::Method(method) if method.is_called() => Rc::get_mut(method),
                _ => None,
            })
            .flat_map(|method| &mut method.arguments)
    }

    /// The block, if the attribute stands on one. Otherwise the error says what it stands on.
    pub(crate) fn from_tokens(
        attribute: &str,
        tokens: TokenStream,
        errors: &Errors,
    ) -> Option<Self> {
        match Self::parse(tokens.clone(), errors) {
            Ok(block) => return Some(block),
            Err(error) => errors.push_error(match keyword(&tokens) {
                Some(keyword) if keyword == "impl" => error,
                place => not_a_block(attribute, place),
            }),
        }
        None
    }

    /// Parses the header. Of the bodies nothing is read: syn would copy all of their tokens first.
    fn parse(tokens: TokenStream, errors: &Errors) -> syn::Result<Self> {
        let mut header: Vec<_> = tokens.into_iter().collect();
        let body = header.pop_if(|last| matches!(last, TokenTree::Group(_)));
        let Some(TokenTree::Group(body)) = body else {
            return Err(Error::new(
                proc_macro2::Span::call_site(),
                "expected an `impl` block",
            ));
        };
        if body.delimiter() == Delimiter::None {
            return Self::parse(body.stream(), errors);
        }
        let tokens: Vec<_> = body.stream().into_iter().collect();
        let (attributes, items) = tokens.split_at(3 * count_inner_attributes(&tokens));
        header.push(braced(joined(attributes), body.span()).into());
        let mut header: ItemImpl = syn::parse2(header.into_iter().collect())?;
        let marks = take_of_block(&mut header.attrs, errors);
        if header.trait_.is_none() {
            refuse_foreign(&mut header.attrs, &FOREIGN_ON_BLOCKS, errors);
        }
        let items = split(items)
            .flat_map(|item| Item::read(item, errors))
            .collect();
        Ok(Self {
            header,
            marks,
            items,
        })
    }

    /// Returns whether the block is for a type of the standard library. The compiler refuses it, and each use of its methods.
    pub(crate) fn is_of_foreign_type(&self) -> bool {
        const GENERIC: [&str; 9] = [
            "Arc", "BTreeMap", "BTreeSet", "Box", "HashMap", "HashSet", "Option", "Rc", "Vec",
        ];
        let ty = &self.header.self_ty;
        match bare(ty) {
            Type::Path(path) => {
                let is_std = ["alloc", "core", "std"]
                    .iter()
                    .any(|name| path.path.segments[0].ident == name);
                let is_known = if has_angle_brackets(ty) {
                    is_one_of(ty, &GENERIC)
                } else {
                    is_number_or_text(ty) || is_one_of(ty, &["str"])
                };
                is_std || path.path.segments.len() == 1 && is_known
            }
            Type::TraitObject(_) => false,
            _ => true,
        }
    }

    pub(crate) fn methods(&self) -> impl Iterator<Item = &Rc<WrittenMethod>> {
        self.items.iter().filter_map(|item| match item {
            Item::Method(method) => Some(method),
            _ => None,
        })
    }

    /// The methods that run before actions.
    pub(crate) fn hooks(&self) -> impl Iterator<Item = &Rc<WrittenMethod>> {
        self.methods().filter(|method| method.marks.has("before"))
    }

    /// The block as the user wrote it, with other items.
    pub(crate) fn emit(&self, items: TokenStream) -> TokenStream {
        let mut block = self.header.clone();
        // a second controller attribute has been reported
        block.attrs.retain(|attribute| !is_controller(attribute));
        // an unknown type is an error here and in the implementations behind the block. With this span it is reported once, and without the
        // advice to make it a type parameter
        block.impl_token.span = located(block.impl_token.span);
        block.items.push(ImplItem::Verbatim(items));
        block.to_token_stream()
    }
}

fn joined(tokens: &[TokenTree]) -> TokenStream {
    tokens.iter().cloned().collect()
}

fn is_sign(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// The number of attributes as `#![allow(..)]` that stand in front of the items.
fn count_inner_attributes(tokens: &[TokenTree]) -> usize {
    tokens
        .chunks_exact(3)
        .take_while(|three| is_sign(&three[0], '#') && is_sign(&three[1], '!'))
        .count()
}

/// The tokens of each item: up to `;`, or to the end of the first braces unless a constant or a type is defined.
fn split(tokens: &[TokenTree]) -> impl Iterator<Item = &[TokenTree]> {
    let mut is_function = None;
    tokens.split_inclusive(move |token| {
        let is_body = match token {
            TokenTree::Ident(word) => {
                match &*word.to_string() {
                    "fn" => is_function = Some(true),
                    "const" | "type" => _ = is_function.get_or_insert(false),
                    _ => {}
                }
                false
            }
            TokenTree::Group(group) => is_body(group),
            _ => false,
        };
        let is_end = is_sign(token, ';') || is_body && is_function != Some(false);
        is_function = is_function.filter(|_| !is_end);
        is_end
    })
}

/// Returns whether a group ends an item: braces do, and an invisible group, as `macro_rules!` puts around `$method:item` and `$body:block`, that ends as an item does.
fn is_body(group: &Group) -> bool {
    match group.delimiter() {
        Delimiter::Brace => true,
        Delimiter::None => match group.stream().into_iter().last() {
            Some(TokenTree::Group(last)) => is_body(&last),
            last => last.is_some_and(|last| is_sign(&last, ';')),
        },
        _ => false,
    }
}

/// The tokens of an item, with those of invisible groups in place of these.
fn visible(item: impl IntoIterator<Item = TokenTree>) -> Vec<TokenTree> {
    item.into_iter()
        .flat_map(|token| match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
                visible(group.stream())
            }
            token => vec![token],
        })
        .collect()
}

/// The word that says what kind of item this is.
fn keyword(item: &TokenStream) -> Option<Ident> {
    const KEYWORDS: [&str; 9] = [
        "impl", "fn", "struct", "enum", "union", "trait", "mod", "const", "type",
    ];
    item.clone()
        .into_iter()
        .filter_map(|token| match token {
            TokenTree::Ident(word) => Some(word),
            _ => None,
        })
        .find(|word| KEYWORDS.iter().any(|keyword| word == keyword))
}

fn not_a_block(attribute: &str, keyword: Option<Ident>) -> Error {
    let (span, place) = match keyword {
        Some(keyword) => (keyword.span(), format!("`{keyword}`")),
        None => (proc_macro2::Span::call_site(), "something else".to_owned()),
    };
    Error::new(
        span,
        format!(
            "`#[{attribute}]` stands on {place}\n\
             help: write it above the `impl` block with the actions"
        ),
    )
}

impl Item {
    /// The item of these tokens. What stands in front of a whole method is half typed.
    fn read(tokens: &[TokenTree], errors: &Errors) -> Vec<Self> {
        let visible = visible(tokens.iter().cloned());
        let method = |from| {
            let method = WrittenMethod::parse(&visible[from..], errors)?;
            Some((from, Self::Method(Rc::new(method))))
        };
        let half_typed = |end| Self::HalfTyped(joined(&visible[..end]));
        if let Some((_, method)) = method(0) {
            return vec![method];
        }
        match syn::parse2(joined(tokens)) {
            Ok(ImplItem::Macro(call)) => return vec![Self::Call(call)],
            Ok(_) => return vec![Self::Other(joined(tokens))],
            Err(_) if has_half_typed_attribute(tokens) => {}
            Err(_) => {
                if let Some((from, method)) = (1..visible.len()).find_map(method) {
                    return vec![half_typed(from), method];
                }
            }
        }
        vec![half_typed(visible.len())]
    }
}

/// Returns whether one of the attributes is half typed: without it the method would be another one.
fn has_half_typed_attribute(tokens: &[TokenTree]) -> bool {
    tokens.windows(2).any(|attribute| {
        is_sign(&attribute[0], '#') && Attribute::parse_outer.parse2(joined(attribute)).is_err()
    })
}
