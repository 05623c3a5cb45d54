//! From a container to its implementation.

use proc_macro2::TokenStream;

use super::input::Container;
use super::{check, expand};
use crate::errors::Errors;

/// The implementation, also where some of the fields are wrong: then without those.
pub(crate) fn derive(item: TokenStream) -> TokenStream {
    Errors::reported(|errors| {
        let container = Container::from_tokens(item, errors)?;
        let services = check::services(&container, errors);
        #[cfg(feature = "templates")]
        let links =
            crate::templates::links(container.ident.span(), container.options.templates.as_ref());
        #[cfg(not(feature = "templates"))]
        let links = None;
        Some(expand::expand(&container, &services, links.as_ref()))
    })
}
