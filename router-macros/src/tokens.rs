//! Small questions about tokens and types.

use std::{env, fs, sync::LazyLock};

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::{
    Attribute, GenericArgument, Ident, Path, PathArguments, PathSegment, ReturnType, Signature,
    Type, TypeParamBound, TypePath, ext::IdentExt, parse_quote, spanned::Spanned,
};

/// A span at the place of `span` that counts as the macro's code: errors are shown there, and lints leave it alone.
pub(crate) fn located(span: Span) -> Span {
    Span::call_site().located_at(span)
}

/// The tokens as a block that stands at `span` in the user's own code, so that the compiler reports there what is wrong with them.
pub(crate) fn braced(tokens: TokenStream, span: Span) -> Group {
    let mut group = Group::new(Delimiter::Brace, tokens);
    group.set_span(span);
    group
}

/// The tokens at another place, each of them.
pub(crate) fn moved(tokens: TokenStream, span: Span) -> TokenStream {
    mapped(tokens, &|mut token| {
        token.set_span(span);
        token.into()
    })
}

/// The tokens with something in place of each, from the innermost groups outwards.
fn mapped(tokens: TokenStream, map: &dyn Fn(TokenTree) -> TokenStream) -> TokenStream {
    tokens
        .into_iter()
        .map(|token| match token {
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), mapped(group.stream(), map));
                inner.set_span(group.span());
                map(inner.into())
            }
            token => map(token),
        })
        .collect()
}

/// The path of the runtime crate: the one in `crate = ..`, the one that the package gives it, or the usual one.
pub(crate) fn runtime(krate: Option<&Path>) -> Path {
    static RENAMED: LazyLock<Option<String>> = LazyLock::new(|| {
        let folder = env::var_os("CARGO_MANIFEST_DIR")?;
        renamed(&fs::read_to_string(std::path::Path::new(&folder).join("Cargo.toml")).ok()?)
    });
    let renamed = || {
        let name = format_ident!("{}", RENAMED.as_ref()?);
        Some(parse_quote!(::#name))
    };
    krate
        .cloned()
        .or_else(renamed)
        .unwrap_or_else(|| parse_quote!(::router_axum))
}

/// Items that nobody names. They find what they need of the runtime crate in its `__private`, and may do what the user's code with these attributes may.
pub(crate) fn hidden(
    krate: Option<&Path>,
    attributes: &[Attribute],
    items: &TokenStream,
) -> TokenStream {
    let krate = runtime(krate);
    let allowed = attributes.iter().filter_map(|attribute| {
        match &*attribute.path().get_ident()?.to_string() {
            "allow" | "expect" => list(attribute),
            "deprecated" => Some(quote!(deprecated)),
            _ => None,
        }
    });
    quote! {
        #(#[allow(#allowed)])*
        #[doc(hidden)]
        const _: () = {
            use #krate::__private;
            #items
        };
    }
}

/// The name that a `Cargo.toml` gives the runtime crate: `web` of `web = { package = "router-axum", .. }`.
fn renamed(manifest: &str) -> Option<String> {
    let is_name = |sign: char| sign.is_ascii_alphanumeric() || "-_".contains(sign);
    manifest
        .lines()
        .find_map(|line| {
            let (name, value) = line.split_once('=')?;
            let is_package =
                value.trim_start().starts_with('{') && value.contains("package = \"router-axum\"");
            Some(name.trim()).filter(|name| is_package && name.chars().all(is_name))
        })
        .map(|name| name.replace('-', "_"))
}

/// The name as users read it, without `r#`.
pub(crate) fn text(ident: &Ident) -> String {
    ident.unraw().to_string()
}

/// Returns whether a type has a lifetime, which a constant cannot name in every place.
#[cfg(feature = "templates")]
pub(crate) fn borrows(ty: &Type) -> bool {
    ty.to_token_stream().to_string().contains(['\'', '&'])
}

/// Tokens as users write them, for messages: `Option<i64>` rather than `Option < i64 >`.
pub(crate) fn written(tokens: impl ToTokens) -> String {
    // the compiler breaks a long text into lines
    let text = tokens.to_token_stream().to_string();
    let mut text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for (spaced, tight) in [
        (" :: ", "::"),
        (" < ", "<"),
        ("< ", "<"),
        (" >", ">"),
        ("& ", "&"),
        (" ,", ","),
        ("( ", "("),
        (" )", ")"),
        (" :", ":"),
        (" (", "("),
        (",(", ", ("),
    ] {
        text = text.replace(spaced, tight);
    }
    text
}

/// The attributes that are called by a name, as `serde`.
pub(crate) fn attributes_named<'a>(
    attributes: &'a [Attribute],
    name: &str,
) -> impl Iterator<Item = &'a Attribute> {
    attributes
        .iter()
        .filter(move |attribute| attribute.path().is_ident(name))
}

