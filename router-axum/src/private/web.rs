//! What becomes of the value that a web action returns, and whether it is a page. A call on `&&&&&Part<T>` names it, as in [`super::reply`].

use std::{borrow::Cow, marker::PhantomData, sync::Arc};

use axum::{
    Json,
    body::Bytes,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, IntoResponseParts, Response},
};
use router_core::page;
use serde::Serialize;

use super::{
    answer::Named,
    page::{NoPage, Shape},
    refused::{RefuseOrder, RefusePageError, RefuseShape},
    reply::{Beside, Empty, PassedThrough, PlainBytes, PlainJson, Reply, replies},
    returned::Part,
};
use crate::{
    ActionPath, Page, PageVariables,
    reply::{Redirection, Replying},
};

replies! {
    /// The variables of the matching template.
    Variables {
        [T: Serialize] T: |values, replying| replying.variables(&values);
    }
    /// The same from a struct whose fields are known.
    KnownFields {
        [T: Serialize + PageVariables] T: |values, replying| replying.known_variables(values);
    }
    /// A page that says what it needs.
    WholePage {
        [] Page: |page, replying| replying.page(page);
    }
    /// A redirect.
    Redirected {
        [] Redirection: |redirection, replying| replying.redirect(Ok(redirection));
        [] ActionPath: |target, replying| replying.redirect(Redirection::local(target));
        [] String: |target, replying| replying.redirect(Redirection::local(target));
        ['a] &'a str: |target, replying| replying.redirect(Redirection::local(target));
        [] Box<str>: |target, replying| replying.redirect(Redirection::local(target));
        [] Arc<str>: |target, replying| replying.redirect(Redirection::local(target));
        ['a] Cow<'a, str>: |target, replying| replying.redirect(Redirection::local(target));
    }
}

// as in `reply`
macro_rules! known {
    ($([$($generics:tt)*] $type:ty => $reply:ty, $page:ident;)*) => { $(
        impl<$($generics)*> Part<$type> {
            pub fn web(self: &&&&&Self) -> Named<$reply> {
                PhantomData
            }
            pub fn page_shape(self: &&&&&Self) -> PhantomData<$page> {
                PhantomData
            }
        }
    )* };
}

known! {
    [] Response => PassedThrough, NoPage;
    [] Bytes => PassedThrough, NoPage;
    [] Vec<u8> => PlainBytes, NoPage;
    [] Box<[u8]> => PlainBytes, NoPage;
    ['a] &'a [u8] => PlainBytes, NoPage;
    [] () => Empty, EmptyPage;
    // it names its template at run time
    [] Page => WholePage, NoPage;
    [] Redirection => Redirected, NoPage;
    [] ActionPath => Redirected, NoPage;
    // header fields that say what the text is
    [K, V, const N: usize] ([(K, V); N], String) => PassedThrough, NoPage;
    ['a, K, V, const N: usize] ([(K, V); N], &'a str) => PassedThrough, NoPage;
    [K, V, const N: usize] (StatusCode, [(K, V); N], String) => PassedThrough, NoPage;
    ['a, K, V, const N: usize] (StatusCode, [(K, V); N], &'a str) => PassedThrough, NoPage;
    [] (HeaderMap, String) => PassedThrough, NoPage;
    ['a] (HeaderMap, &'a str) => PassedThrough, NoPage;
    [P: IntoResponseParts] (P, ()) => Beside<Empty>, EmptyPage;
    [P: IntoResponseParts] (P, Page) => Beside<WholePage>, NoPage;
    [P: IntoResponseParts] (P, ActionPath) => Beside<Redirected>, NoPage;
    [] String => Redirected, NoPage;
    ['a] &'a str => Redirected, NoPage;
    [] Box<str> => Redirected, NoPage;
    [] Arc<str> => Redirected, NoPage;
    ['a] Cow<'a, str> => Redirected, NoPage;
}

/// What becomes of any other value of a web action: the variables of a page, where it can be.
pub trait WebOf: Sized {
    type Reply;
    type Page: Shape;
    fn web(self) -> Named<Self::Reply> {
        PhantomData
    }
    fn page_shape(self) -> PhantomData<Self::Page> {
        PhantomData
    }
}

impl<T: Serialize + PageVariables> WebOf for &&&&&Part<T> {
    type Reply = KnownFields;
    type Page = KnownPage<T>;
}

/// A text is a place to go to, beside cookies too.
macro_rules! redirects {
    ($([$($lifetime:lifetime)?] $text:ty),*) => { $(
        impl<$($lifetime,)? P: IntoResponseParts> WebOf for &&&&&Part<(P, $text)> {
            type Reply = Beside<Redirected>;
            type Page = NoPage;
        }

        impl<$($lifetime,)? P: IntoResponseParts> WebOf for &&&&&Part<(StatusCode, P, $text)> {
            type Reply = Beside<Redirected>;
            type Page = NoPage;
        }
    )* };
}

redirects!([] String, ['a] &'a str, ['a] Cow<'a, str>);

impl<T: Serialize> WebOf for &&&&&Part<Json<T>> {
    type Reply = PlainJson;
    type Page = NoPage;
}

impl<P: IntoResponseParts, T: Serialize> WebOf for &&&&&Part<(P, Json<T>)> {
    type Reply = Beside<PlainJson>;
    type Page = NoPage;
}

impl<P: IntoResponseParts, T: Serialize> WebOf for &&&&&Part<(StatusCode, P, Json<T>)> {
    type Reply = Beside<PlainJson>;
    type Page = NoPage;
}

impl<T: Serialize> WebOf for &&&&Part<T> {
    type Reply = Variables;
    type Page = SomePage;
}

impl<T: IntoResponse> WebOf for &&&Part<T> {
    type Reply = PassedThrough;
    type Page = NoPage;
}

impl<P: IntoResponseParts, T: Serialize + PageVariables> WebOf for &&Part<(P, T)> {
    type Reply = Beside<KnownFields>;
    type Page = KnownPage<T>;
}

impl<P: IntoResponseParts, T: Serialize + PageVariables> WebOf for &&Part<(StatusCode, P, T)> {
    type Reply = Beside<KnownFields>;
    type Page = KnownPage<T>;
}

impl<P: IntoResponseParts, T: Serialize> WebOf for &Part<(P, T)> {
    type Reply = Beside<Variables>;
    type Page = SomePage;
}

impl<P: IntoResponseParts, T: Serialize> WebOf for &Part<(StatusCode, P, T)> {
    type Reply = Beside<Variables>;
    type Page = SomePage;
}

impl<T: NoVariables> RefuseShape<T> for &&&&&Part<T> {}

impl RefusePageError<Page> for &&&&Part<Page> {}

// bytes beside header fields are a response
impl<P: IntoResponseParts, T: NoVariables> RefuseShape<T> for &&Part<(P, T)> {}

impl<P: IntoResponseParts, T: NoVariables> RefuseShape<T> for &&Part<(StatusCode, P, T)> {}

impl<P: IntoResponseParts> RefuseOrder<(Page, P), Page, P, ()> for &Part<(Page, P)> {}

/// Types that are `Serialize` and neither a struct nor a map.
pub trait NoVariables {}

macro_rules! no_variables {
    ($([$($generics:tt)*] $type:ty),*) => { $( impl<$($generics)*> NoVariables for $type {} )* };
}

no_variables!(
    [T] Vec<T>, [T, const N: usize] [T; N], [T] &[T], [] bool, [] char, [] i8, [] i16, [] i32, [] i64, [] i128, [] isize,
    [] u8, [] u16, [] u32, [] u64, [] u128, [] usize, [] f32, [] f64,
    // whose values have no names, which serde would write as a list
    [A: Serialize, B: Serialize] (A, B), [A: Serialize, B: Serialize, C: Serialize] (A, B, C)
);

/// A page without variables of its own.
#[derive(Debug)]
pub struct EmptyPage;

impl Shape for EmptyPage {
    const PAGE: page::Page = page::Page { is_rendered: true, variables: Some(&[]) };
}

/// A page with variables that are not known.
#[derive(Debug)]
pub struct SomePage;

impl Shape for SomePage {
    const PAGE: page::Page = page::Page { is_rendered: true, variables: None };
}

/// A page with the variables of `T`.
#[derive(Debug)]
pub struct KnownPage<T>(PhantomData<T>);

impl<T: PageVariables> Shape for KnownPage<T> {
    const PAGE: page::Page = page::Page { is_rendered: true, variables: T::VARIABLES };
}
