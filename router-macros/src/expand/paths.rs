//! The typed paths of a controller: a type with a method for each action, reached through `Controller::Paths`. Nothing is added to the
//! user's own type.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};

use crate::check::is_foreign;
use crate::model::{ArgumentType, CheckedAction, CheckedController, Refused};
use crate::tokens::{is_number_or_text, located, place, replaced};

impl CheckedController {
    /// The type of typed paths, with a method for each action.
    pub(super) fn typed_paths(&self) -> TokenStream {
        let methods = self
            .actions
            .iter()
            .map(|action| self.path_method(action))
            .chain([self.refused_paths()])
            .collect();
        self.type_with(&self.paths_name(), &quote!(__private::Base), &methods)
    }

    /// A type that the macro makes for a controller, with methods that its actions are reached by.
    pub(super) fn type_with(
        &self,
        name: &Ident,
        base: &TokenStream,
        methods: &TokenStream,
    ) -> TokenStream {
        let CheckedController {
            self_type,
            generics,
            ..
        } = self;
        let (parameters, arguments, where_clause) = generics.split_for_impl();
        // the parameters by themselves too: one that the controller does not use is reported once
        let types = generics.type_params().map(|parameter| &parameter.ident);
        let owner = self
            .is_generic()
            .then(|| quote!(, __private::Named<(#self_type, #(*const #types),*)>));
        quote! {
            pub struct #name #parameters (#base #owner) #where_clause;

            #[automatically_derived]
            #[allow(clippy::impl_trait_in_params)]
            impl #parameters #name #arguments #where_clause {
                #methods
            }
        }
    }

    /// How such a type is made of its base.
    pub(super) fn constructor(&self, name: &Ident) -> TokenStream {
        if !self.is_generic() {
            return quote!(#name);
        }
        // with its parameters: one that the controller makes no use of could not be inferred
        let (_, arguments, _) = self.generics.split_for_impl();
        let turbofish = arguments.as_turbofish();
        quote!(|__base| #name #turbofish (__base, __private::Named {}))
    }

    /// Methods for the paths of refused actions, so that building them reports nothing more.
    fn refused_paths(&self) -> TokenStream {
        self.refused()
            .into_iter()
            .map(|Refused { name, values }| {
                let path = format_ident!("{name}_path");
                let values = (0..*values).map(|i| format_ident!("value{i}"));
                quote! {
                    pub fn #path(&self, #(#values: impl ::core::marker::Sized),*) -> __Path {
                        ::core::unreachable!()
                    }
                }
            })
            .collect()
    }

    /// Writes the type `Paths` of the `Controller`, and how it is made of a base.
    pub(super) fn path_association(&self) -> TokenStream {
        let (name, (_, arguments, _)) = (self.paths_name(), self.generics.split_for_impl());
        let of_base = self.constructor(&name);
        quote! {
            type Paths = #name #arguments;
            const PATHS: fn(__private::Base) -> Self::Paths = #of_base;
        }
    }

    /// `PathsOfUsersController`
    fn paths_name(&self) -> Ident {
        format_ident!("PathsOf{}", self.type_name, span = Span::call_site())
    }

    /// `get_path` for `get_action`. It is the macro's own, at the place of the action's name: so no lint asks for it to be used, or to be private.
    fn path_method(&self, action: &CheckedAction) -> TokenStream {
        let function = &action.route.function;
        let Some(cfgs) = self.cfgs_of(action) else {
            return TokenStream::new();
        };
        let name = format_ident!("{}_path", action.route.name, span = located(action.span()));
        let docs = format!("`{}`", action.route);
        let names = argument_names(action);
        let (arguments, values) = self.path_arguments(action, &names);
        quote! {
            #cfgs
            #[doc = #docs]
            #[doc(alias = #function)]
            pub fn #name(&self, #arguments) -> __Path {
                self.0.path(#function, (#(#values,)*))
            }
        }
    }

    /// The path values as arguments of a method that the macro makes, and as they are written into the path: by their types, but for numbers and texts, which are
    /// written as they are shown.
    pub(super) fn path_arguments(
        &self,
        action: &CheckedAction,
        names: &[Ident],
    ) -> (TokenStream, Vec<TokenStream>) {
        names
            .iter()
            .zip(&action.values)
            .map(|(name, ArgumentType { ty, .. })| {
                let own = self.with_self_type(ty.to_token_stream());
                let written = if is_number_or_text(ty) {
                    name.to_token_stream()
                } else {
                    quote!(__private::SpellingOf::<#own>::written(#name))
                };
                (
                    quote_spanned!(place(ty)=> #name: impl __Value<#own>,),
                    written,
                )
            })
            .unzip()
    }

    /// A type of the user's block, where `Self` is a type of the macro's.
    pub(super) fn with_self_type(&self, ty: TokenStream) -> TokenStream {
        replaced(ty, "Self", &|_| self.self_type.to_token_stream())
    }

    /// The conditions of a method. Of actions with one name, of which not all have a condition, the one without is the compiler's to report.
    pub(super) fn cfgs_of<'a>(&self, action: &'a CheckedAction) -> Option<&'a TokenStream> {
        let cfgs = &action.cfgs;
        let is_certain =
            |other: &CheckedAction| other.route.name == action.route.name && other.cfgs.is_empty();
        let is_doubled = !cfgs.is_empty() && self.actions.iter().any(is_certain);
        (!is_doubled).then_some(cfgs)
    }
}

/// Returns whether one of its arguments may look for the route table in the request: `Paths<..>`, `Routes`, or an extractor of the user's own.
pub(super) fn takes_paths(action: &CheckedAction) -> bool {
    !action.extractor_types().all(is_foreign)
}

/// Returns names for the arguments of a typed path: those of the path values, or `__value1` and the like where that is no identifier or is taken.
pub(super) fn argument_names(action: &CheckedAction) -> Vec<Ident> {
    let names: Vec<_> = action.values.iter().map(|value| &*value.name).collect();
    // `gen` is a name in edition 2021, and no longer here
    let is_plain = |name: &str| syn::parse_str::<Ident>(name).is_ok() && name != "gen";
    names
        .iter()
        .enumerate()
        .map(
            |(i, name)| match is_plain(name) && !names[..i].contains(name) {
                true => Ident::new(name, Span::call_site()),
                false => format_ident!("__value{i}"),
            },
        )
        .collect()
}
