//! The table of [`reply`](crate::private::reply) for web actions: pages and redirects.
//! Lists, numbers and others that have no names for a template are refused.

use std::{borrow::Cow, marker::PhantomData, sync::Arc};

use axum::{
    Json,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, IntoResponseParts, Response},
};
use router_core::page;
use serde::Serialize;

use crate::{
    ActionPath, Page, PageVariables,
    private::{
        error::NoError,
        probe::{First, Inner, Named, Second, Third},
        reply::{Beside, PassedThrough, PlainJson, PlainText, Reply},
        rules::{Kept, NamedVariables, Open, never_called},
    },
    reply::{Redirection, Replying},
    request::call::Interrupt,
    routes::sent::Sent,
};

replies! {
    /// A page that says what it needs, and may name another template when it is called.
    WholePage: [] Page => Other of (), Kept, |page, replying| Ok(replying.page(page)?);
    /// The variables of the matching template.
    Variables: [T: Serialize] T => Other of (), Open, page with None, |values, replying| Ok(replying.variables(values)?);
    /// The same of a struct whose fields are known, and read by the template one by one.
    KnownFields: [T: Serialize + PageVariables] T => Other of (), Open, page with T::VARIABLES,
        |values, replying| Ok(replying.known_variables(values)?);
    /// A redirect.
    Redirected:
        [] Redirection => Other of (), Kept, |redirection, replying| Ok(replying.redirect(Ok(redirection))?);
        [] ActionPath => Other of (), Kept, |path, replying| Ok(replying.redirect(Redirection::local(path))?);
    /// What a web action cannot return.
    NotRendered: [T] T => Other of (), Kept, |_, _| never_called();
    /// A redirect; a text beside a status that is not a redirect's is sent with that status.
    RedirectedText: [T: AsRef<str>] T => Other of (), Kept, |text, replying| Ok(replying.text(text.as_ref())?);
}

own_replies! {
    by web_reply:
    [] Page => WholePage;
    [] Redirection => Redirected;
    [] ActionPath => Redirected;
    [] String => RedirectedText;
    ['a] &'a str => RedirectedText;
    [] Box<str> => RedirectedText;
    [] Arc<str> => RedirectedText;
    ['a] Cow<'a, str> => RedirectedText;
    [P: IntoResponseParts] (P, Page) => Beside<WholePage>;
    [P: IntoResponseParts] (P, ActionPath) => Beside<Redirected>;
    // header fields that say what the text is
    [K, V, const N: usize] (StatusCode, [(K, V); N], String) => PlainText;
    ['a, K, V, const N: usize] (StatusCode, [(K, V); N], &'a str) => PlainText;
    [] (HeaderMap, String) => PlainText;
    ['a] (HeaderMap, &'a str) => PlainText;
}

trait_replies! {
    /// Answers `web_reply` for the types of the table that have no method of their own.
    WebOf by web_reply:
    [P: IntoResponseParts] First<Inner<(P, String)>> => Beside<RedirectedText>;
    ['a, P: IntoResponseParts] First<Inner<(P, &'a str)>> => Beside<RedirectedText>;
    ['a, P: IntoResponseParts] First<Inner<(P, Cow<'a, str>)>> => Beside<RedirectedText>;
    [P: IntoResponseParts] First<Inner<(StatusCode, P, String)>> => Beside<RedirectedText>;
    ['a, P: IntoResponseParts] First<Inner<(StatusCode, P, &'a str)>> => Beside<RedirectedText>;
    ['a, P: IntoResponseParts] First<Inner<(StatusCode, P, Cow<'a, str>)>> => Beside<RedirectedText>;
    [T: Serialize] First<Inner<Json<T>>> => PlainJson;
    [P: IntoResponseParts, T: Serialize] First<Inner<(P, Json<T>)>> => Beside<PlainJson>;
    [P: IntoResponseParts, T: Serialize] First<Inner<(StatusCode, P, Json<T>)>> => Beside<PlainJson>;
    [T: Serialize + PageVariables] First<Inner<T>> => KnownFields;
    [T: Serialize] &First<Inner<T>> => Variables;
    [T: IntoResponse] Second<Inner<T>> => PassedThrough;
    [P: IntoResponseParts, T: Serialize + PageVariables] &Second<Inner<(P, T)>> => Beside<KnownFields>;
    [P: IntoResponseParts, T: Serialize + PageVariables] &Second<Inner<(StatusCode, P, T)>> => Beside<KnownFields>;
    [P: IntoResponseParts, T: Serialize] Third<Inner<(P, T)>> => Beside<Variables>;
    [P: IntoResponseParts, T: Serialize] Third<Inner<(StatusCode, P, T)>> => Beside<Variables>;
}

/// Refuses what has no names for a template. It is `Serialize`, and so found before the variables of a page.
pub trait RefuseShape<T>: Sized {
    fn web_reply<Answer>(self) -> Answer
    where
        T: NamedVariables,
    {
        never_called()
    }
}

impl<T: NoVariables> RefuseShape<T> for First<Inner<T>> {}
// bytes beside header fields are a response
impl<P: IntoResponseParts, T: NoVariables> RefuseShape<T> for &Second<Inner<(P, T)>> {}
impl<P: IntoResponseParts, T: NoVariables> RefuseShape<T> for &Second<Inner<(StatusCode, P, T)>> {}

/// Answers `web_reply` in place of the refusals, where only the page of an action is asked for.
pub trait NoPage: Sized {
    fn web_reply(self) -> Named<NotRendered> {
        PhantomData
    }
}

impl<T: NoVariables> NoPage for First<Inner<T>> {}
impl<P: IntoResponseParts, T: NoVariables> NoPage for &Second<Inner<(P, T)>> {}
impl<P: IntoResponseParts, T: NoVariables> NoPage for &Second<Inner<(StatusCode, P, T)>> {}
impl<T> NoPage for &Third<Inner<T>> {}

impl NoError for Page {}

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
