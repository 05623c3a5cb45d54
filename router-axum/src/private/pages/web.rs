//! The table of [`reply`](crate::private::reply) for web actions: pages and redirects.
//! Lists, numbers and others that have no names for a template are refused.

use std::{borrow::Cow, convert::Infallible, marker::PhantomData, sync::Arc};

use axum::{
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, IntoResponseParts, Response},
};
use router_core::page;
use serde::Serialize;

use crate::pages::page::Page;
use crate::pages::variables::PageVariables;
use crate::private::error::NoError;
use crate::private::probe::{First, Inner, Named, Returned, Second};
use crate::private::reply::{PassedThrough, RefuseUnsaid, Reply};
use crate::private::returned::{Alone, Fallible, Shape};
use crate::private::rules::{Kept, NamedVariables, Open, never_called};
use crate::reply::{Redirection, Replying};
use crate::request::call::Interrupt;
use crate::routes::action_path::ActionPath;
use crate::routes::sent::Sent;

replies! {
    /// A page that says what it needs, and may name another template when it is called.
    WholePage: [] Page => Other of (), Kept, |page, replying| Ok(replying.page(page)?);
    /// The variables of the matching template.
    Variables: [T: Serialize] T => Other of (), Open, page with None, |values, replying| Ok(replying.variables(values)?);
    /// The variables of the matching template, from a struct whose fields are known: the template reads them one by one.
    KnownFields: [T: Serialize + PageVariables] T => Other of (), Open, page with T::VARIABLES,
        |values, replying| Ok(replying.known_variables(values)?);
    /// A text whose header fields say what it is.
    PlainText: [T: IntoResponse] T => Text of (), Kept, |text, _| Ok(text.into_response());
    /// A redirect.
    Redirected:
        [] Redirection => Other of (), Kept, |redirection, replying| Ok(replying.redirect(Ok(redirection))?);
        [] ActionPath => Other of (), Kept, |path, replying| Ok(replying.redirect(Redirection::local(path))?);
    /// A value that a web action cannot return.
    NotRendered: [T] T => Other of (), Kept, |_, _| never_called();
    /// A redirect; a text beside a status that is not a redirect's is sent with that status.
    RedirectedText: [T: AsRef<str>] T => Other of (), Kept, |text, replying| Ok(replying.redirect_or_text(text.as_ref())?);
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
    [F: HeaderFields] (F, String) => PlainText;
    ['a, F: HeaderFields] (F, &'a str) => PlainText;
    [F: HeaderFields] (StatusCode, F, String) => PlainText;
    ['a, F: HeaderFields] (StatusCode, F, &'a str) => PlainText;
}

trait_replies! {
    /// Answers `web_reply` for the types of the table that have no method of their own. A type that is both says by its response what it is.
    WebOf by web_reply:
    [T: IntoResponse] &First<Inner<T>> => PassedThrough;
    [T: Serialize + PageVariables] Second<Inner<T>> => KnownFields;
    [T: Serialize] &Second<Inner<T>> => Variables;
}

/// Refuses a value that has no names for a template, such as a number. Such a value is `Serialize` too, so this is found before the variables of a page.
pub trait RefuseShape<T>: Sized {
    fn web_reply<Answer>(self) -> Answer
    where
        T: NamedVariables,
    {
        never_called()
    }
}

impl<T: NoVariables> RefuseShape<T> for First<Inner<T>> {}

/// Answers `web_reply` in place of the refusals, where only the page of an action is asked for.
pub trait NoPage: Sized {
    fn web_reply(self) -> Named<NotRendered> {
        PhantomData
    }
}

impl<T: NoVariables> NoPage for First<Inner<T>> {}
impl<T: ?Sized> NoPage for &Box<T> {}

own_shapes! {
    // header fields say what a text of a web action is: it is no redirect
    by returned_shape: [F: HeaderFields] (F, String);
    by returned_shape['a]: [F: HeaderFields] (F, &'a str);
}

/// Header fields, as axum takes them in front of a body.
pub trait HeaderFields: IntoResponseParts {}

impl HeaderFields for HeaderMap {}

impl<K, V, const N: usize> HeaderFields for [(K, V); N] where Self: IntoResponseParts {}

impl NoError for Page {}

// header fields say what a text is on a page; of a REST action it is a bare text like any other
impl<F: HeaderFields> RefuseUnsaid<String> for First<Inner<(F, String)>> {}
impl<'a, F: HeaderFields> RefuseUnsaid<&'a str> for First<Inner<(F, &'a str)>> {}

/// Types that are `Serialize` and neither a struct nor a map.
pub trait NoVariables {}

macro_rules! no_variables {
    ($([$($generics:tt)*] $type:ty),*) => { $( impl<$($generics)*> NoVariables for $type {} )* };
}

no_variables!(
    [T] Vec<T>, [T, const N: usize] [T; N], [T, const N: usize] &[T; N], [T] &[T], [] bool, [] char, [] i8, [] i16, [] i32, [] i64, [] i128, [] isize,
    [] u8, [] u16, [] u32, [] u64, [] u128, [] usize, [] f32, [] f64,
    // serde writes tuples as lists, whose values have no names
    [A: Serialize, B: Serialize] (A, B), [A: Serialize, B: Serialize, C: Serialize] (A, B, C)
);
