//! A field as a row: its name, its type, and what serde and the rules say of it.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::{Field, LitStr, Type};

use super::rules::Rules;
use crate::serde::Serde;
use crate::tokens::{
    bare, borrows, inside, is_named, is_number_or_text, is_one_of, is_plain_value, located,
    mentions, place, some, text,
};

const LISTS: [&str; 7] = [
    "Vec",
    "VecDeque",
    "HashSet",
    "BTreeSet",
    "IndexSet",
    "LinkedList",
    "SmallVec",
];

/// Types of other crates, with the kind of what they read from a form.
const KNOWN: [(&str, &str); 9] = [
    ("NaiveDate", "Date"),
    ("Date", "Date"),
    ("NaiveDateTime", "DateTime"),
    ("DateTime", "DateTime"),
    ("NaiveTime", "Time"),
    ("Time", "Time"),
    ("Decimal", "Decimal"),
    ("NamedTempFile", "File"),
    ("FieldData", "File"),
];

/// The attribute of a field: `#[form(file, label = "Photo")]`.
#[derive(Default)]
pub(super) struct FieldOptions {
    pub file: Option<()>,
    pub label: Option<LitStr>,
}

/// A field of the struct as serde reads it, as an expression for a constant.
pub(super) fn row(
    name: &str,
    field: &Field,
    serde: &Serde,
    options: &FieldOptions,
    parameters: &[&Ident],
) -> TokenStream {
    let is_file = options.file.is_some();
    let (ty, is_optional, is_many) = peeled(&field.ty);
    // the bytes of a file are no list
    let is_many = is_many && !(is_file && is_named(ty, "u8"));
    let rules = Rules::read(
        &field.attrs,
        is_optional,
        is_many,
        is_plain_value(ty) && !is_one_of(ty, &["bool", "char", "f32"]),
    );
    let is_known = !serde.is_by_function && !mentions(ty, parameters);
    let [kind, known] = [rules.kind, known_kind(ty)].map(|kind| {
        kind.filter(|_| is_known && !is_file)
            .map(|kind| format_ident!("{kind}"))
    });
    let is_so = if known.as_ref().is_some_and(|kind| kind == "File") {
        quote!(true)
    } else {
        quote!(__private::TypeOfField::<#ty>::IS_PLAIN)
    };
    let known = known.map(|kind| quote!(.or_if(#is_so, __private::FieldKind::#kind)));
    let kind = kind.map(|kind| quote!(.or(__private::FieldKind::#kind)));
    let base = match (is_file, is_known) {
        (true, _) => of_kind("File"),
        (_, true) => field_type(ty),
        _ => of_kind("Other"),
    };
    // serde takes a field that it reads by a function for missing, even if it is an `Option`
    let is_optional = is_optional && !serde.is_by_function || mentions(ty, parameters);
    let optional = is_optional.then(|| quote!(.optional()));
    let list = is_many.then(|| quote!(.list()));
    let of_type = quote!(#base #known #kind #optional #list.named(#name));
    let members = members(name, field, serde, options, &rules);
    if members.is_empty() {
        return of_type;
    }
    let seen = (!rules.members.is_empty() && !is_many).then(|| quote!(.seen_as(#is_optional)));
    quote!(__private::FormField { #members ..#of_type } #seen)
}

/// The members of a row that do not follow from the type: rules, other names, the label.
fn members(
    name: &str,
    field: &Field,
    serde: &Serde,
    options: &FieldOptions,
    rules: &Rules,
) -> TokenStream {
    let is_array = matches!(bare(&field.ty), Type::Array(_));
    let required = match (rules.is_required, serde.has_default) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        // as many values as it has are sent, or it cannot be read
        _ => is_array.then_some(true),
    };
    let aliases = &serde.aliases;
    let rust_name = field.ident.as_ref().map(text);
    rules
        .members
        .iter()
        .filter_map(|(member, value)| some(member, Some(value)))
        .chain(required.map(|required| quote!(is_required: #required,)))
        .chain(some(
            "rust_name",
            rust_name.filter(|rust_name| rust_name != name),
        ))
        .chain(some("label", options.label.as_ref()))
        .chain((!aliases.is_empty()).then(|| quote!(aliases: &[#(#aliases),*],)))
        .collect()
}

/// The kind of what a type of another crate reads.
fn known_kind(ty: &Type) -> Option<&'static str> {
    // chrono's `DateTime<Utc>`
    if inside(ty, &["DateTime"]).is_some() {
        return Some("Zoned").filter(|_| !borrows(ty));
    }
    KNOWN
        .iter()
        .filter(|_| !borrows(ty))
        .find(|(name, _)| is_one_of(ty, &[name]))
        .map(|(_, kind)| *kind)
}

/// The type of a field or of its entries that may be a struct, and whether the field is an `Option`, and a list.
pub(super) fn other<'a>(
    field: &'a Field,
    serde: &Serde,
    parameters: &[&Ident],
) -> Option<(&'a Type, bool, bool)> {
    let is_known = |ty| is_number_or_text(ty) || borrows(ty) || mentions(ty, parameters);
    Some(peeled(&field.ty)).filter(|(ty, ..)| !(serde.is_by_function || is_known(ty)))
}

/// The type of a field's values, and whether it is an `Option`, and a list.
fn peeled(ty: &Type) -> (&Type, bool, bool) {
    let (ty, is_optional) =
        inside(ty, &["Option"]).map_or((bare(ty), false), |inner| (bare(inner), true));
    match ty {
        Type::Array(array) => (bare(&array.elem), is_optional, true),
        Type::Slice(slice) => (bare(&slice.elem), is_optional, true),
        ty => inside(ty, &LISTS).map_or((ty, is_optional, false), |inner| {
            (bare(inner), is_optional, true)
        }),
    }
}

/// The type of all values of a kind.
pub(super) fn of_kind(kind: &str) -> TokenStream {
    let kind = format_ident!("{kind}");
    quote!(__private::FieldType::of(__private::FieldKind::#kind))
}

/// The type, as the compiler knows it. One with a lifetime has none in a constant.
pub(super) fn field_type(ty: &Type) -> TokenStream {
    if borrows(ty) {
        let is_text = ty.to_token_stream().to_string().ends_with("str");
        return of_kind(if is_text { "Text" } else { "Other" });
    }
    let at = located(place(ty));
    let or_struct = (!is_number_or_text(ty))
        .then(|| quote_spanned!(at=> .or_if(__private::TypeOfField::<#ty>::IS_STRUCT, __private::FieldKind::Struct)));
    quote_spanned!(at=> __private::TypeOfField::<#ty>::TYPE #or_struct)
}
