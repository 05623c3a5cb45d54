//! `#[derive(Services)]`: a struct of controllers, each under a service name.

mod check;
mod expand;
mod input;

use proc_macro2::{Ident, TokenStream};
use syn::{Generics, Lit, Member, Path, Type};

use crate::errors::Errors;

/// A service container as checked.
struct Container {
    krate: Path,
    templates: Option<Lit>,
    ident: Ident,
    generics: Generics,
    services: Vec<Service>,
}

/// A controller under one name.
struct Service {
    field: Member,
    /// `controller.rest.v1.`
    prefix: String,
    controller: Type,
    /// The field holds an `Arc` of it.
    is_shared: bool,
}

/// The implementation, also where some of the fields are wrong: then without those.
pub(crate) fn derive(item: TokenStream) -> TokenStream {
    let errors = Errors::default();
    let container = input::Container::from_tokens(item, &errors).map(|written| check::check(written, &errors));
    let output = container.map(|container| expand::expand(&container));
    [output.unwrap_or_default(), errors.finish()].into_iter().collect()
}
