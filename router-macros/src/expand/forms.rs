//! The arguments of an action that read a form, for its row.

use proc_macro2::TokenStream;
use quote::quote;
use router_core::Kind;
use syn::Type;

use crate::check::is_foreign;
use crate::model::{Action, Controller};
use crate::tokens::{inside, is_one_of};

/// Extractors of the query, with the names that they read.
const OF_LISTS: [(&str, &[&str]); 3] =
    [("NumberedPage", &["page", "limit"]), ("CursorPage", &["after", "before", "limit"]), ("Sort", &["sort"])];

/// The field of a row.
pub(super) fn listed(controller: &Controller, action: &Action) -> Option<TokenStream> {
    let readers = action.callable.extractors.iter().filter_map(|extractor| reader(controller.kind, &extractor.ty));
    let readers: Vec<_> = readers.collect();
    (cfg!(feature = "templates") && !readers.is_empty()).then(|| quote!(forms: &[#(#readers),*],))
}

/// The form that an argument reads, if it may be one.
fn reader(kind: Kind, ty: &Type) -> Option<TokenStream> {
    let names = |names: &[&str]| is_within(ty, names);
    let reader = quote!(__private::ReaderOf::<#ty>::READER);
    // who writes a form for an API, writes one that fills a body
    let is_web = kind == Kind::Web;
    if names(&["Checked"]) {
        Some(quote!(#reader.or_any()))
    } else if names(&["Form"]) {
        Some(quote!(#reader.or_form()))
    } else if names(&["Multipart"]) {
        Some(quote!(#reader.or_multipart()))
    } else if is_web && names(&["Query", "OptionalQuery", "RawQuery", "Uri", "OriginalUri", "Request", "Parts"]) {
        Some(quote!(#reader.or_query()))
    } else if let Some((_, read)) = OF_LISTS.iter().find(|(name, _)| is_web && names(&[name])) {
        Some(quote!(__private::forms::FormReader::query_of(&[#(#read),*])))
    } else if is_web && !is_foreign(ty) && !is_one_of(ty, &["Paths", "Routes", "String"]) {
        Some(reader)
    } else {
        None
    }
}

/// Returns whether the type is one of the names, also in an `Option`, a `Result` or a `Valid`.
fn is_within(ty: &Type, names: &[&str]) -> bool {
    is_one_of(ty, names) || inside(ty, &["Option", "Result", "Valid"]).is_some_and(|inner| is_within(inner, names))
}
