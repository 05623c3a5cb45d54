//! Whether an action renders the template of its own name, and with which variables: a constant, made from the type that it returns.

use std::marker::PhantomData;

use router_core::page::Page;

/// What a returned type says about the action's template.
pub trait PageShape {
    const PAGE: Page;
}

/// A response, a redirect, or a page that names its template at run time.
#[derive(Debug)]
pub struct NoPage;

impl PageShape for NoPage {
    const PAGE: Page = Page { is_rendered: false, variables: None };
}

/// The page of an action, from a function that says its shape and is not called.
pub const fn page<P: PageShape>(_: &impl FnOnce() -> PhantomData<P>) -> Page {
    P::PAGE
}
