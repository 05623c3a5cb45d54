//! The implementation of `Controller`, beside the checks of its templates.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::{Generics, parse_quote, parse_quote_spanned};

use crate::model::{CheckedController, State};
use crate::tokens::{hidden, located, place};

/// The checks of a controller's templates.
#[derive(Default)]
pub(crate) struct Checks {
    /// The constants that the compiler checks, and the errors that are certain without it.
    pub constants: TokenStream,
    /// The names of the constants with forms.
    pub forms: TokenStream,
}

impl CheckedController {
    /// The implementations for a controller, beside the checks of its templates. `mistake` is the first error about its block or the folder of its templates, as it is reported.
    pub(crate) fn expanded(&self, templates: &Checks, mistake: Option<TokenStream>) -> TokenStream {
        let check = self.check_rows();
        let ends = self.check_ends();
        let pages = self.page_consts();
        let paths = self.typed_paths();
        let client = self.client(mistake);
        let Checks {
            constants: templates,
            forms,
        } = templates;
        let implementation = self.implementation(forms);
        let state = self.state_of_crate();
        let reader = cfg!(feature = "templates").then(|| {
            quote!(
                use __private::OtherReader as _;
            )
        });
        let items = quote! {
            use __private::{ActionPath as __Path, OtherExtractor as _, OtherSpelling as _, PathArgument as __Value};
            #reader

            #state
            #ends
            #check
            #pages
            #templates
            #paths
            #client
            #implementation
        };
        hidden(self.krate.as_ref(), &self.attributes, &items)
    }

