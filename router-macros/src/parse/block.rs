//! The annotated block as written. Bodies are kept as tokens, so that half-typed code in one hides no mistake elsewhere.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::parse::discouraged::Speculative;
use syn::parse::{ParseStream, Parser};
use syn::{
    Attribute, FnArg, Generics, Ident, ImplItem, Pat, Path, Receiver, Signature, Token, Type, Visibility, braced,
};

use crate::errors::Errors;
use crate::parse::args::is_controller;
use crate::parse::around::LayerMark;
use crate::parse::attributes::{ArgumentAttributes, MethodAttributes, take_layers};
use crate::parse::foreign::refuse_on_block;
use crate::parse::incomplete;
use crate::tokens::{located, text};

/// An `impl` block.
pub(crate) struct Block {
    pub(crate) attributes: Vec<Attribute>,
    /// The `#[layer]`s around all actions.
    pub(crate) layers: Vec<LayerMark>,
    unsafety: Option<Token![unsafe]>,
    pub(crate) impl_token: Token![impl],
    pub(crate) generics: Generics,
    pub(crate) of_trait: Option<(Path, Token![for])>,
    pub(crate) self_type: Type,
    brace: syn::token::Brace,
    inner_attributes: Vec<Attribute>,
    pub(crate) items: Vec<Item>,
}

/// Something in the block.
pub(crate) enum Item {
    Method(Box<Method>),
    /// A constant, a macro's call or the like: handed back as it is.
    Other(TokenStream),
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
    body: TokenStream,
}

impl Method {
    /// Its `#[cfg(..)]`s.
    pub(crate) fn cfgs(&self) -> impl Iterator<Item = &Attribute> {
        self.attributes.iter().filter(|attribute| attribute.path().is_ident("cfg"))
    }

    /// Returns whether requests come to it: an action, or a hook before actions.
    pub(crate) fn is_called(&self) -> bool {
        let is_action = text(&self.signature.ident).ends_with("_action");
        self.marks.no_route.is_none() && (self.marks.before.is_some() || is_action)
    }

