//! The table of [`reply`](crate::private::reply) for web actions: pages and redirects.
//! Lists, numbers and others that have no names for a template are refused.

use std::{borrow::Cow, marker::PhantomData, sync::Arc};

use axum::{
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, IntoResponseParts, Response},
};
use router_core::page;
use serde::Serialize;

use crate::pages::{page::Page, variables::PageVariables};
use crate::private::{
    error::NoError,
    probe::{First, Inner, Named, Second},
    reply::{OwnReply, PassedThrough, RefuseUnsaid, Reply, Web, WebOf},
    returned::OwnShape,
    rules::{Kept, NamedVariables, Open, never_called},
};
use crate::reply::{Redirection, Replying};
use crate::request::call::Interrupt;
use crate::routes::{action_path::ActionPath, operation::Sent};

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

rows! { type Reply of OwnReply<Web>;
    WholePage => Page;
    Redirected => Redirection, ActionPath;
    RedirectedText => String, &str, Box<str>, Arc<str>, Cow<'_, str>;
    PlainText => (F, String) where [F: HeaderFields], (F, &str) where [F: HeaderFields], (StatusCode, F, String) where [F: HeaderFields],
        (StatusCode, F, &str) where [F: HeaderFields];
}

rows! { type Reply of WebOf;
    PassedThrough => &First<Inner<T>> where [T: IntoResponse];
    KnownFields => Second<Inner<T>> where [T: Serialize + PageVariables];
    Variables => &Second<Inner<T>> where [T: Serialize];
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

// header fields say what a text of a web action is: it is no redirect
rows! { impl OwnShape: (F, String) where [F: HeaderFields], (F, &str) where [F: HeaderFields]; {} }

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

rows! { impl NoVariables:
    Vec<T> where [T], [T; N] where [T, const N: usize], &[T; N] where [T, const N: usize], &[T] where [T],
    bool, char, i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize, f32, f64,
    // serde writes tuples as lists, whose values have no names
    (A, B) where [A: Serialize, B: Serialize], (A, B, C) where [A: Serialize, B: Serialize, C: Serialize]; {}
}
