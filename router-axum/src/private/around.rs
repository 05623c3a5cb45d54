//! The surroundings of a returned value: a status and parts of a response, such as cookies. They are taken off in one step, [`Surrounded`], and put on the
//! response of the value, [`PutOn`].

use axum::{
    http::{HeaderName, StatusCode, header},
    response::{IntoResponse, IntoResponseParts, Response},
};

use super::probe::{First, PartBeside};
use crate::error::Error;
use crate::reply::{Replying, replying::keep_headers};
use crate::request::call::{Call, Interrupt};
use crate::routes::operation::TypedAnswer;

/// Puts the status and the parts that stood around a value on its response.
pub trait PutOn {
    /// True for a reply that stood around the value.
    const IS_REPLY: bool = false;
    /// The status beside the value. It is put on first.
    fn status(&self) -> Option<StatusCode>;
    fn put_on(
        self,
        reply: Result<Response, Interrupt>,
        replying: &Replying<'_>,
    ) -> Result<Response, Interrupt>;
}

/// A tuple of a value, and of a status or parts of a response in front of it. `M` says which, since nothing tells the compiler that a status is no part.
pub trait Surrounded<M> {
    type Parts: IntoResponseParts;
    type Value;
    /// The answer, but for the value itself.
    const ANSWER: TypedAnswer;
    fn into_around(self) -> (Around<Self::Parts>, Self::Value);
}

/// A status stands in front, and maybe parts of a response behind it.
#[derive(Debug)]
pub struct ByStatus;

/// Parts of a response stand in front.
#[derive(Debug)]
pub struct ByParts;

impl<T> Surrounded<ByStatus> for (StatusCode, T) {
    type Parts = ();
    type Value = T;
    const ANSWER: TypedAnswer = TypedAnswer {
        has_status: true,
        ..TypedAnswer::ALONE
    };

    fn into_around(self) -> (Around<()>, T) {
        (
            Around {
                status: Some(self.0),
                parts: (),
            },
            self.1,
        )
    }
}

/// A tuple of parts, each by itself for a document, and nothing for those that there are fewer than four of.
pub trait EachPart {
    type Probes;
    const PROBES: Self::Probes;
}

type Missing = First<PartBeside<()>>;

impl EachPart for () {
    type Probes = (Missing, Missing, Missing, Missing);
    const PROBES: Self::Probes = (First::NEW, First::NEW, First::NEW, First::NEW);
}

/// For each number of parts, and for those that are missing to four.
macro_rules! surrounded {
    ($(($($part:ident)*; $($none:ty)*))*) => { $(
        impl<$($part),*> EachPart for ($($part,)*) {
            type Probes = ($(First<PartBeside<$part>>,)* $(First<PartBeside<$none>>,)*);
            const PROBES: Self::Probes = ($(First::<PartBeside<$part>>::NEW,)* $(First::<PartBeside<$none>>::NEW,)*);
        }

        #[allow(non_snake_case, reason = "a part has the name of its type")]
        impl<$($part: IntoResponseParts,)+ T> Surrounded<ByStatus> for (StatusCode, $($part,)+ T) {
            type Parts = ($($part,)+);
            type Value = T;
            const ANSWER: TypedAnswer = TypedAnswer { has_status: true, has_parts: true, ..TypedAnswer::ALONE };

            fn into_around(self) -> (Around<Self::Parts>, T) {
                let (status, $($part,)+ value) = self;
                (Around { status: Some(status), parts: ($($part,)+) }, value)
            }
        }

        #[allow(non_snake_case, reason = "a part has the name of its type")]
        impl<$($part: IntoResponseParts,)+ T> Surrounded<ByParts> for ($($part,)+ T) {
            type Parts = ($($part,)+);
            type Value = T;
            const ANSWER: TypedAnswer = TypedAnswer { has_parts: true, ..TypedAnswer::ALONE };

            fn into_around(self) -> (Around<Self::Parts>, T) {
                let ($($part,)+ value) = self;
                (Around { status: None, parts: ($($part,)+) }, value)
            }
        }
    )* };
}