    pub(crate) fn is_public(&self) -> bool {
        !matches!(self.visibility, Visibility::Inherited)
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
    pub(crate) fn from_tokens(attribute: &str, tokens: TokenStream, errors: &Errors) -> Option<Self> {
        let parse = |item: fn(ParseStream<'_>, &Errors) -> syn::Result<Item>| {
            let found = Errors::default();
            let parser = |input: ParseStream<'_>| Self::parse(input, item, &found);
            parser.parse2(tokens.clone()).map(|block| (block, found))
        };
        // tokens that are left over in parentheses or brackets are found last, and would make the whole block half-typed code
        match (parse(Item::parse).or_else(|_| parse(Item::parse_alone)), keyword(&tokens)) {
            (Ok((block, found)), _) => {
                errors.absorb(found);
                Some(block)
            }
            (Err(error), Some(keyword)) if keyword == "impl" => {
                errors.push_error(error);
                None
            }
            (Err(_), place) => {
                errors.push_error(not_a_block(attribute, place));
                None
            }
        }
    }

    fn parse(
        input: ParseStream<'_>,
        item: fn(ParseStream<'_>, &Errors) -> syn::Result<Item>,
        errors: &Errors,
    ) -> syn::Result<Self> {
        let mut attributes = Attribute::parse_outer(input)?;
        let layers = take_layers(&mut attributes, errors);
        let unsafety = input.parse()?;
        let impl_token = input.parse()?;
        let mut generics = if input.peek(Token![<]) { input.parse()? } else { Generics::default() };
        let (of_trait, self_type) = header(input)?;
        if of_trait.is_none() {
            refuse_on_block(&mut attributes, errors);
        }
        generics.where_clause = input.parse()?;
        let content;
        let brace = braced!(content in input);
        let inner_attributes = Attribute::parse_inner(&content)?;
        let mut items = Vec::new();
        while !content.is_empty() {
            items.push(item(&content, errors)?);
        }
        Ok(Self {
            attributes,
            layers,
            unsafety,
            impl_token,
            generics,
            of_trait,
            self_type,
            brace,
            inner_attributes,
            items,
        })
    }

    pub(crate) fn methods(&self) -> impl Iterator<Item = &Method> {
        self.items.iter().filter_map(|item| match item {
            Item::Method(method) => Some(&**method),
            Item::Other(_) | Item::HalfTyped(_) => None,
        })
    }
}

/// `Trait for Type` or `Type`
fn header(input: ParseStream<'_>) -> syn::Result<(Option<(Path, Token![for])>, Type)> {
    let ahead = input.fork();
    if let (Ok(path), Ok(keyword)) = (ahead.parse(), ahead.parse()) {
        input.advance_to(&ahead);
        return Ok((Some((path, keyword)), input.parse()?));
    }
    Ok((None, input.parse()?))
}

/// The word that says what kind of item this is.
fn keyword(item: &TokenStream) -> Option<Ident> {
    const KEYWORDS: [&str; 9] = ["impl", "fn", "struct", "enum", "union", "trait", "mod", "const", "type"];
    let words = item.clone().into_iter().filter_map(|token| match token {
        TokenTree::Ident(word) => Some(word),
        _ => None,
    });
    words.into_iter().find(|word| KEYWORDS.iter().any(|keyword| word == keyword))
}

fn not_a_block(attribute: &str, keyword: Option<Ident>) -> syn::Error {
    let (span, place) = match keyword {
        Some(keyword) => match keyword.to_string().as_str() {
            "enum" | "impl" => (keyword.span(), format!("an `{keyword}`")),
            "fn" => (keyword.span(), "a function".to_owned()),
            _ => (keyword.span(), format!("a `{keyword}`")),
        },
        None => (proc_macro2::Span::call_site(), "something else".to_owned()),
    };
    let text = format!("`#[{attribute}]` stands on {place}\nhelp: write it above the `impl` block with the actions");
    syn::Error::new(span, text)
}

impl Item {
    fn parse(input: ParseStream<'_>, errors: &Errors) -> syn::Result<Self> {
        let ahead = input.fork();
        if let Ok(method) = Method::parse(&ahead, errors) {
            input.advance_to(&ahead);
            return Ok(Self::Method(Box::new(method)));
        }
        Self::parse_other(input)
    }

    /// The same of the item's own tokens, so that what is left over in them is half-typed code of this item alone.
    fn parse_alone(input: ParseStream<'_>, errors: &Errors) -> syn::Result<Self> {
        let ahead = input.fork();
        let tokens = up_to_end(&ahead, |_| false)?;
        let parse = |errors: &Errors| (|input: ParseStream<'_>| Method::parse(input, errors)).parse2(tokens.clone());
        match Errors::mute(parse) {
            Ok(_) => {
                input.advance_to(&ahead);
                parse(errors).map(|method| Self::Method(Box::new(method)))
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
        Ok(if syn::parse2::<ImplItem>(tokens.clone()).is_ok() { Self::Other(tokens) } else { Self::HalfTyped(tokens) })
    }
}

/// Returns whether one of the attributes in front is half typed: without it the method would be another one.
fn has_half_typed_attribute(tokens: &TokenStream) -> bool {
    let tokens: Vec<_> = tokens.clone().into_iter().collect();
    let is_mark = |token: &TokenTree| matches!(token, TokenTree::Punct(mark) if mark.as_char() == '#');
    let mut attributes = tokens.chunks(2).take_while(|attribute| is_mark(&attribute[0]));
    attributes.any(|attribute| Attribute::parse_outer.parse2(attribute.iter().cloned().collect()).is_err())
}

/// Everything up to `;`, or to the end of the first braces unless a `const` or `type` is defined; or else up to where the next item is.
fn up_to_end(input: ParseStream<'_>, is_next: impl Fn(ParseStream<'_>) -> bool) -> syn::Result<TokenStream> {
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
    fn parse(input: ParseStream<'_>, errors: &Errors) -> syn::Result<Self> {
        let mut attributes = Attribute::parse_outer(input)?;
        let visibility: Visibility = input.parse()?;
        let mut signature: Signature = input.parse()?;
        let body = body(input)?;
        let mut marks = MethodAttributes::take(&mut attributes, errors);
        let is_called = marks.before.is_some() || text(&signature.ident).ends_with("_action");
        let (mut receiver, mut arguments) = (None, Vec::new());
        for argument in &mut signature.inputs {
            match argument {
                FnArg::Receiver(written) => receiver = Some(take_receiver(written, errors)),
                FnArg::Typed(written) => {
                    let (own, is_broken) = errors.watch(|errors| ArgumentAttributes::take(&mut written.attrs, errors));
                    marks.is_broken |= is_broken || is_called && incomplete::complete(written, &own, errors);
                    arguments.push(Argument {
                        marks: own,
                        attributes: written.attrs.clone(),
                        pattern: (*written.pat).clone(),
                        ty: (*written.ty).clone(),
                    });
                }
            }
        }
        Ok(Self { attributes, marks, visibility, signature, receiver, arguments, body })
    }

    /// Returns whether a whole method is next.
    fn is_next(input: ParseStream<'_>) -> bool {
        Errors::mute(|errors| Self::parse(&input.fork(), errors)).is_ok()
    }
}

/// `{ .. }`. A `;` is kept: then the compiler says that a body is missing.
fn body(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    match input.parse()? {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Ok(group.to_token_stream()),
        TokenTree::Punct(semicolon) if semicolon.as_char() == ';' => Ok(semicolon.to_token_stream()),
        other => Err(syn::Error::new(other.span(), "expected a body")),
    }
}

fn take_receiver(receiver: &mut Receiver, errors: &Errors) -> Receiver {
    let marks = ArgumentAttributes::take(&mut receiver.attrs, errors);
    for (attribute, name) in [(marks.extract, "extract"), (marks.path, "path")] {
        if let Some(attribute) = attribute {
            errors.push(attribute, format!("`#[{name}]` stands on the receiver\nhelp: remove the attribute"));
        }
    }
    receiver.clone()
}

impl Method {
    /// The method as the user wrote it, with further attributes.
    pub(crate) fn emit(&self, further: &TokenStream) -> TokenStream {
        let Self { attributes, visibility, signature, body, .. } = self;
        quote!(#(#attributes)* #further #visibility #signature #body)
    }
}

impl Block {
    /// The block as the user wrote it, with other items.
    pub(crate) fn emit(&self, items: &TokenStream) -> TokenStream {
        let Self { unsafety, impl_token, generics, self_type, inner_attributes, .. } = self;
        // a second controller attribute has been reported
        let attributes = self.attributes.iter().filter(|attribute| !is_controller(attribute));
        let of_trait = self.of_trait.as_ref().map(|(path, keyword)| quote!(#path #keyword));
        let where_clause = &generics.where_clause;
        // an unknown type is an error here and in the implementations behind the block. With this span it is reported once, and without the
        // advice to make it a type parameter
        let impl_token = quote_spanned!(located(impl_token.span)=> impl);
        let mut tokens = quote!(#(#attributes)* #unsafety #impl_token #generics #of_trait #self_type #where_clause);
        self.brace.surround(&mut tokens, |content| {
            inner_attributes.iter().for_each(|attribute| attribute.to_tokens(content));
            content.extend(items.clone());
        });
        tokens
    }
}
