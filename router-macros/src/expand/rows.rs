//! The rows of a controller's actions: all in one expression, since every constant costs the compiler a body of its own. Beside them, what the compiler checks of them.

use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote, quote_spanned};
use router_core::{Kind, Method};
use syn::Type;

use super::{around, paths};
use crate::check::tells_spelling;
use crate::model::{CheckedAction, CheckedController, Taken};
use crate::parse::attributes::VersionRange;
use crate::tokens::{bare, inside, is_number_or_text, name_of, option, some};

impl CheckedController {
    /// The rows, as an expression for a constant.
    pub(super) fn rows(&self) -> TokenStream {
        self.row_list(|action| self.more(action))
    }

    fn row_list(&self, more: impl Fn(&CheckedAction) -> TokenStream) -> TokenStream {
        let CheckedController {
            name, type_name, ..
        } = self;
        let type_name = type_name.to_string();
        let common = self.usual();
        let names = common.map(value_types).unwrap_or_default();
        let common_spelling = common.map(|action| self.spelled(action));
        let rows = self.actions.iter().flat_map(|action| {
            // of the first types of the common ones
            let is_like = common.is_none() || names.starts_with(&value_types(action));
            let own = (!is_like).then(|| self.spelled(action));
            let more = more(action);
            action
                .routes()
                .map(move |route| row(action, route, own.as_ref(), &more))
        });
        quote! {{
            let __row = __private::Route::of(#name, #type_name, ::core::file!()) #common_spelling;
            &[#(#rows)*]
        }}
    }

    /// The fields that most rows leave empty.
    fn more(&self, action: &CheckedAction) -> TokenStream {
        let marks = &action.method.marks;
        let template = some("template", action.route.template.as_ref());
        let status = some("status", marks.status.map(|(status, _)| status));
        let fragment = some("fragment", marks.fragment.as_ref());
        let (layers, before) = self.shown_around(action);
        let layers = listed("layers", &layers);
        let before = listed("before", &before);
        let takes_paths = paths::takes_paths(action).then(|| quote!(takes_paths: true,));
        let public = marks.has("public").then(|| quote!(public: true,));
        let guards = around::guards(action);
        let forms = forms(self.kind, action);
        let versions = version_fields(action);
        quote!(#template #status #fragment #layers #before #guards #public #takes_paths #forms #versions)
    }

    /// The checks of what `#[cfg]`s leave, and of what types tell: of the fields that they compare.
    pub(super) fn check_rows(&self) -> Option<TokenStream> {
        // with the user's own spans: what is wrong is reported as if in the user's own code
        let conflict = self.undecided.map(|at| {
            let check = quote_spanned!(at=> __private::check_within(ROWS));
            quote!(const _ROUTES_OF_THE_BLOCK: () = #check;)
        });
        let versions = self.version_checks();
        let checks: TokenStream = self
            .taken
            .iter()
            .map(taken)
            .chain(conflict)
            .chain(versions)
            .collect();
        (!checks.is_empty()).then(|| {
            let rows = self.row_list(version_fields);
            quote!(const _: () = { const ROWS: &[__private::Route] = #rows; #checks };)
        })
    }

    /// The checks of ends, apart from the rows: what is wrong with one is reported once.
    pub(super) fn check_ends(&self) -> TokenStream {
        self.actions
            .iter()
            .filter(|action| !action.method.marks.ends.is_empty())
            .map(|action| {
                let cfgs = &action.cfgs;
                let said = action.method.marks.ends.iter().map(|(key, value)| {
                    if key == "deprecated" {
                        quote_spanned!(value.span()=> __private::Ending::#key(#value))
                    } else {
                        quote_spanned!(value.span()=> .#key(#value))
                    }
                });
                quote!(#cfgs const _: __private::Ending = #(#said)*;)
            })
            .collect()
    }

    /// The checks of all `#[since]` and `#[until]`, each of which reports at its version. As with the state, of two names the compiler takes the inner one: the list
    /// that the crate's root names, `API_VERSIONS`, if there is one.
    fn version_checks(&self) -> Option<TokenStream> {
        let checks: TokenStream = self
            .actions
            .iter()
            .flat_map(|action| {
                let cfgs = &action.cfgs;
                let function = &action.route.function;
                let VersionRange { since, until } = &action.versions;
                [(since, false), (until, true)].map(|(version, is_until)| {
                    let at = version.as_ref()?.span();
                    let check = quote_spanned!(at=> __VERSIONS.check(ROWS, #function, #is_until));
                    Some(quote!(#cfgs const _: () = #check;))
                })
            })
            .flatten()
            .collect();
        (!checks.is_empty()).then(|| {
            quote! {
                #[allow(dead_code)]
                const API_VERSIONS: __private::Versions = __private::Versions::UNKNOWN;
                const __VERSIONS: __private::Versions = {
                    #[allow(unused_imports)]
                    use crate::*;
                    API_VERSIONS
                };
                #checks
            }
        })
    }

    /// An action whose values have the types of those of most others: the one with most of them. What is asked of a type is asked once for all rows that have the same ones.
    fn usual(&self) -> Option<&CheckedAction> {
        let said = self
            .actions
            .iter()
            .filter(|action| action.cfgs.is_empty())
            .filter(|action| types(action).any(|ty| tells_spelling(ty, &self.generics)));
        said.max_by_key(|action| action.values.len())
    }

    /// The call that adds the spellings of an action's values to a row.
    fn spelled(&self, action: &CheckedAction) -> TokenStream {
        let spellings = types(action).map(|ty| {
            let is_integer = type_name(ty).starts_with(['i', 'u']) && is_number_or_text(ty);
            match tells_spelling(ty, &self.generics) {
                true if is_integer => quote!(__private::Spelling::Integer),
                true => {
                    let ty = self.with_self_type(ty.to_token_stream());
                    quote!(__private::SpellingOf::<#ty>::SPELLING)
                }
                false => quote!(__private::Spelling::Unsaid),
            }
        });
        quote!(.spelled(&[#(#spellings),*]))
    }
}

fn constant(method: Method) -> TokenStream {
    let name = format_ident!("{method:?}");
    quote!(__private::Method::#name)
}

/// The fields that differ from other rows of the controller, and more. A `#[cfg]` of the method is the row's too.
fn row(
    action: &CheckedAction,
    route: &router_core::Action,
    spelled: Option<&TokenStream>,
    more: &TokenStream,
) -> TokenStream {
    let cfgs = &action.cfgs;
    let method = constant(route.method);
    let path = route.path.to_string();
    let canonical = route.path.canonical();
    let function = &route.function;
    // with the user's own span, not a located one: the line of the method, not of the attribute
    let line = quote_spanned!(action.span()=> ::core::line!());
    let row = quote!(__row #spelled.to(#method, #path, #canonical, #function, #line));
    if more.is_empty() {
        quote!(#cfgs #row,)
    } else {
        quote!(#cfgs __private::Route { #more ..#row },)
    }
}

/// Writes `field: &[..],` of a row, or nothing for an empty list.
fn listed(field: &str, texts: &[impl ToTokens]) -> Option<TokenStream> {
    let field = format_ident!("{field}");
    (!texts.is_empty()).then(|| quote!(#field: &[#(#texts),*],))
}

/// The field of a row with the arguments that read a form.
fn forms(kind: Kind, action: &CheckedAction) -> Option<TokenStream> {
    let listed: Vec<_> = action
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
fn reads_body(action: &CheckedAction, ty: &Type) -> bool {
    match &*name_of(peeled(ty)) {
        "Json" => action.route.method == Method::Post,
        name => ["Checked", "Form", "Multipart"].contains(&name),
    }
}

/// The form that an argument reads, by its type, and else by its name.
fn reader(ty: &Type) -> TokenStream {
    let reader = quote!(__private::ReaderOf::<#ty>::READER);
    let open =
        |kind| quote!(#reader.or(__private::forms::FormReader::#kind(__private::FormShape::OPEN)));
    let of_list = |names: &[&str]| quote!(__private::forms::FormReader::query_of(&[#(#names),*]));
    match &*name_of(peeled(ty)) {
        "Checked" => open(quote!(any)),
        "Form" => open(quote!(form)),
        "Multipart" => open(quote!(multipart)),
        "Query" | "OptionalQuery" | "RawQuery" | "Uri" | "OriginalUri" | "Parts" => {
            open(quote!(query))
        }
        "Json" => quote!(__private::forms::FormReader::JSON),
        "Request" => quote!(#reader.or(__private::forms::FormReader::REQUEST)),
        "NumberedPage" => of_list(&["page", "limit"]),
        "CursorPage" => of_list(&["after", "before", "limit"]),
        "Sort" => of_list(&["sort"]),
        _ => reader,
    }
}

/// The type in an `Option`, a `Result` or a `Valid`, however deep.
fn peeled(ty: &Type) -> &Type {
    inside(ty, &["Option", "Result", "Valid"]).map_or(ty, peeled)
}

/// The fields of a row that say its versions and its end.
fn version_fields(action: &CheckedAction) -> TokenStream {
    let since = some("since", action.versions.since.as_ref());
    let until = some("until", action.versions.until.as_ref());
    // the first is always `deprecated`
    let ends = action
        .method
        .marks
        .ends
        .split_first()
        .map(|((_, deprecated), others)| {
            let [sunset, link] = ["sunset", "link"].map(|key| {
                let said = others.iter().find(|(said, _)| said == key);
                option(said.map(|(_, value)| value))
            });
            quote!(__private::Ending::unchecked(#deprecated, #sunset, #link))
        });
    let ends = some("ends", ends);
    quote!(#since #until #ends)
}

/// The check of a literal that takes requests from values, if these can be such a literal.
fn taken(taken: &Taken) -> TokenStream {
    let Taken {
        at,
        cfgs,
        path,
        losers,
        texts: [before, behind],
    } = taken;
    let losers = losers.iter().map(|(method, function)| {
        let method = constant(*method);
        quote!((#method, #function))
    });
    let check = quote_spanned!(*at=> __private::check_taken(ROWS, #path, &[#(#losers),*], [#before, #behind]));
    quote!(#cfgs const _: () = #check;)
}

/// The types of an action's values by their tokens.
fn value_types(action: &CheckedAction) -> Vec<String> {
    types(action).map(type_name).collect()
}

fn type_name(ty: &Type) -> String {
    bare(ty).to_token_stream().to_string()
}

fn types(action: &CheckedAction) -> impl Iterator<Item = &Type> {
    action.values.iter().map(|value| &value.ty)
}
