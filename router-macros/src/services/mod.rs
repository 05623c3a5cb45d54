//! `#[derive(Services)]`: a struct of controllers, each under a service name.

mod check;
mod expand;
mod input;

use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::{Generics, Member, Type};

use self::input::Options;
use crate::errors::Errors;

/// A service container as checked.
struct Container {
    options: Options,
    ident: Ident,
    generics: Generics,
    services: Vec<Service>,
}

/// A controller under one name.
struct Service {
    field: Member,
    /// `controller.rest.v1.`
    prefix: String,
    /// It is meant to take requests from other controllers.
    shadows: bool,
    controller: Type,
    /// The field holds an `Arc` of it.
    is_shared: bool,
}

/// A container without services, for an item that cannot be one. The error was reported; uses of the type report nothing more.
fn stand_in(item: TokenStream) -> Option<Container> {
    let mut words =
        item.into_iter().skip_while(|token| !["enum", "struct", "union"].contains(&&*token.to_string())).skip(1);
    let (TokenTree::Ident(ident), behind) = (words.next()?, words.next()) else { return None };
    let is_generic = matches!(behind, Some(TokenTree::Punct(punct)) if punct.as_char() == '<');
    (!is_generic).then(|| Container {
        options: Options::default(),
        ident,
        generics: Generics::default(),
        services: Vec::new(),
    })
}

/// The implementation, also where some of the fields are wrong: then without those.
pub(crate) fn derive(item: TokenStream) -> TokenStream {
    let errors = Errors::default();
    let container = input::Container::from_tokens(item.clone(), &errors).map(|written| check::check(written, &errors));
    let container = container.or_else(|| stand_in(item));
    let output = container.map(|container| {
        #[cfg(feature = "templates")]
        let links = crate::templates::links(container.ident.span(), container.options.templates.as_ref());
        #[cfg(not(feature = "templates"))]
        let links = None;
        expand::expand(&container, links.as_ref())
    });
    [output.unwrap_or_default(), errors.finish()].into_iter().collect()
}
