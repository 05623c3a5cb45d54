//! A method of the block as written.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{
    Attribute, FnArg, Pat, Receiver, Signature, Type, Visibility,
    parse::{ParseStream, Parser},
};

use super::{
    attributes::{ArgumentAttributes, MethodAttributes, ON_ARGUMENTS},
    taken::refuse_misplaced,
};
use crate::errors::Errors;
use crate::tokens::{attributes_named, bare, is_plain_value, returned, serde_object, text};

/// A method, with the helper attributes taken out.
pub(crate) struct WrittenMethod {
    pub attributes: Vec<Attribute>,
    pub marks: MethodAttributes,
    visibility: Visibility,
    pub signature: Signature,
    pub receiver: Option<Receiver>,
    pub arguments: Vec<WrittenArgument>,
    pub body: TokenStream,
}

impl WrittenMethod {
    /// Reads a method; nothing is reported before it is known to be one.
    pub(super) fn parse(tokens: &[TokenTree], errors: &Errors) -> Option<Self> {
        let (body, head) = tokens.split_last()?;
        let is_body = match body {
            TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
            token => token.to_string() == ";",
        };
        let read = |input: ParseStream<'_>| {
            let attributes = Attribute::parse_outer(input)?;
            Ok((attributes, input.parse()?, input.parse::<Signature>()?))
        };
        let (mut attributes, visibility, mut signature) = is_body
            .then(|| read.parse2(head.iter().cloned().collect()))?
            .ok()?;
        let mut marks = MethodAttributes::take(&mut attributes, errors);
        let mut receiver = None;
        let mut arguments = Vec::new();
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
                    arguments.push(WrittenArgument {
                        marks: own,
                        attributes: written.attrs.clone(),
                        pattern: (*written.pat).clone(),
                        ty: (*written.ty).clone(),
                    });
                }
            }
        }
        Some(Self {
            attributes,
            marks,
            visibility,
            signature,
            receiver,
            arguments,
            body: body.to_token_stream(),
        })
    }

    /// The name as users read it.
    pub(crate) fn name(&self) -> String {
        text(&self.signature.ident)
    }

    /// The `#[cfg(..)]`s of the method.
    pub(crate) fn cfgs(&self) -> impl Iterator<Item = &Attribute> {
        attributes_named(&self.attributes, "cfg")
    }

    /// Returns whether something in its signature is refused that the compiler would refuse once more.
    pub(crate) fn is_refused_twice(&self) -> bool {
        let has_object = self.types().any(|ty| serde_object(ty).is_some());
        self.signature.variadic.is_some()
            || has_object
            || self
                .arguments
                .iter()
                .any(|argument| argument.has_no_size() || argument.is_mismatched())
    }

    /// The types of the method's arguments, and the returned one.
    pub(crate) fn types(&self) -> impl Iterator<Item = &Type> {
        self.arguments
            .iter()
            .map(|argument| &argument.ty)
            .chain(returned(&self.signature))
    }

    /// Returns whether requests come to it: an action, or a hook before actions.
    pub(crate) fn is_called(&self) -> bool {
        let is_action = self.name().ends_with("_action");
        !self.marks.has("no_route") && (self.marks.has("before") || is_action)
    }

    pub(crate) fn is_public(&self) -> bool {
        !matches!(self.visibility, Visibility::Inherited)
    }

    /// Returns whether it may be called from other crates.
    pub(crate) fn is_exported(&self) -> bool {
        matches!(self.visibility, Visibility::Public(_))
    }

    /// Returns whether an attribute of a name stands on it.
    pub(crate) fn has_attribute(&self, name: &str) -> bool {
        attributes_named(&self.attributes, name).next().is_some()
    }

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

/// An argument behind the receiver.
pub(crate) struct WrittenArgument {
    pub marks: ArgumentAttributes,
    pub attributes: Vec<Attribute>,
    pub pattern: Pat,
    pub ty: Type,
}

impl WrittenArgument {
    /// Returns whether it is a text or a list without a size: the compiler would report that twice.
    pub(crate) fn has_no_size(&self) -> bool {
        match bare(&self.ty) {
            Type::Slice(_) => true,
            Type::Path(path) => path.path.is_ident("str"),
            _ => false,
        }
    }

    /// Returns whether an extractor is taken apart, and the type is that of a path value: `Path(id): u32`.
    pub(crate) fn is_mismatched(&self) -> bool {
        matches!(self.pattern, Pat::TupleStruct(_)) && is_plain_value(&self.ty)
    }
}
