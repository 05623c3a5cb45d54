//! The shapes of [`ReplyTo`]: further rows of the question `returned_shape`, see [`returned`](super::returned).

use std::{convert::Infallible, marker::PhantomData};

use axum::{
    http::StatusCode,
    response::{IntoResponseParts, Response},
};

use super::{
    around::{Around, PutOn, present},
    probe::{First, Returned},
    returned::{Fallible, Shape, ShapeOf, TakeApart, Taken},
};
use crate::reply::{ReplyTo, Replying};
use crate::request::call::Interrupt;

/// The state of a [`ReplyTo`] after its value was taken out, and the parts of a response that stood beside it.
#[derive(Debug)]
pub struct Completed<V: ReplyTo, P = ()> {
    around: V::Around,
    beside: Option<Around<P>>,
}

impl<V: ReplyTo, P> Completed<V, P> {
    fn take_apart(
        reply: V,
        beside: Option<Around<P>>,
        replying: &Replying<'_>,
    ) -> Taken<V::Value, Self> {
        let (value, around) = reply.take_apart(&replying.call.request_head())?;
        Ok((value, Some(Self { around, beside })))
    }
}

impl<V: ReplyTo, P: IntoResponseParts> PutOn for Completed<V, P> {
    fn status(&self) -> Option<StatusCode> {
        None
    }

    fn put_on(
        self,
        reply: Result<Response, Interrupt>,
        replying: &Replying<'_>,
    ) -> Result<Response, Interrupt> {
        let head = replying.call.request_head();
        let reply = reply.and_then(|response| {
            Ok(head.conditional(V::complete(self.around, response, &head)?)?)
        });
        match self.beside {
            Some(beside) => beside.put_on(reply, replying),
            None => reply,
        }
    }
}

/// A shape by a method of the type's own, or at the first step, where `Option` of a value has such a method already.
macro_rules! shape_of_reply {
    (own $shape:ty, $error:ty, $parts:ty, [$($generics:tt)*] $type:ty) => {
        impl<W, V: ReplyTo, $($generics)*> First<Returned<W, $type>> {
            pub fn returned_shape(self) -> Shape<W, $shape, V::Value, $error, $parts> {
                Shape::NEW
            }
        }
    };
    (first $shape:ty, $error:ty, $parts:ty, [$($generics:tt)*] $type:ty) => {
        impl<W, V: ReplyTo, $($generics)*> ShapeOf<$shape> for First<Returned<W, $type>> {
            type Settle = W;
            type Value = V::Value;
            type Error = $error;
            type Parts = $parts;
        }
    };
}

/// `step name: [parameters] type => parts, true if there may be no value, how it is taken apart`
macro_rules! shapes_of_replies {
    ($($(#[$doc:meta])* $step:ident $name:ident: [$($part:ident)?] $type:ty => $parts:ty, $is_optional:literal, |$value:pat_param, $replying:pat_param| $taken:expr;)*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name<V>(PhantomData<V>);

        shape_of_reply!($step $name<V>, Infallible, ($($part,)?), [$($part: IntoResponseParts)?] $type);
        shape_of_reply!($step Fallible<$name<V>>, E, ($($part,)?), [E, $($part: IntoResponseParts)?] Result<$type, E>);

        impl<V: ReplyTo + 'static $(, $part: IntoResponseParts)?> TakeApart<$type> for $name<V> {
            type Value = V::Value;
            type Error = Infallible;
            type Around = Completed<V, $parts>;
            const IS_OPTIONAL: bool = $is_optional;
            #[cfg(feature = "openapi")]
            const DESCRIBE: Option<router_documents::router::Describe> = Some(V::describe_reply);

            fn take_apart<F>($value: $type, $replying: &mut Replying<'_>) -> Taken<V::Value, Self::Around> {
                $taken
            }
        }
    )* };
}

shapes_of_replies! {
    /// A reply alone.
    own Whole: [] V => (), false, |reply, replying| Completed::take_apart(reply, None, replying);
    /// A reply, or none.
    first Optional: [] Option<V> => (), true, |reply, replying| Completed::take_apart(present(reply, replying)?, None, replying);
    /// A reply behind parts of a response.
    own Beside: [P] (P, V) => P, false, |(parts, reply), replying| Completed::take_apart(reply, Some(Around::of_parts(parts)), replying);
    /// A reply or none, behind parts of a response.
    own BesideOptional: [P] (P, Option<V>) => P, true, |(parts, reply), replying| {
        let beside = Around::of_parts(parts);
        match reply {
            Some(reply) => Completed::take_apart(reply, Some(beside), replying),
            None => Err(beside.without_value(replying)),
        }
    };
}
