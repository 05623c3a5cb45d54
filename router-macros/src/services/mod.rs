//! `#[derive(Services)]`: a struct of controllers, each under a service name.

mod check;
mod expand;
mod input;

use proc_macro2::TokenStream;
use syn::{Member, Type};

use self::input::Container;
use crate::errors::Errors;

/// A controller under one name, as checked.
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
    let output = Container::from_tokens(item, &errors).map(|container| {
        let services = check::services(&container, &errors);
        #[cfg(feature = "templates")]
        let links = crate::templates::links(container.ident.span(), container.options.templates.as_ref());
        #[cfg(not(feature = "templates"))]
        let links = None;
        expand::expand(&container, &services, links.as_ref())
    });
    [output.unwrap_or_default(), errors.finish()].into_iter().collect()
}
