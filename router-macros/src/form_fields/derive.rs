//! From a struct to its rows, and from an enum to its values.

use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};
use syn::{
    Data, DataEnum, DataStruct, DeriveInput, Field, Fields, LitStr, Path, Type, parenthesized,
    parse::Parser,
};

use super::row::{FieldOptions, field_type, of_kind, other, row};
use crate::errors::Errors;
use crate::keys::{self, Key, entries, key, set, value};
use crate::serde::{READING, Serde};
use crate::tokens::{hidden, inside, located, mentions, moved, place, text};

/// The derive macro's output.
pub(crate) fn derive(item: TokenStream) -> TokenStream {
    // half-typed code has been reported by the compiler
    Errors::reported(|errors| expand(&syn::parse2(item).ok()?, errors))
}

fn expand(input: &DeriveInput, errors: &Errors) -> Option<TokenStream> {
    let options = keys::of_attributes(&input.attrs, "form", &OPTIONS, errors);
    let serde = Serde::read(&input.attrs, READING);
    let constant = match &input.data {
        Data::Struct(DataStruct {
            fields: fields @ (Fields::Named(_) | Fields::Unit),
            ..
        }) => shape(input, fields, &serde, &options, errors),
        Data::Struct(DataStruct {
            fields: Fields::Unnamed(fields),
            ..
        }) if fields.unnamed.len() == 1 => {
            let inner = &fields.unnamed[0];
            let is_by_function = Serde::read(&inner.attrs, READING).is_by_function;
            let is_unknown = serde.is_unknown && !serde.is_transparent || is_by_function;
            let is_known = !is_unknown && input.generics.params.is_empty();
            value_of(if is_known {
                field_type(&inner.ty)
            } else {
                of_kind("Other")
            })
        }
        Data::Enum(variants) => value_of(values(variants, &serde, errors)),
        _ => {
            let help = "help: a form has the fields of a struct, by their names; `#[derive(FormFields)]` stands on that, and on the enums in it";
            errors.push(
                &input.ident,
                format!("`{}` has no fields with names\n{help}", input.ident),
            );
            return None;
        }
    };
    Some(implementation(input, &options, &constant))
}

/// The trait, its constant, and what is checked beside.
struct Constant {
    name: TokenStream,
    constant: TokenStream,
    checks: TokenStream,
}

fn value_of(ty: TokenStream) -> Constant {
    Constant {
        name: quote!(FormValue),
        constant: quote!(const TYPE: __private::FieldType = #ty;),
        checks: TokenStream::new(),
    }
}

fn implementation(
    input: &DeriveInput,
    options: &FormOptions,
    Constant {
        name,
        constant,
        checks,
    }: &Constant,
) -> TokenStream {
    let ident = &input.ident;
    let (parameters, arguments, where_clause) = input.generics.split_for_impl();
    let items = quote! {
        use __private::OtherType as _;
        #[allow(dead_code)]
        const READ_ELSEWHERE: &[&__private::str] = &[];

        #[automatically_derived]
        impl #parameters __private::#name for #ident #arguments #where_clause {
            #constant
        }

        #checks
    };
    let items = hidden(options.krate.as_ref(), &input.attrs, &items);
    quote! {
        #[allow(trivial_numeric_casts, clippy::as_conversions, clippy::cast_lossless, clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::unnecessary_cast)]
        #items
    }
}

/// The attribute of the struct: `#[form(read_elsewhere("csrf_token"), crate = ::renamed)]`.
#[derive(Default)]
struct FormOptions {
    krate: Option<Path>,
    read_elsewhere: Option<Vec<LitStr>>,
}

const OPTIONS: [Key<FormOptions>; 2] = [
    key("crate", "crate = ::router_axum", |all, input| {
        set(&mut all.krate, value(input))
    }),
    key(
        "read_elsewhere",
        "read_elsewhere(\"csrf_token\")",
        |all, input| {
            let names;
            parenthesized!(names in input);
            // taken whole, since what is left of it would be a second mistake
            let names: TokenStream = names.parse()?;
            set(&mut all.read_elsewhere, entries.parse2(names))
        },
    ),
];

const OF_FIELD: [Key<FieldOptions>; 2] = [
    key("file", "file", |all, _| set(&mut all.file, Ok(()))),
    key("label", "label = \"Photo\"", |all, input| {
        set(&mut all.label, value(input))
    }),
];

