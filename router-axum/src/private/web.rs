//! What the value that a web action returns becomes, and whether it is a page: `web` and `page_shape` are asked of `First<Inner<T>>`, see
//! [how a type decides](super#how-a-type-decides). `P` is any part of a response, such as cookies.
//!
//! | step | is for | answers | is a page |
//! |---|---|---|---|
//! | `First`, own | a `Response`, bytes, a text with header fields before it | [`PassedThrough`], [`PlainBytes`] | no |
//! | `First`, own | `()`, `(P, ())` | [`Empty`] | yes, without variables |
//! | `First`, own | `Page`, `(P, Page)` | [`WholePage`] | it says so when it is called |
//! | `First`, own | a text, `ActionPath`, `Redirection` | [`Redirected`] | no |
//! | `First` | what is `Serialize` and `PageVariables` | [`KnownFields`] | yes, its variables are known |
//! | `First` | a text beside `P`; `Json<T>`, alone and beside `P` | [`Redirected`], [`PlainJson`] | no |
//! | `First` | lists, numbers and others that have no names for a template | an error | |
//! | `&First` | what is `Serialize` | [`Variables`] | yes |
//! | `Second` | what is `IntoResponse` | [`PassedThrough`] | no |
//! | `&Second` | `(P, T)`, `(StatusCode, P, T)`, where `T` is as in the rows of `PageVariables` and of lists | as there | as there |
//! | `Third` | `(P, T)`, `(StatusCode, P, T)` of a `T` that is `Serialize` | [`Variables`], with `P` [`Beside`] it | yes |
//! | `Third` | `(Page, P)` | an error about the order | |
//! | `&Third` | anything else | an error: it cannot be sent | |

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
    asking::{First, Inner, Second, Third},
    page::{NoPage, PageShape},
    refused::{RefuseOrder, RefusePageError, RefuseShape},
    reply::{Beside, Empty, PassedThrough, PlainBytes, PlainJson, Reply, replies},
};
use crate::{
    ActionPath, Page, PageVariables,
    reply::{Redirection, Replying},
};

