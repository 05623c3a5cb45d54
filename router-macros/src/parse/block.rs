//! The annotated block as written. Bodies are kept as tokens, so that half-typed code in one hides no mistake elsewhere.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::parse::discouraged::Speculative;
use syn::parse::{Nothing, ParseStream, Parser};
use syn::{
    Attribute, FnArg, Ident, ImplItem, ImplItemConst, ImplItemMacro, ItemImpl, Pat, Receiver,
    ReturnType, Signature, Type, Visibility,
};

use crate::errors::Errors;
use crate::parse::args::is_controller;
use crate::parse::attributes::{
    ArgumentAttributes, MethodAttributes, ON_ARGUMENTS, refuse_misplaced, take_of_block,
};
use crate::parse::foreign::refuse_on_block;
use crate::tokens::{
    attributes_named, bare, braced, has_angle_brackets, is_number_or_text, is_one_of, located,
    serde_object, text,
};

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

/// A method, with the helper attributes taken out.
pub(crate) struct Method {
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) marks: MethodAttributes,
    visibility: Visibility,
    pub(crate) signature: Signature,
    pub(crate) receiver: Option<Receiver>,
    pub(crate) arguments: Vec<Argument>,
    pub(crate) body: TokenStream,
}

impl Method {
    /// The `#[cfg(..)]`s of the method.
    pub(crate) fn cfgs(&self) -> impl Iterator<Item = &Attribute> {
        attributes_named(&self.attributes, "cfg")
    }

    /// Returns whether something in its signature is refused that the compiler would refuse once more.
    pub(crate) fn is_refused_twice(&self) -> bool {
        let has_object = self.types().any(|ty| serde_object(ty).is_some());
        self.signature.variadic.is_some()
            || has_object
            || self.arguments.iter().any(Argument::has_no_size)
    }

    /// The types of the method's arguments, and the returned one.
    pub(crate) fn types(&self) -> impl Iterator<Item = &Type> {
        let returned = match &self.signature.output {
            ReturnType::Type(_, ty) => Some(&**ty),
            ReturnType::Default => None,
        };
        self.arguments
            .iter()
            .map(|argument| &argument.ty)
            .chain(returned)
    }

    /// Returns whether requests come to it: an action, or a hook before actions.
    pub(crate) fn is_called(&self) -> bool {
        let is_action = text(&self.signature.ident).ends_with("_action");
        !self.marks.has("no_route") && (self.marks.has("before") || is_action)
    }

    pub(crate) fn is_public(&self) -> bool {
        !matches!(self.visibility, Visibility::Inherited)
    }

    /// Returns whether it may be called from other crates.
    pub(crate) fn is_exported(&self) -> bool {
        matches!(self.visibility, Visibility::Public(_))
    }

    pub(crate) fn has_cfg(&self) -> bool {
        self.cfgs().next().is_some()
    }
}

/// An argument behind the receiver.
pub(crate) struct Argument {
    pub(crate) marks: ArgumentAttributes,
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) pattern: Pat,
    pub(crate) ty: Type,
}

impl Argument {
    /// Returns whether it is a text or a list without a size: the compiler would report that twice.
    pub(crate) fn has_no_size(&self) -> bool {
        match bare(&self.ty) {
            Type::Slice(_) => true,
            Type::Path(path) => path.path.is_ident("str"),
            _ => false,
        }
    }
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
        // tokens that are left over in parentheses or brackets are found last, and would make the whole block half-typed code
        match parse(read_methods)
            .or_else(|_| parse(read_items))
            .or_else(|_| parse(read_items_alone))
        {
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

/// Reads the items of any block.
fn read_items(block: &mut ItemImpl, items: TokenStream, errors: &Errors) -> syn::Result<Vec<Item>> {
    read_each(block, items, &|input| Item::parse(input, errors))
}

/// Reads the items of a block in which something may be half typed.
fn read_items_alone(
    block: &mut ItemImpl,
    items: TokenStream,
    errors: &Errors,
) -> syn::Result<Vec<Item>> {
    read_each(block, items, &|input| Item::parse_alone(input, errors))
}

fn read_each(
    block: &mut ItemImpl,
    items: TokenStream,
    item: &dyn Fn(ParseStream<'_>) -> syn::Result<Item>,
) -> syn::Result<Vec<Item>> {
    let read = |input: ParseStream<'_>| {
        block.attrs.extend(Attribute::parse_inner(input)?);
        let mut items = Vec::new();
        while !input.is_empty() {
            items.push(item(input)?);
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
    fn parse(input: ParseStream<'_>, errors: &Errors) -> syn::Result<Self> {
        let ahead = input.fork();
        if let Ok(method) = Method::parse(&ahead, body, errors) {
            input.advance_to(&ahead);
            return Ok(Self::Method(Box::new(method)));
        }
        Self::parse_other(input)
    }

    /// Parses a method from the tokens of this item alone, so that whatever is left over is half-typed code of this item.
    fn parse_alone(input: ParseStream<'_>, errors: &Errors) -> syn::Result<Self> {
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

/// Everything up to `;`, or to the end of the first braces unless a `const` or `type` is defined; or else up to where the next item is.
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

impl Method {
    /// Reads a method; nothing is reported before it is known to be one.
    fn parse(
        input: ParseStream<'_>,
        body: impl FnOnce(ParseStream<'_>) -> syn::Result<TokenStream>,
        errors: &Errors,
    ) -> syn::Result<Self> {
        let mut attributes = Attribute::parse_outer(input)?;
        let visibility: Visibility = input.parse()?;
        let mut signature: Signature = input.parse()?;
        let body = body(input)?;
        let mut marks = MethodAttributes::take(&mut attributes, errors);
        let (mut receiver, mut arguments) = (None, Vec::new());
        for argument in &mut signature.inputs {
            match argument {
                FnArg::Receiver(written) => {
                    refuse_misplaced(
                        &mut written.attrs,
                        &ON_ARGUMENTS,
                        "the receiver",
                        "remove the attribute",
                        errors,
                    );
                    receiver = Some(written.clone());
                }
                FnArg::Typed(written) => {
                    let (own, is_broken) =
                        errors.watch(|errors| ArgumentAttributes::take(&mut written.attrs, errors));
                    marks.is_broken |= is_broken;
                    arguments.push(Argument {
                        marks: own,
                        attributes: written.attrs.clone(),
                        pattern: (*written.pat).clone(),
                        ty: (*written.ty).clone(),
                    });
                }
            }
        }
        Ok(Self {
            attributes,
            marks,
            visibility,
            signature,
            receiver,
            arguments,
            body,
        })
    }

    /// Returns whether a whole method is next.
    fn is_next(input: ParseStream<'_>) -> bool {
        Errors::mute(|errors| Self::parse(&input.fork(), body, errors)).is_ok()
    }
}

/// `{ .. }`. A `;` is kept: then the compiler says that a body is missing.
fn body(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    match input.parse()? {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
            Ok(group.to_token_stream())
        }
        TokenTree::Punct(semicolon) if semicolon.as_char() == ';' => {
            Ok(semicolon.to_token_stream())
        }
        other => Err(syn::Error::new(other.span(), "expected a body")),
    }
}

impl Method {
    /// The method as the user wrote it, with further attributes.
    pub(crate) fn emit(&self, further: &TokenStream) -> TokenStream {
        let Self {
            attributes,
            visibility,
            signature,
            body,
            ..
        } = self;
        quote!(#(#attributes)* #further #visibility #signature #body)
    }
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
