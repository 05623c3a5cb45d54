//! What becomes of the value in the middle of what an action returned. A call on `&&&Part<T>` names it, answered by method-resolution
//! priority as in [`super::argument`].

use std::{borrow::Cow, marker::PhantomData, sync::Arc};

use axum::{
    body::Bytes,
    response::{IntoResponse, Response},
};
use serde::Serialize;

use super::{
    answer::Named,
    page::{EmptyPage, KnownPage, NoPage, Shape, SomePage},
    refused::{RefuseReply, RefuseShape},
    returned::Part,
};
use crate::{
    ActionPath, Error, PageVariables,
    reply::{Created, Page, Redirection, Replying},
    rules::{RestReply, WebReply},
};

/// Makes a response of a value.
pub trait Reply<T>: 'static {
    fn reply(value: T, replying: &Replying<'_>) -> Result<Response, Error>;
}

macro_rules! replies {
    ($($(#[$doc:meta])* $name:ident { $([$($generics:tt)*] $type:ty: |$value:pat_param, $replying:pat_param| $response:expr;)* })*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name;

        $(
            impl<$($generics)*> Reply<$type> for $name {
                fn reply($value: $type, $replying: &Replying<'_>) -> Result<Response, Error> {
                    $response
                }
            }
        )*
    )* };
}

replies! {
    /// A response is passed through.
    PassedThrough {
        [T: IntoResponse] T: |response, _| Ok(response.into_response());
    }
    /// Bytes are `Serialize` too (as a list of numbers), which nobody means who returns them.
    PlainBytes {
        [] Vec<u8>: |bytes, _| Ok(bytes.into_response());
        [] Box<[u8]>: |bytes, _| Ok(bytes.into_vec().into_response());
        ['a] &'a [u8]: |bytes, _| Ok(Bytes::copy_from_slice(bytes).into_response());
    }
    /// Nothing: no content, or the matching template.
    Empty {
        [] (): |(), replying| replying.empty();
    }
    /// 201 with the place of what was created.
    CreatedValue {
        [T: Serialize] Created<T>: |created, replying| replying.created(&created);
    }
    /// A value as JSON.
    JsonValue {
        [T: Serialize] T: |value, replying| replying.json(&value);
    }
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
    /// Stands where a rule is broken.
    RefusedReply {
        [T] T: |_, _| unreachable!("a rule that nothing keeps was asked for");
    }
}

// types with a meaning of their own: a method of the type itself is found before a trait's, and at less cost for the compiler
macro_rules! known {
    (rest: $([$($generics:tt)*] $type:ty => $reply:ident;)*) => { $(
        impl<$($generics)*> Part<$type> {
            pub fn rest(self: &&&Self) -> Named<$reply> {
                PhantomData
            }
        }
    )* };
    (web: $([$($generics:tt)*] $type:ty => $reply:ident, $page:ident;)*) => { $(
        impl<$($generics)*> Part<$type> {
            pub fn web(self: &&&Self) -> Named<$reply> {
                PhantomData
            }
            pub fn page(self: &&&Self) -> PhantomData<$page> {
                PhantomData
            }
        }
    )* };
}

known! { rest:
    [] Response => PassedThrough;
    [] Bytes => PassedThrough;
    [] Vec<u8> => PlainBytes;
    [] Box<[u8]> => PlainBytes;
    ['a] &'a [u8] => PlainBytes;
    [] () => Empty;
}

known! { web:
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
    [] String => Redirected, NoPage;
    ['a] &'a str => Redirected, NoPage;
    [] Box<str> => Redirected, NoPage;
    [] Arc<str> => Redirected, NoPage;
    ['a] Cow<'a, str> => Redirected, NoPage;
}

/// What becomes of any other value of a REST action: JSON, where it can be.
pub trait RestOf: Sized {
    type Reply;
    fn rest(self) -> Named<Self::Reply> {
        PhantomData
    }
}

impl<T: Serialize> RestOf for &&&Part<T> {
    type Reply = JsonValue;
}

impl<T: Serialize> RestOf for &&Part<Created<T>> {
    type Reply = CreatedValue;
}

impl<T: IntoResponse> RestOf for &Part<T> {
    type Reply = PassedThrough;
}

/// What becomes of any other value of a web action: the variables of a page, where it can be.
pub trait WebOf: Sized {
    type Reply;
    type Page: Shape;
    fn web(self) -> Named<Self::Reply> {
        PhantomData
    }
    fn page(self) -> PhantomData<Self::Page> {
        PhantomData
    }
}

impl<T: Serialize + PageVariables> WebOf for &&&Part<T> {
    type Reply = KnownFields;
    type Page = KnownPage<T>;
}

impl<T: Serialize> WebOf for &&Part<T> {
    type Reply = Variables;
    type Page = SomePage;
}

impl<T: IntoResponse> WebOf for &Part<T> {
    type Reply = PassedThrough;
    type Page = NoPage;
}

impl<T: NoVariables> RefuseShape<T> for &&&Part<T> {
    fn web(self) -> Named<RefusedReply>
    where
        T: WebReply,
    {
        PhantomData
    }
}

/// Types that are `Serialize` and neither a struct nor a map.
pub trait NoVariables {}

macro_rules! no_variables {
    ($([$($generics:tt)*] $type:ty),*) => { $( impl<$($generics)*> NoVariables for $type {} )* };
}

no_variables!(
    [T] Vec<T>, [T, const N: usize] [T; N], [T] &[T], [] bool, [] char, [] i8, [] i16, [] i32, [] i64, [] i128, [] isize,
    [] u8, [] u16, [] u32, [] u64, [] u128, [] usize, [] f32, [] f64
);

impl<T> RefuseReply<T> for Part<T> {
    fn rest(self) -> Named<RefusedReply>
    where
        T: RestReply,
    {
        PhantomData
    }

    fn web(self) -> Named<RefusedReply>
    where
        T: WebReply,
    {
        PhantomData
    }
}