    /// The implementation of `Controller`: the name and the rows. It is one, so that a type with two marked blocks is one error of the compiler. Beside it stand the
    /// actions in callable form, by a type of the block's own.
    fn implementation(&self, forms: &TokenStream) -> TokenStream {
        let CheckedController {
            self_type,
            grammar,
            type_name,
            ..
        } = self;
        let generics = self.bounded_generics();
        let (parameters, _, where_clause) = generics.split_for_impl();
        let at = type_name.span();
        // the type of what the extractors read of the state, how, and where that is said
        let (part, by, said) = match &self.state {
            State::Nothing => (quote!(()), quote!(__private::Nothing), at),
            State::Type(state) => (quote!(#state), quote!(__private::Part), place(state)),
            State::OfCrate(first) => (
                quote!(__State),
                quote!(__private::BySaid<__Said>),
                first.as_ref().map_or(at, place),
            ),
        };
        let mut in_application = generics.clone();
        let state = parse_quote_spanned!(said=> __S: __private::HasPart<#part, #by>);
        in_application.params.push(state);
        let (in_application, ..) = in_application.split_for_impl();
        let block = format_ident!("ActionsOf{}", type_name, span = located(at));
        let rows = self.rows();
        let guarded = self.guards_checked();
        let refused = self.refused_names();
        let pages = self.page_of();
        let paths = self.path_association();
        let client = self.client_association();
        let actions = self.actions_listed(&part);
        let forms = (!forms.is_empty()).then(|| quote!(forms: &[#forms],));
        // pages alone show it
        let package = cfg!(any(feature = "templates", test)).then(|| {
        quote! {
            const PACKAGE: __private::Package =
                __private::package(::core::option_env!("CARGO_PKG_NAME"), ::core::option_env!("CARGO_PKG_VERSION"));
        }
    });
        // with this span an unknown type is reported once, and without the advice to make it a type parameter
        let header = quote_spanned!(at=> __private::Controller for);
        let called_with = quote_spanned!(at=> __private::CalledWith<__S, #block> for);
        quote! {
            pub struct #block;

            #[automatically_derived]
            impl #parameters __private::ListActions<#block, #part> for #self_type #where_clause {
                #actions
            }

            #[automatically_derived]
            impl #in_application #called_with #self_type #where_clause {
                fn listed(__controller: __private::Arc<Self>) -> __private::Listed<__S> {
                    __S::of_part(<Self as __private::ListActions<#block, #part>>::actions(__controller))
                }
            }

            #[automatically_derived]
            impl #parameters #header #self_type #where_clause {
                const SERVICE: __private::table::Service = __private::table::Service {
                    routes: #rows,
                    #refused
                    #forms
                    ..__private::table::Service::of(#grammar, &[])
                };
                #guarded
                #package
                #pages
                #paths
                #client
                type Block = __private::BlockOf<#block>;
            }
        }
    }

    /// The controller as one that threads can share. If a field keeps them from it, the compiler reports it here, and nothing that follows from it.
    fn shared_controller(&self) -> TokenStream {
        let at = self.type_name.span();
        let question = Ident::new("shared_controller", at);
        let shared = quote_spanned!(located(at)=> __private::Sharing::<Self>::NEW.#question());
        let Some((state, at)) = self.said_state() else {
            return shared;
        };
        let question = Ident::new("shared_state", at);
        quote_spanned!(located(at)=> __private::SharingState::<#state>::NEW.#question(#shared))
    }

    /// The names of refused actions. A template that asks for their paths makes no further mistake.
    fn refused_names(&self) -> Option<TokenStream> {
        let names: Vec<_> = self
            .refused()
            .into_iter()
            .map(|refused| &refused.name)
            .collect();
        (!names.is_empty()).then(|| quote!(refused: &[#(#names),*],))
    }

    /// The actions in callable form, in one function that is not generic: the compiler keeps what it has found out there for all controllers.
    fn actions_listed(&self, part: &TokenStream) -> TokenStream {
        let shared_controller = self.shared_controller();
        let docs = &self.docs;
        let described = self.is_described().then(|| quote!(__list.describe(#docs);));
        let layers = self.layers_added();
        let hooks = self.hooks_added();
        // in the order of the rows
        let actions = self.actions.iter().flat_map(|action| {
            action
                .routes()
                .map(move |route| self.action_added(action, route))
        });
        // methods of the list take it by `&mut`, as it is here: else a method by value of the user's `impl<T> Trait for T` would go before the one of its name
        quote! {
            fn actions(__controller: __private::Arc<Self>) -> __private::Listed<#part> {
                use __private::steps::*;
                #shared_controller.actions(__controller, |__list| {
                    #described
                    #layers
                    let __signature = __list.signature();
                    #hooks
                    #(#actions)*
                })
            }
        }
    }

    /// The controller's generics with two bounds: that threads can share it, where it is generic (any other is asked whether they can), and that
    /// the state it sees can be an application's.
    fn bounded_generics(&self) -> Generics {
        let CheckedController {
            self_type,
            type_name,
            ..
        } = self;
        let mut generics = self.generics.clone();
        let bounds = &mut generics.make_where_clause().predicates;
        if self.generics.type_params().next().is_some() {
            // absolute: anything shorter is redundant to a strict lint, since it has the span of the user's type
            let own = quote_spanned!(type_name.span()=> ::core::marker::Send + ::core::marker::Sync + 'static);
            bounds.push(parse_quote!(#self_type: #own));
            if let Some((state, at)) = self.said_state() {
                bounds.push(parse_quote_spanned!(at=> #state: __private::ApplicationState));
            }
        }
        generics
    }

    /// The state that the controller names, and where.
    fn said_state(&self) -> Option<(TokenStream, Span)> {
        match &self.state {
            State::Type(part) => Some((quote!(#part), place(part))),
            State::OfCrate(Some(first)) => Some((quote!(__State), place(first))),
            State::OfCrate(None) | State::Nothing => None,
        }
    }

    /// The state that the crate's root names, `ControllerState`, else the one that the controller needs: of two names the compiler takes the inner one, if there is one.
    fn state_of_crate(&self) -> Option<TokenStream> {
        let State::OfCrate(first) = &self.state else {
            return None;
        };
        let (otherwise, checked) = match first {
            Some(first) => (quote!(#first), quote!(())),
            None => (
                quote!(__private::NoState),
                quote!(<ControllerState as __private::ControllerState>::Checked),
            ),
        };
        // the name belongs to an inner scope: a type that the user calls so is any other, or the one that is needed
        Some(quote! {
            type __Otherwise = #otherwise;
            // a type of the block's own, which is less visible than any state
            enum __Said {}
            const _: () = {
                #[allow(dead_code)]
                type ControllerState = __Otherwise;
                const _: () = {
                    #[allow(unused_imports)]
                    use crate::*;
                    impl __private::SaysState for __Said {
                        type State = ControllerState;
                        type Checked = #checked;
                    }
                };
            };
            type __State = __private::PartSaid<__Said>;
        })
    }
}