/// The fields of a struct.
fn shape(
    input: &DeriveInput,
    fields: &Fields,
    serde: &Serde,
    options: &FormOptions,
    errors: &Errors,
) -> Constant {
    let parameters = input.generics.type_params();
    let is_flattened = |field: &Field| Serde::read(&field.attrs, READING).is_flattened;
    let mut parts = FieldParts {
        parameters: parameters.map(|parameter| &parameter.ident).collect(),
        has_flattened: fields.iter().any(is_flattened),
        ..FieldParts::default()
    };
    let checks = fields
        .iter()
        .filter_map(|field| parts.take(field, serde, errors))
        .collect();
    let names = options.read_elsewhere.as_deref().unwrap_or_default();
    let shape = if serde.is_unknown {
        quote!(__private::FormShape::OPEN)
    } else {
        parts.expand()
    };
    let members = (!names.is_empty()).then(|| quote!(read_elsewhere: &[#(#names),*],));
    let members: TokenStream = [members, parts.is_open.then(|| quote!(is_open: true,))]
        .into_iter()
        .flatten()
        .collect();
    let shape = if members.is_empty() {
        shape
    } else {
        quote!(__private::FormShape { #members ..#shape })
    };
    let is_struct = !(serde.is_unknown || fields.is_empty());
    Constant {
        name: quote!(FormFields),
        constant: quote!(
            const SHAPE: __private::FormShape = #shape.or_read_elsewhere({
                // that of the crate's root, if it has one
                #[allow(unused_imports)]
                use crate::*;
                READ_ELSEWHERE
            });
            const IS_STRUCT: __private::bool = #is_struct;
        ),
        checks,
    }
}

/// A field that has to be sent is no struct: no form fills it.
fn refused_struct(name: &str, ty: &Type) -> TokenStream {
    let help = "help: write `#[serde(flatten)]`, and the form sends its fields by their own names";
    let text = format!("the field `{name}` is a struct, which no form fills\n{help}");
    refused(ty, quote!(IS_STRUCT), &text)
}

/// Stops the compiler if a constant says something of a type.
fn refused(ty: &Type, constant: TokenStream, text: &str) -> TokenStream {
    let at = located(place(ty));
    let constant = moved(constant, at);
    quote_spanned!(at=> const _: () = __private::forms::refuse_struct(__private::TypeOfField::<#ty>::#constant, #text);)
}

/// The fields of a struct, and the structs that are flattened into it.
#[derive(Default)]
struct FieldParts<'a> {
    /// The type parameters of the struct.
    parameters: Vec<&'a Ident>,
    has_flattened: bool,
    rows: Vec<TokenStream>,
    flattened: Vec<TokenStream>,
    /// True if not all names can be known.
    is_open: bool,
}

impl FieldParts<'_> {
    /// Takes a field. Returns what is checked of it.
    fn take(&mut self, field: &Field, serde: &Serde, errors: &Errors) -> Option<TokenStream> {
        let options = keys::of_attributes(&field.attrs, "form", &OF_FIELD, errors);
        let mut own = Serde::read(&field.attrs, READING);
        own.has_default |= serde.has_default;
        let name = field.ident.as_ref();
        let name = name.and_then(|name| own.field_name(serde, text(name)));
        match name {
            _ if own.is_skipped => return None,
            _ if own.is_flattened && !mentions(&field.ty, &self.parameters) => {
                return Some(self.flatten(&field.ty));
            }
            Some(name) if !(own.is_unknown || own.is_flattened) => {
                self.rows
                    .push(row(&name, field, &own, &options, &self.parameters));
                let is_left_out = own.has_default || serde.is_unknown;
                match other(field, &own, &self.parameters)? {
                    (ty, _, true) => return Some(self.list(&name, ty)),
                    (ty, false, false) if !is_left_out => return Some(refused_struct(&name, ty)),
                    _ => {}
                }
            }
            _ => self.is_open = true,
        }
        None
    }

    fn flatten(&mut self, ty: &Type) -> TokenStream {
        let (ty, optional) = match inside(ty, &["Option"]) {
            Some(inner) => (inner, Some(quote!(.optional()))),
            None => (ty, None),
        };
        let at = located(place(ty));
        self.flattened
            .push(quote_spanned!(at=> __private::TypeOfField::<#ty>::SHAPE #optional));
        let text = "the flattened struct has a list of structs, which is never read there\nhelp: move the list to this struct, and write the other fields out";
        refused(ty, quote!(SHAPE.has_entries()), text)
    }

    /// The entries of a list, which may be structs: each sends its fields as `items[0][title]`.
    fn list(&mut self, name: &str, ty: &Type) -> TokenStream {
        let at = located(place(ty));
        self.flattened.push(quote_spanned!(at=> __private::TypeOfField::<#ty>::SHAPE.entries(#name, __private::TypeOfField::<#ty>::IS_STRUCT)));
        let (constant, text) = if self.has_flattened {
            (
                quote!(IS_STRUCT),
                "is a list of structs beside a flattened field, and is never read\nhelp: write the fields of the flattened struct out",
            )
        } else {
            (
                quote!(SHAPE.has_entries()),
                "is a list of structs that have such a list, which no form fills\nhelp: read the inner list as texts, or the entries as JSON",
            )
        };
        refused(ty, constant, &format!("the field `{name}` {text}"))
    }

    fn expand(&self) -> TokenStream {
        let Self {
            rows, flattened, ..
        } = self;
        if flattened.is_empty() {
            return quote!(__private::FormShape::of(&[#(#rows),*]));
        }
        quote! {{
            const PARTS: &[__private::FormShape] = &[__private::FormShape::of(&[#(#rows),*]), #(#flattened),*];
            const FIELDS: &[__private::FormField] = &__private::joined_fields::<{ __private::count_fields(PARTS) }>(PARTS);
            __private::FormShape::joined(PARTS, FIELDS)
        }}
    }
}

/// The texts of an enum's variants.
fn values(variants: &DataEnum, serde: &Serde, errors: &Errors) -> TokenStream {
    let mut names = Vec::new();
    let mut aliases = Vec::new();
    let mut is_known = !serde.is_unknown;
    for variant in &variants.variants {
        let own = Serde::read(&variant.attrs, READING);
        if !matches!(variant.fields, Fields::Unit) && !serde.is_unknown {
            let help =
                "help: a form sends one text for an enum: a variant without fields, by its name";
            errors.push(
                &variant.ident,
                format!("the variant `{}` has fields\n{help}", variant.ident),
            );
        }
        is_known &= !own.is_unknown;
        if !own.is_skipped {
            names.extend(own.variant_name(serde, text(&variant.ident)));
            aliases.extend(own.aliases);
        }
    }
    let ty = of_kind(if is_known { "Enum" } else { "Other" });
    quote!(__private::FieldType { values: &[#(#names),*], value_aliases: &[#(#aliases),*], ..#ty })
}
