//! `#[derive(Services)]`: a struct of controllers, each under a service name.

mod check;
mod expand;
mod input;

use proc_macro2::{Ident, TokenStream};
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

/// The implementation, also where some of the fields are wrong: then without those.
pub(crate) fn derive(item: TokenStream) -> TokenStream {
    let errors = Errors::default();
    let container = input::Container::from_tokens(item, &errors).map(|written| check::check(written, &errors));
    let output = container.map(|container| {
        #[cfg(feature = "templates")]
        let links = crate::templates::links(container.ident.span(), container.options.templates.as_ref());
        #[cfg(not(feature = "templates"))]
        let links = None;
        expand::expand(&container, links.as_ref())
    });
    [output.unwrap_or_default(), errors.finish()].into_iter().collect()
}
