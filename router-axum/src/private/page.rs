//! Whether an action renders the template of its own name, and with which variables: told in a constant, from the type it returns.

use std::marker::PhantomData;

use router_core::page::{Page, Variable};

use crate::PageVariables;

/// What a returned type says about the action's template.
pub trait Shape {
    const PAGE: Page;
}

/// A response, a redirect, or a page that names its template at run time.
#[derive(Debug)]
pub struct NoPage;

impl Shape for NoPage {
    const PAGE: Page = Page { is_rendered: false, variables: None };
}

/// A page without variables of its own.
#[derive(Debug)]
pub struct EmptyPage;

impl Shape for EmptyPage {
    const PAGE: Page = Page { is_rendered: true, variables: Some(&[]) };
}

/// A page with variables that are not known.
#[derive(Debug)]
pub struct SomePage;

impl Shape for SomePage {
    const PAGE: Page = Page { is_rendered: true, variables: None };
}

/// A page with the variables of `T`.
#[derive(Debug)]
pub struct KnownPage<T>(PhantomData<T>);

impl<T: PageVariables> Shape for KnownPage<T> {
    const PAGE: Page = Page { is_rendered: true, variables: T::VARIABLES };
}

/// The page of an action, from a function that says its shape and is not called.
pub const fn page<P: Shape>(_: &impl FnOnce() -> PhantomData<P>) -> Page {
    P::PAGE
}

/// The type of a field, to ask for what its value's fields are.
#[derive(Debug)]
pub struct Fields<T: ?Sized>(PhantomData<T>);

impl<T: PageVariables> Fields<T> {
    pub const OF: Option<&'static [Variable]> = T::VARIABLES;
}

/// The fields of any other type are not known. A type's own constant is found before a trait's.
pub trait UnknownFields {
    const OF: Option<&'static [Variable]> = None;
}

impl<T: ?Sized> UnknownFields for Fields<T> {}
