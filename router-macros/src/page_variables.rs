//! `#[derive(PageVariables)]`: the names that serde gives the fields of a struct. Where the struct alone does not tell them, they count as unknown, and
//! templates are not checked against them.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::{Data, DataStruct, DeriveInput, Field, Fields, Ident, Path, Type};

use crate::errors::Errors;
use crate::keys::{self, Key, key, set, value};
use crate::serde::{Serde, WRITING};
use crate::tokens::{
    attributes_named, bare, borrows, hidden, located, mentions, option, place, text,
};

/// The derive macro's output.
pub(crate) fn derive(item: TokenStream) -> TokenStream {
    // half-typed code has been reported by the compiler
    Errors::reported(|errors| expand(&syn::parse2(item).ok()?, errors))
}

fn expand(input: &DeriveInput, errors: &Errors) -> Option<TokenStream> {
    let krate = keys::of_attributes(&input.attrs, "page_variables", &KEYS, errors);
    let known = fields(input, errors).and_then(|fields| known(input, &fields));
    let [variables, entry_variables] = ["OF", "WITHIN_ENTRY"]
        .map(|constant| variables(input, known.as_deref(), &format_ident!("{constant}")));
    let values = known
        .filter(|known| is_taken_apart(input, known))
        .map(|known| values(&known));
    let ident = &input.ident;
    let (parameters, arguments, where_clause) = input.generics.split_for_impl();
    let items = quote! {
        use __private::field_steps::*;

        #[automatically_derived]
        impl #parameters __private::PageVariables for #ident #arguments #where_clause {
            const VARIABLES: __private::Option<&'static [__private::Variable]> = #variables;
            const ENTRY_VARIABLES: __private::Option<&'static [__private::Variable]> = #entry_variables;
            #values
        }
    };
    Some(hidden(krate.as_ref(), &input.attrs, &items))
}

const BY_SERDE: &str = "which fields are variables, and under which names, is set by serde's attributes: `#[serde(..)]`";

/// `#[page_variables(crate = ::renamed)]`
const KEYS: [Key<Option<Path>>; 1] = [key("crate", "crate = ::router_axum", |krate, input| {
    set(krate, value(input))
})];

/// The fields of a struct with names. Another item has none, and is an error.
fn fields<'a>(input: &'a DeriveInput, errors: &Errors) -> Option<Vec<&'a Field>> {
    match &input.data {
        Data::Struct(DataStruct {
            fields: fields @ (Fields::Named(_) | Fields::Unit),
            ..
        }) => {
            // names are serde's to choose: a field has no attribute of this derive
            for attribute in fields
                .iter()
                .flat_map(|field| attributes_named(&field.attrs, "page_variables"))
            {
                errors.push(
                    attribute,
                    format!("`#[page_variables(..)]` stands on a field\nhelp: {BY_SERDE}"),
                );
            }
            Some(fields.iter().collect())
        }
        _ => {
            let help = "help: a template's variables are the fields of a struct, by their names";
            let text = format!("`{}` has no fields with names\n{help}", input.ident);
            errors.push(&input.ident, text);
            None
        }
    }
}

/// A field whose name is known.
struct Known<'a> {
    name: String,
    field: &'a Field,
    serde: Serde,
}

/// The fields that serde writes; `None` where the name of one is not known.
fn known<'a>(input: &DeriveInput, fields: &[&'a Field]) -> Option<Vec<Known<'a>>> {
    let container = Serde::read(&input.attrs, WRITING);
    if container.is_unknown {
        return None;
    }
    let mut known = Vec::new();
    for field in fields {
        let serde = Serde::read(&field.attrs, WRITING);
        if serde.is_unknown || serde.is_flattened {
            return None;
        }
        if serde.is_skipped {
            continue;
        }
        let name = serde.field_name(&container, text(field.ident.as_ref()?))?;
        known.push(Known { name, field, serde });
    }
    Some(known)
}

/// The variables, with what a constant says of the fields of their values.
fn variables(input: &DeriveInput, known: Option<&[Known<'_>]>, constant: &Ident) -> TokenStream {
    option(known.map(|known| {
        let variables = known.iter().map(|field| variable(input, field, constant));
        quote!(&[#(#variables),*])
    }))
}

fn variable(
    input: &DeriveInput,
    Known { name, field, serde }: &Known<'_>,
    constant: &Ident,
) -> TokenStream {
    let parameters: Vec<_> = input
        .generics
        .type_params()
        .map(|parameter| &parameter.ident)
        .collect();
    let is_plain =
        !serde.is_by_function && !mentions(&field.ty, &parameters) && !borrows(&field.ty);
    let inner = if is_plain {
        inner(&field.ty, constant)
    } else {
        quote!(__private::FieldsOf::Unknown)
    };
    quote!(__private::Variable { name: #name, fields: #inner })
}

/// Returns whether the fields can be read one by one: serde writes each as it is, and their types need no parameter.
fn is_taken_apart(input: &DeriveInput, known: &[Known<'_>]) -> bool {
    let is_plain = |known: &Known<'_>| !known.serde.is_by_function && !known.serde.may_be_left_out;
    input.generics.params.is_empty() && known.iter().all(is_plain)
}

/// The ways in which the template engine reads the fields: one by one, and all of them at once.
fn values(known: &[Known<'_>]) -> TokenStream {
    let names: Vec<_> = known.iter().map(|known| &known.name).collect();
    let members: Vec<_> = known.iter().map(|known| &known.field.ident).collect();
    let types = known.iter().map(|known| &known.field.ty);
    quote! {
        const FIELDS: __private::Option<&'static [&'static __private::str]> =
            __private::Some(&[#(#names),*]);

        fn field(&self, __name: &__private::str) -> __private::Option<__private::Value> {
            match __name {
                #(#names => __private::Some(__private::Borrowed(&self.#members).field_value()),)*
                _ => __private::None,
            }
        }

        fn into_value(self) -> __private::Value {
            __private::fields([#((#names, (&&__private::Field::<#types>::new()).take_field(self.#members))),*])
        }
    }
}

/// The fields of the value of a field.
fn inner(ty: &Type, constant: &Ident) -> TokenStream {
    let ty = bare(ty);
    let at = located(place(ty));
    quote_spanned!(at=> __private::Fields::<#ty>::#constant)
}