/// Writes `member: Some(value),` of a struct, or nothing.
pub(crate) fn some(member: &str, value: Option<impl ToTokens>) -> Option<TokenStream> {
    let member = format_ident!("{member}");
    let value = value.is_some().then(|| option(value));
    value.map(|value| quote!(#member: #value,))
}

/// Writes an `Option`.
pub(crate) fn option(value: Option<impl ToTokens>) -> TokenStream {
    match value {
        Some(value) => quote!(__private::Some(#value)),
        None => quote!(__private::None),
    }
}

/// The tokens in the parentheses of an attribute.
pub(crate) fn list(attribute: &Attribute) -> Option<TokenStream> {
    attribute
        .meta
        .require_list()
        .ok()
        .map(|list| list.tokens.clone())
}

/// The type behind parentheses, and behind the invisible ones of `macro_rules!`.
pub(crate) fn bare(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => bare(&group.elem),
        Type::Paren(paren) => bare(&paren.elem),
        _ => ty,
    }
}

/// `Json<T>` in `axum::Json<T>`.
pub(crate) fn last_segment(ty: &Type) -> Option<&PathSegment> {
    match bare(ty) {
        Type::Path(path) => path.path.segments.last(),
        _ => None,
    }
}

/// The type that a method says it returns.
pub(crate) fn returned(signature: &Signature) -> Option<&Type> {
    match &signature.output {
        ReturnType::Type(_, ty) => Some(ty),
        ReturnType::Default => None,
    }
}

/// `Json` of `axum::Json<T>`; empty for a type without a name.
pub(crate) fn name_of(ty: &Type) -> String {
    last_segment(ty)
        .map(|segment| text(&segment.ident))
        .unwrap_or_default()
}

/// Where a message about the type stands: at its name, for a path.
pub(crate) fn place(ty: &Type) -> Span {
    match bare(ty) {
        Type::Reference(reference) => place(&reference.elem),
        other => last_segment(other).map_or_else(|| other.span(), |segment| segment.ident.span()),
    }
}

/// Returns whether a path type ends in `name`.
pub(crate) fn is_named(ty: &Type, name: &str) -> bool {
    is_one_of(ty, &[name])
}

/// Returns whether a path type ends in one of the names. Macros are compiled without optimisation, and comparing with an `Ident` makes a text of it each time.
pub(crate) fn is_one_of(ty: &Type, names: &[&str]) -> bool {
    last_segment(ty).is_some_and(|segment| names.contains(&segment.ident.to_string().as_str()))
}

/// Returns whether the type is a number, a `bool` or a `char`, and so a path value where it is an argument.
pub(crate) fn is_plain_value(ty: &Type) -> bool {
    const NAMES: [&str; 16] = [
        "bool", "char", "f32", "f64", "i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16",
        "u32", "u64", "u128", "usize",
    ];
    is_one_of(ty, &NAMES)
}

/// Returns whether the type is that of most path values.
pub(crate) fn is_number_or_text(ty: &Type) -> bool {
    is_plain_value(ty) || is_named(ty, "String")
}

/// The first type in angle brackets at the end of a path type that is called by one of the names: `T` of `Vec<T>`.
pub(crate) fn inside<'a>(ty: &'a Type, names: &[&str]) -> Option<&'a Type> {
    generic_types(ty).next().filter(|_| is_one_of(ty, names))
}

/// The types in angle brackets at the end of a path type called `name`: `T`, `E` of `Result<T, E>`.
pub(crate) fn arguments_of<'a>(ty: &'a Type, name: &str) -> Vec<&'a Type> {
    if is_named(ty, name) {
        generic_types(ty).collect()
    } else {
        Vec::new()
    }
}

/// The types in angle brackets at the end of a path type.
pub(crate) fn generic_types(ty: &Type) -> impl Iterator<Item = &Type> {
    let arguments = match last_segment(ty).map(|segment| &segment.arguments) {
        Some(PathArguments::AngleBracketed(arguments)) => Some(&arguments.args),
        _ => None,
    };
    arguments
        .into_iter()
        .flatten()
        .filter_map(|argument| match argument {
            GenericArgument::Type(ty) => Some(ty),
            _ => None,
        })
}

/// The first type of a kind: the type itself, one in its angle brackets, or a part of a tuple.
pub(crate) fn find_type<'a>(ty: &'a Type, is_wanted: &dyn Fn(&Type) -> bool) -> Option<&'a Type> {
    match bare(ty) {
        ty if is_wanted(ty) => Some(ty),
        Type::Tuple(tuple) => tuple
            .elems
            .iter()
            .find_map(|part| find_type(part, is_wanted)),
        ty => generic_types(ty).find_map(|part| find_type(part, is_wanted)),
    }
}