surrounded! { (P1; () () ()) (P1 P2; () ()) (P1 P2 P3; ()) (P1 P2 P3 P4;) }

/// The surroundings of a value.
#[derive(Debug)]
pub struct Around<P> {
    status: Option<StatusCode>,
    /// Parts of a response, such as cookies.
    parts: P,
}

impl<P: IntoResponseParts> Around<P> {
    /// The answer to a `None` beside it, with the parts. An error leaves out the headers that describe the value that is missing.
    pub(super) fn without_value(self, replying: &mut Replying<'_>) -> Interrupt {
        let absent = absent(self.status, replying);
        answered(add_parts(
            self.parts,
            absent,
            replying.call,
            describes_no_value,
        ))
    }
}

/// True if a header may stand beside a value that is missing.
fn describes_no_value(name: &HeaderName) -> bool {
    let describes = [header::ETAG, header::LAST_MODIFIED];
    !name.as_str().starts_with("content-") && !describes.contains(name)
}

impl<P: IntoResponseParts> PutOn for Around<P> {
    fn status(&self) -> Option<StatusCode> {
        self.status
    }

    /// Puts the parts on the response of the value. An error of the value keeps the cookies: what they say has happened before it.
    fn put_on(
        self,
        reply: Result<Response, Interrupt>,
        replying: &Replying<'_>,
    ) -> Result<Response, Interrupt> {
        add_parts(self.parts, reply, replying.call, |name| {
            *name == header::SET_COOKIE
        })
    }
}

/// Gives a reply another status.
pub(super) fn put_status(
    status: StatusCode,
    reply: Result<Response, Interrupt>,
) -> Result<Response, Interrupt> {
    let mut response = reply?;
    if response.status().is_redirection() && !status.is_redirection() {
        return Err(Interrupt::Failed(no_redirect(status)));
    }
    *response.status_mut() = status;
    Ok(response)
}

/// A `Redirection`, `ActionPath` or `Page::redirect` requires the status of a redirect.
fn no_redirect(status: StatusCode) -> Error {
    Error::internal().context(format!(
        "a redirect was returned with the status {status}, which leads nowhere: return a status of 3xx"
    ))
}

/// Adds parts to a reply. An error keeps those of their headers that `keeps` names.
fn add_parts(
    parts: impl IntoResponseParts,
    reply: Result<Response, Interrupt>,
    call: &Call,
    keeps: fn(&HeaderName) -> bool,
) -> Result<Response, Interrupt> {
    match reply {
        Ok(response) => {
            let status = response.status();
            let response = (parts, response).into_response();
            // parts change no status: another one is that of the error that they end in
            if response.status() == status {
                Ok(response)
            } else {
                Err(call.refused::<(), _>(response))
            }
        }
        Err(Interrupt::Failed(mut error)) => {
            keep_headers(&mut error, (parts, ()).into_response().headers(), keeps);
            Err(Interrupt::Failed(error))
        }
        answered => answered,
    }
}

/// The value of an `Option`. What becomes of a `None` depends on the action.
pub(super) fn present<T>(value: Option<T>, replying: &mut Replying<'_>) -> Result<T, Interrupt> {
    value.ok_or_else(|| answered(absent(None, replying)))
}

fn answered(answer: Result<Response, Interrupt>) -> Interrupt {
    answer.map_or_else(|interrupt| interrupt, Interrupt::answered)
}

/// The answer to a `None`: an error with the status beside it, if that is one; the answer of the method with that status, where `None` is no error; else a 404
/// whose log mentions the status.
fn absent(status: Option<StatusCode>, replying: &mut Replying<'_>) -> Result<Response, Interrupt> {
    match (status, replying.absent()) {
        (Some(status), _) if status.as_u16() >= 400 => Err(Error::new(status).into()),
        (Some(status), Ok(mut response)) => {
            *response.status_mut() = status;
            Ok(response)
        }
        (Some(status), Err(Interrupt::Failed(error))) => Err(Interrupt::Failed(error.context(
            format!("`None` was returned, whose status is not the {status} beside it"),
        ))),
        (_, absent) => absent,
    }
}
