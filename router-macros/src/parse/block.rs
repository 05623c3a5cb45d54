//! The annotated block as written. Bodies are kept as tokens, so that half-typed code in one hides no mistake elsewhere.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::discouraged::Speculative;
use syn::parse::{Nothing, ParseStream, Parser};
use syn::{Attribute, Ident, ImplItem, ImplItemConst, ImplItemMacro, ItemImpl, Type};

use crate::errors::Errors;
use crate::parse::args::is_controller;
use crate::parse::attributes::{MethodAttributes, take_of_block};
use crate::parse::foreign::refuse_on_block;
use crate::parse::method::body;
pub(crate) use crate::parse::method::{Argument, Method};
use crate::tokens::{bare, braced, has_angle_brackets, is_number_or_text, is_one_of, located};

/// An `impl` block.
pub(crate) struct Block {
    /// The block without its items.
    pub(crate) header: ItemImpl,
    /// The attributes that are for all actions: `#[layer]`s, and `#[since]` with `#[until]`.
    pub(crate) marks: MethodAttributes,
    pub(crate) items: Vec<Item>,
}

/// An item of the block.
pub(crate) enum Item {
    Method(Box<Method>),
    /// A constant or the like: handed back as it is.
    Other(TokenStream),
    /// A macro's call.
    Call(ImplItemMacro),
    /// Half-typed code. The compiler has reported it, and would report it again if it were part of the output.
    HalfTyped(TokenStream),
}

impl Block {
    /// The arguments of all methods that requests come to.
    pub(crate) fn arguments_mut(&mut self) -> impl Iterator<Item = &mut Argument> {
        let methods = self.items.iter_mut().filter_map(|item| match item {
            Item::Method(method) if method.is_called() => Some(method),
            _ => None,
        });
        methods.flat_map(|method| &mut method.arguments)
    }

    /// The block, if the attribute stands on one. Otherwise the error says what it stands on.
    pub(crate) fn from_tokens(
        attribute: &str,
        tokens: TokenStream,
        errors: &Errors,
    ) -> Option<Self> {
        let parse =
            |items: ReadItems| errors.settle(|errors| Self::parse(tokens.clone(), items, errors));
        match parse(read_methods).or_else(|_| parse(read_items)) {
            Ok(block) => return Some(block),
            Err(error) => errors.push_error(match keyword(&tokens) {
                Some(keyword) if keyword == "impl" => error,
                place => not_a_block(attribute, place),
            }),
        }
        None
    }

    fn parse(tokens: TokenStream, items: ReadItems, errors: &Errors) -> syn::Result<Self> {
        let mut header: Vec<_> = tokens.into_iter().collect();
        let body = header.pop_if(|last| matches!(last, TokenTree::Group(_)));
        let Some(TokenTree::Group(body)) = body else {
            return Err(syn::Error::new(
                proc_macro2::Span::call_site(),
                "expected an `impl` block",
            ));
        };
        if body.delimiter() == Delimiter::None {
            return Self::parse(body.stream(), items, errors);
        }
        header.push(TokenTree::Group(braced(TokenStream::new(), body.span())));
        let mut header: ItemImpl = syn::parse2(header.into_iter().collect())?;
        let marks = take_of_block(&mut header.attrs, errors);
        if header.trait_.is_none() {
            refuse_on_block(&mut header.attrs, errors);
        }
        let items = items(&mut header, body.stream(), errors)?;
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

    /// The method that is an item of the block, by its position.
    pub(crate) fn method(&self, item: usize) -> Option<&Method> {
        match &self.items[item] {
            Item::Method(method) => Some(method),
            Item::Other(_) | Item::Call(_) | Item::HalfTyped(_) => None,
        }
    }

    pub(crate) fn methods(&self) -> impl Iterator<Item = &Method> {
        (0..self.items.len()).filter_map(|item| self.method(item))
    }
}

/// Reads the items of a block.
type ReadItems = fn(&mut ItemImpl, TokenStream, &Errors) -> syn::Result<Vec<Item>>;

/// Reads a block of methods and constants, and nothing of their bodies: syn would copy all of their tokens first.
fn read_methods(_: &mut ItemImpl, items: TokenStream, errors: &Errors) -> syn::Result<Vec<Item>> {
    let (mut methods, mut head) = (Vec::new(), Vec::new());
    for token in items {
        match token {
            TokenTree::Group(body) if body.delimiter() == Delimiter::Brace => {
                let parse = |input: ParseStream<'_>| {
                    Method::parse(input, |_| Ok(body.to_token_stream()), errors)
                };
                methods.push(Item::Method(Box::new(
                    parse.parse2(head.drain(..).collect())?,
                )));
            }
            TokenTree::Punct(end) if end.as_char() == ';' => {
                let constant: TokenStream = head.drain(..).chain([end.into()]).collect();
                syn::parse2::<ImplItemConst>(constant.clone())?;
                methods.push(Item::Other(constant));
            }
            other => head.push(other),
        }
    }
    syn::parse2::<Nothing>(head.into_iter().collect()).map(|Nothing| methods)
}

