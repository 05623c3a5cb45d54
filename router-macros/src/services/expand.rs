//! The container's output: its services, and the proof that no two of them answer the same request.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{quote, quote_spanned};
use syn::parse_quote;

use super::{
    check::{self, CheckedService},
    input::Container,
};
use crate::errors::Errors;
use crate::tokens::{hidden, located, place};

/// The implementation, also where some of the fields are wrong: then without those.
pub(crate) fn derive(item: TokenStream) -> TokenStream {
    Errors::reported(|errors| {
        let container = Container::from_tokens(item, errors)?;
        let services = check::services(&container, errors);
        #[cfg(feature = "templates")]
        let links = crate::templates::links(
            container.ident.span(),
            container.options.templates.as_ref(),
            errors,
        );
        #[cfg(not(feature = "templates"))]
        let links = None;
        let implementation = implementation(&container, &services);
        let proof = proof(&container, &services, links.as_ref());
        let items = quote! {
            use __private::NoController as _;

            #implementation
            #proof
        };
        Some(hidden(
            container.options.krate.as_ref(),
            &container.attributes,
            &items,
        ))
    })
}

fn implementation(container: &Container, services: &[CheckedService]) -> TokenStream {
    let ident = &container.ident;
    let (_, arguments, _) = container.generics.split_for_impl();
    let mut generics = container.generics.clone();
    generics
        .params
        .insert(generics.lifetimes().count(), parse_quote!(__S));
    let (parameters, _, where_clause) = generics.split_for_impl();
    let own = where_clause
        .into_iter()
        .flat_map(|clause| &clause.predicates);
    // any state that all controllers can be called with
    let bounds = services.iter().map(bound);
    let services = services.iter().map(|service| entry(container, service));
    quote! {
        #[automatically_derived]
        impl #parameters __private::Services<__S> for #ident #arguments where #(#own,)* #(#bounds,)* {
            fn into_services(self) -> ::std::vec::Vec<__private::Service<__S>> {
                ::std::vec![#(#services),*]
            }
        }
    }
}

/// The bound that a service's controller can be called with the state.
fn bound(service: &CheckedService) -> TokenStream {
    let field = field(service);
    let controller = &service.controller;
    quote!(#field: __private::IntoService<#controller, __S>)
}

/// The field's type for the implementation. It is checked to hold a controller unless a type parameter leaves that open.
fn field(
    CheckedService {
        controller,
        is_open,
        ..
    }: &CheckedService,
) -> TokenStream {
    if *is_open {
        quote!(__private::ServiceField<#controller>)
    } else {
        quote!(__private::ServiceField<#controller, { __private::ServiceField::<#controller>::IS_CONTROLLER }>)
    }
}

fn entry(container: &Container, service: &CheckedService) -> TokenStream {
    let CheckedService {
        field: name,
        prefix,
        controller,
        is_open,
        is_shared,
        is_optional,
        ..
    } = service;
    let at = located(place(controller));
    let shadowing = shadowing(service);
    let held = match (is_shared, is_optional) {
        (false, false) => quote!(__private::Some(__private::Arc::new(self.#name))),
        (true, false) => quote!(__private::Some(__private::Arc::clone(&self.#name))),
        (false, true) => quote!(self.#name.map(__private::Arc::new)),
        (true, true) => quote!(__private::Clone::clone(&self.#name)),
    };
    let field = self::field(service);
    let service = quote_spanned!(at=> <#field as __private::IntoService<_, _>>::into_service(#held, #prefix) #shadowing);
    // it is known only where the container is used, and judged there
    if container.options.guarded.is_some() && *is_open {
        quote!({ const { <#field as __private::IntoService<#controller, __S>>::GUARDED }; #service })
    } else {
        service
    }
}

/// The conflict check, for all controllers that are known here.
fn proof(
    container: &Container,
    services: &[CheckedService],
    links: Option<&TokenStream>,
) -> TokenStream {
    let known: Vec<_> = services.iter().filter(|service| !service.is_open).collect();
    let rows = known.iter().map(|service| row(service));
    // with the user's own span: a mistake is reported as if in the user's own code
    let checks = known.iter().enumerate().map(|(i, service)| {
        let i = Literal::usize_unsuffixed(i);
        let at = place(&service.controller);
        let mistakes = Ident::new("__mistakes", container.ident.span().located_at(at));
        quote_spanned!(at=> #mistakes.report_at(#i);)
    });
    let guards = container.options.guarded.map(|()| guards(&known));
    let count = Literal::usize_unsuffixed(known.len());
    let mistakes = Ident::new("__mistakes", container.ident.span());
    // a function, since the compiler would look through the value of a constant
    quote! {
        const fn services() -> [__private::table::Service; #count] {
            [#(#rows),*]
        }
        #[allow(long_running_const_eval)]
        const _ROUTES_OF_THE_CONTAINER: () = {
            let #mistakes = __private::Mistakes::of(&services());
            #(#checks)*
        };
        #guards
        #links
    }
}

/// The check that every action has a hook or a guard, or is public: once for each field.
fn guards(known: &[&CheckedService]) -> TokenStream {
    let mut fields = known.to_vec();
    fields.dedup_by_key(|service| &service.field);
    fields.into_iter().map(|CheckedService { controller, .. }| {
        quote_spanned!(place(controller)=> const _: () = <#controller as __private::Controller>::GUARDED;)
    }).collect()
}

fn row(service: &CheckedService) -> TokenStream {
    let CheckedService {
        prefix, controller, ..
    } = service;
    let at = located(place(controller));
    let shadowing = shadowing(service);
    quote_spanned!(at=> <#controller as __private::Controller>::SERVICE.below(#prefix)#shadowing)
}

fn shadowing(service: &CheckedService) -> Option<TokenStream> {
    service.shadows.then(|| quote!(.shadowing()))
}