/// Returns whether `<` stands anywhere in the type, but for one in an `impl Trait`.
pub(crate) fn has_angle_brackets(ty: &Type) -> bool {
    match bare(ty) {
        Type::Path(path) => {
            path.qself.is_some()
                || path
                    .path
                    .segments
                    .iter()
                    .any(|segment| !segment.arguments.is_none())
        }
        Type::Tuple(tuple) => tuple.elems.iter().any(has_angle_brackets),
        Type::ImplTrait(_) => false,
        ty => ty.to_token_stream().to_string().contains('<'),
    }
}

/// The tokens with others in place of a word.
pub(crate) fn replaced(
    tokens: TokenStream,
    word: &str,
    by: &dyn Fn(Span) -> TokenStream,
) -> TokenStream {
    mapped(tokens, &|token| match token {
        TokenTree::Ident(found) if found == word => by(found.span()),
        token => token.into(),
    })
}

/// Returns whether the type has an associated type of the controller in it, `Self::Id`. An inherent block has none, which the compiler reports.
pub(crate) fn asks_self(ty: &Type) -> bool {
    let is_own = |ty: &Type| match ty {
        Type::Path(TypePath {
            qself: None, path, ..
        }) => path.segments.len() > 1 && path.segments[0].ident == "Self",
        _ => false,
    };
    find_type(ty, &is_own).is_some()
}

/// Returns whether the type has no size, or holds such a one: `str`, `[u8]`, `Option<dyn Trait>`. The compiler reports that at the method.
pub(crate) fn has_no_size(ty: &Type) -> bool {
    const HOLDING: [&str; 11] = [
        "Created",
        "Extension",
        "Form",
        "Html",
        "Json",
        "Option",
        "Path",
        "Query",
        "Result",
        "State",
        "Vec",
    ];
    match bare(ty) {
        Type::Slice(_) | Type::TraitObject(_) => true,
        Type::Tuple(tuple) => tuple.elems.iter().any(has_no_size),
        Type::Path(path) if path.path.is_ident("str") => true,
        ty => generic_types(ty).any(has_no_size) && is_one_of(ty, &HOLDING),
    }
}

/// A trait object of serde's traits in a type, of which there are none: `dyn Serialize`. Those of erased-serde are written with their path.
pub(crate) fn serde_object(ty: &Type) -> Option<&Type> {
    const TRAITS: [&str; 3] = ["Serialize", "Deserialize", "DeserializeOwned"];
    let is_serde = |path: &Path| {
        let is_short = path.segments.len() == 1 || path.segments[0].ident == "serde";
        is_short
            && path
                .segments
                .last()
                .is_some_and(|last| TRAITS.iter().any(|name| last.ident == name))
    };
    find_type(ty, &|ty| match ty {
        Type::TraitObject(object) => object
            .bounds
            .iter()
            .any(|bound| matches!(bound, TypeParamBound::Trait(bound) if is_serde(&bound.path))),
        _ => false,
    })
}

/// Returns whether `Result`, `Json` and the like stand without their types, also inside of another type. The compiler reports it at the method, and would
/// again wherever the macro wrote the type.
pub(crate) fn lacks_types(ty: &Type) -> bool {
    const GENERIC: [&str; 13] = [
        "Checked",
        "ConnectInfo",
        "Created",
        "Form",
        "HashMap",
        "Html",
        "Json",
        "Option",
        "Paths",
        "Query",
        "Result",
        "TypedHeader",
        "Vec",
    ];
    find_type(ty, &|ty| {
        generic_types(ty).next().is_none() && is_one_of(ty, &GENERIC)
    })
    .is_some()
}

/// Returns whether one of the names stands anywhere in the tokens.
pub(crate) fn mentions(tokens: impl ToTokens, names: &[&Ident]) -> bool {
    tokens
        .to_token_stream()
        .into_iter()
        .any(|token| match token {
            TokenTree::Group(group) => mentions(group.stream(), names),
            TokenTree::Ident(ident) => names.contains(&&ident),
            _ => false,
        })
}

#[cfg(test)]
mod tests {
    use super::renamed;

    #[test]
    fn a_renamed_package_is_found_by_its_name() {
        let web = "[dependencies]\nserde = \"1\"\nmy-web = { version = \"0.1\", package = \"router-axum\" }\n";
        assert_eq!(renamed(web).as_deref(), Some("my_web"));
        assert_eq!(
            renamed("router-axum = \"0.1\"\ncore = { package = \"router-axum-core\" }"),
            None
        );
    }
}
