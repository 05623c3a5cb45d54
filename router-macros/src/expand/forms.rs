//! The arguments of an action that read a form, for its row.

use proc_macro2::TokenStream;
use quote::quote;
use router_core::{Kind, Method};
use syn::Type;

use crate::model::Action;
use crate::tokens::{inside, is_one_of};

/// Extractors of the query, with the names that they read.
const OF_LISTS: [(&str, &[&str]); 3] = [
    ("NumberedPage", &["page", "limit"]),
    ("CursorPage", &["after", "before", "limit"]),
    ("Sort", &["sort"]),
];

/// The field of a row.
pub(super) fn listed(kind: Kind, action: &Action) -> Option<TokenStream> {
    let listed: Vec<_> = action
        .callable
        .extractor_types()
        .filter(|ty| kind == Kind::Web || reads_body(action, ty))
        .collect();
    let (last, others) = listed.split_last()?;
    let others = others
        .iter()
        .map(|ty| reader(ty))
        .map(|reader| quote!(#reader.before_others(),));
    let last = reader(last);
    cfg!(feature = "templates").then(|| quote!(forms: &[#(#others)* #last],))
}

/// Returns whether an argument of a REST action is listed: who writes a form for an API, writes one that fills a body.
fn reads_body(action: &Action, ty: &Type) -> bool {
    let is_json = action.route.method == Method::Post && is_within(ty, &["Json"]);
    is_json || is_within(ty, &["Checked", "Form", "Multipart"])
}

/// The form that an argument reads, by its type, and else by its name.
fn reader(ty: &Type) -> TokenStream {
    let reader = quote!(__private::ReaderOf::<#ty>::READER);
    let names = |names: &[&str]| is_within(ty, names);
    let open =
        |kind| quote!(#reader.or(__private::forms::FormReader::#kind(__private::FormShape::OPEN)));
    if names(&["Checked"]) {
        open(quote!(any))
    } else if names(&["Form"]) {
        open(quote!(form))
    } else if names(&["Multipart"]) {
        open(quote!(multipart))
    } else if names(&[
        "Query",
        "OptionalQuery",
        "RawQuery",
        "Uri",
        "OriginalUri",
        "Parts",
    ]) {
        open(quote!(query))
    } else if names(&["Json"]) {
        quote!(__private::forms::FormReader::JSON)
    } else if names(&["Request"]) {
        quote!(#reader.or(__private::forms::FormReader::REQUEST))
    } else if let Some((_, read)) = OF_LISTS.iter().find(|(name, _)| names(&[name])) {
        quote!(__private::forms::FormReader::query_of(&[#(#read),*]))
    } else {
        reader
    }
}

/// Returns whether the type is one of the names, also in an `Option`, a `Result` or a `Valid`.
fn is_within(ty: &Type, names: &[&str]) -> bool {
    is_one_of(ty, names)
        || inside(ty, &["Option", "Result", "Valid"]).is_some_and(|inner| is_within(inner, names))
}