replies! {
    /// The variables of the matching template.
    Variables {
        [T: Serialize] T: |values, replying| replying.variables(values);
    }
    /// The same of a struct whose fields are known, and read by the template one by one.
    KnownFields {
        [T: Serialize + PageVariables] T: |values, replying| replying.known_variables(values);
    }
    /// A page that says what it needs.
    WholePage {
        [] Page: |page, replying| replying.page(page);
    }
    /// A redirect; a text beside a status that is no redirect's is that status.
    Redirected {
        [] Redirection: |redirection, replying| replying.redirect(Ok(redirection));
        [] ActionPath: |target, replying| replying.redirect(Redirection::local(target));
        [] String: |text, replying| replying.text(&text);
        ['a] &'a str: |text, replying| replying.text(&text);
        [] Box<str>: |text, replying| replying.text(&text);
        [] Arc<str>: |text, replying| replying.text(&text);
        ['a] Cow<'a, str>: |text, replying| replying.text(&text);
    }
}

/// Replies by a method of the type's own: `[parameters] type => reply, page`.
macro_rules! own_replies {
    ($([$($generics:tt)*] $type:ty => $reply:ty, $page:ident;)*) => { $(
        impl<$($generics)*> First<Inner<$type>> {
            pub fn web(self) -> Named<$reply> {
                PhantomData
            }
            pub fn page_shape(self) -> PhantomData<$page> {
                PhantomData
            }
        }
    )* };
}

own_replies! {
    [] Response => PassedThrough, NoPage;
    [] Bytes => PassedThrough, NoPage;
    [] Vec<u8> => PlainBytes, NoPage;
    [] Box<[u8]> => PlainBytes, NoPage;
    ['a] &'a [u8] => PlainBytes, NoPage;
    [] () => Empty, EmptyPage;
    // a page that may name another template when it is called
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

/// Answers `web` and `page_shape` for the types of the table that are not found by a method of the type's own.
pub trait WebOf: Sized {
    type Reply;
    type Page: PageShape;
    fn web(self) -> Named<Self::Reply> {
        PhantomData
    }
    fn page_shape(self) -> PhantomData<Self::Page> {
        PhantomData
    }
}

impl<T: Serialize + PageVariables> WebOf for First<Inner<T>> {
    type Reply = KnownFields;
    type Page = KnownPage<T>;
}

/// A text is a redirect, beside cookies too.
macro_rules! redirects {
    ($([$($lifetime:lifetime)?] $text:ty),*) => { $(
        impl<$($lifetime,)? P: IntoResponseParts> WebOf for First<Inner<(P, $text)>> {
            type Reply = Beside<Redirected>;
            type Page = NoPage;
        }

        impl<$($lifetime,)? P: IntoResponseParts> WebOf for First<Inner<(StatusCode, P, $text)>> {
            type Reply = Beside<Redirected>;
            type Page = NoPage;
        }
    )* };
}

redirects!([] String, ['a] &'a str, ['a] Cow<'a, str>);

impl<T: Serialize> WebOf for First<Inner<Json<T>>> {
    type Reply = PlainJson;
    type Page = NoPage;
}

impl<P: IntoResponseParts, T: Serialize> WebOf for First<Inner<(P, Json<T>)>> {
    type Reply = Beside<PlainJson>;
    type Page = NoPage;
}

impl<P: IntoResponseParts, T: Serialize> WebOf for First<Inner<(StatusCode, P, Json<T>)>> {
    type Reply = Beside<PlainJson>;
    type Page = NoPage;
}

impl<T: Serialize> WebOf for &First<Inner<T>> {
    type Reply = Variables;
    type Page = SomePage;
}

impl<T: IntoResponse> WebOf for Second<Inner<T>> {
    type Reply = PassedThrough;
    type Page = NoPage;
}

impl<P: IntoResponseParts, T: Serialize + PageVariables> WebOf for &Second<Inner<(P, T)>> {
    type Reply = Beside<KnownFields>;
    type Page = KnownPage<T>;
}

impl<P: IntoResponseParts, T: Serialize + PageVariables> WebOf for &Second<Inner<(StatusCode, P, T)>> {
    type Reply = Beside<KnownFields>;
    type Page = KnownPage<T>;
}

impl<P: IntoResponseParts, T: Serialize> WebOf for Third<Inner<(P, T)>> {
    type Reply = Beside<Variables>;
    type Page = SomePage;
}

impl<P: IntoResponseParts, T: Serialize> WebOf for Third<Inner<(StatusCode, P, T)>> {
    type Reply = Beside<Variables>;
    type Page = SomePage;
}

impl<T: NoVariables> RefuseShape<T> for First<Inner<T>> {}

impl RefusePageError<Page> for First<Inner<Page>> {}

// bytes beside header fields are a response
impl<P: IntoResponseParts, T: NoVariables> RefuseShape<T> for &Second<Inner<(P, T)>> {}

impl<P: IntoResponseParts, T: NoVariables> RefuseShape<T> for &Second<Inner<(StatusCode, P, T)>> {}

impl<P: IntoResponseParts> RefuseOrder<(Page, P), Page, P, ()> for Third<Inner<(Page, P)>> {}

/// Types that are `Serialize` and neither a struct nor a map.
pub trait NoVariables {}

macro_rules! no_variables {
    ($([$($generics:tt)*] $type:ty),*) => { $( impl<$($generics)*> NoVariables for $type {} )* };
}

no_variables!(
    [T] Vec<T>, [T, const N: usize] [T; N], [T] &[T], [] bool, [] char, [] i8, [] i16, [] i32, [] i64, [] i128, [] isize,
    [] u8, [] u16, [] u32, [] u64, [] u128, [] usize, [] f32, [] f64,
    // serde writes tuples as lists, whose values have no names
    [A: Serialize, B: Serialize] (A, B), [A: Serialize, B: Serialize, C: Serialize] (A, B, C)
);

/// A page without variables of its own.
#[derive(Debug)]
pub struct EmptyPage;

impl PageShape for EmptyPage {
    const PAGE: page::Page = page::Page { is_rendered: true, variables: Some(&[]) };
}

/// A page with variables that are not known.
#[derive(Debug)]
pub struct SomePage;

impl PageShape for SomePage {
    const PAGE: page::Page = page::Page { is_rendered: true, variables: None };
}

/// A page with the variables of `T`.
#[derive(Debug)]
pub struct KnownPage<T>(PhantomData<T>);

impl<T: PageVariables> PageShape for KnownPage<T> {
    const PAGE: page::Page = page::Page { is_rendered: true, variables: T::VARIABLES };
}