/// Reads the items of any block, of which some may be half typed.
fn read_items(block: &mut ItemImpl, items: TokenStream, errors: &Errors) -> syn::Result<Vec<Item>> {
    let read = |input: ParseStream<'_>| {
        block.attrs.extend(Attribute::parse_inner(input)?);
        let mut items = Vec::new();
        while !input.is_empty() {
            items.push(Item::parse(input, errors)?);
        }
        Ok(items)
    };
    read.parse2(items)
}

/// The word that says what kind of item this is.
fn keyword(item: &TokenStream) -> Option<Ident> {
    const KEYWORDS: [&str; 9] = [
        "impl", "fn", "struct", "enum", "union", "trait", "mod", "const", "type",
    ];
    let words = item.clone().into_iter().filter_map(|token| match token {
        TokenTree::Ident(word) => Some(word),
        _ => None,
    });
    words
        .into_iter()
        .find(|word| KEYWORDS.iter().any(|keyword| word == keyword))
}

fn not_a_block(attribute: &str, keyword: Option<Ident>) -> syn::Error {
    let (span, place) = match keyword {
        Some(keyword) => (keyword.span(), format!("`{keyword}`")),
        None => (proc_macro2::Span::call_site(), "something else".to_owned()),
    };
    let help = "help: write it above the `impl` block with the actions";
    syn::Error::new(span, format!("`#[{attribute}]` stands on {place}\n{help}"))
}

impl Item {
    /// Parses a method from the tokens of this item alone, so that whatever is left over is half-typed code of this item.
    fn parse(input: ParseStream<'_>, errors: &Errors) -> syn::Result<Self> {
        let ahead = input.fork();
        let tokens = up_to_end(&ahead, |_| false)?;
        let parse = |errors: &Errors| {
            (|input: ParseStream<'_>| Method::parse(input, body, errors)).parse2(tokens.clone())
        };
        match errors.settle(parse) {
            Ok(method) => {
                input.advance_to(&ahead);
                Ok(Self::Method(Box::new(method)))
            }
            Err(_) if has_half_typed_attribute(&tokens) => {
                input.advance_to(&ahead);
                Ok(Self::HalfTyped(tokens))
            }
            Err(_) => Self::parse_other(input),
        }
    }

    fn parse_other(input: ParseStream<'_>) -> syn::Result<Self> {
        let tokens = up_to_end(input, Method::is_next)?;
        Ok(match syn::parse2(tokens.clone()) {
            Ok(ImplItem::Macro(call)) => Self::Call(call),
            Ok(_) => Self::Other(tokens),
            Err(_) => Self::HalfTyped(tokens),
        })
    }
}

/// Returns whether one of the attributes in front is half typed: without it the method would be another one.
fn has_half_typed_attribute(tokens: &TokenStream) -> bool {
    let tokens: Vec<_> = tokens.clone().into_iter().collect();
    let is_mark =
        |token: &TokenTree| matches!(token, TokenTree::Punct(mark) if mark.as_char() == '#');
    let mut attributes = tokens
        .chunks(2)
        .take_while(|attribute| is_mark(&attribute[0]));
    attributes.any(|attribute| {
        Attribute::parse_outer
            .parse2(attribute.iter().cloned().collect())
            .is_err()
    })
}

/// Everything up to `;`, or to the end of the first braces unless a constant or a type is defined; or else up to where the next item is.
fn up_to_end(
    input: ParseStream<'_>,
    is_next: impl Fn(ParseStream<'_>) -> bool,
) -> syn::Result<TokenStream> {
    let mut tokens = TokenStream::new();
    let mut is_definition = false;
    while !input.is_empty() {
        let token: TokenTree = input.parse()?;
        let is_end = match &token {
            TokenTree::Punct(punct) => punct.as_char() == ';',
            TokenTree::Group(group) => group.delimiter() == Delimiter::Brace && !is_definition,
            TokenTree::Ident(word) => {
                is_definition |= word == "const" || word == "type";
                is_definition &= word != "fn";
                false
            }
            TokenTree::Literal(_) => false,
        };
        tokens.extend([token]);
        if is_end || is_next(input) {
            break;
        }
    }
    Ok(tokens)
}

impl Block {
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
