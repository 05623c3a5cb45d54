//! The answer to **`returned_shape`** of `First<Returned<W, T>>`: what stands around a returned value? A status and parts of a response, such as cookies, are
//! taken off in one step, [`Surrounded`]; what is left has five rows, in `shapes!`, each also in a `Result`:
//!
//! | step, in a `Result` | step | is for |
//! |---|---|---|
//! | `First`, own | `First`, own | what is met most often and has nothing around it |
//! | `First` | `First` | parts beside an `Option`, and an `Option` around parts and a value |
//! | `&First` | `&First` | parts beside a value, and an `Option` |
//! | `Second` | `&Second` | a value |
//!
//! The answer to **`opened_value`** of that [`Shape`]: is its value a [`ReplyTo`], and what is in it? A reply in a reply is opened, too.
//!
//! | step | is for |
//! |---|---|
//! | by value, own | a reply in a reply |
//! | by value | a reply |
//! | `&` | any other value |
//!
//! See [how a type decides](super#how-a-type-decides).

use std::{convert::Infallible, marker::PhantomData};

use axum::{http::StatusCode, response::Response};

use super::{
    around::{Around, PutOn, Surrounded, present},
    error::{Fail, Own},
    probe::{First, Inner, Named, Returned, Second},
};
use crate::reply::{Created, ReplyTo, Replying};
use crate::request::call::Interrupt;
use crate::routes::operation::TypedAnswer;

/// Takes a value out of the `Result`, the `Option`, the status and the parts around it.
pub trait TakeApart<R>: 'static {
    type Value;
    type Error;
    /// The surroundings of the value.
    type Around: PutOn;
    /// The answer, but for the value itself.
    const ANSWER: TypedAnswer = TypedAnswer::ALONE;
    fn take_apart<F: Fail<Self::Error>>(
        returned: R,
        replying: &mut Replying<'_>,
    ) -> Taken<Self::Value, Self::Around>;
}

/// The value, and the status and parts that stood around it.
pub type Taken<T, A> = Result<(T, Option<A>), Interrupt>;

/// A `Result` around a shape.
#[derive(Debug)]
pub struct Fallible<P>(PhantomData<P>);

impl<R, E, P: TakeApart<R, Error = Infallible>> TakeApart<Result<R, E>> for Fallible<P> {
    type Value = P::Value;
    type Error = E;
    type Around = P::Around;
    const ANSWER: TypedAnswer = P::ANSWER;

    fn take_apart<F: Fail<E>>(
        returned: Result<R, E>,
        replying: &mut Replying<'_>,
    ) -> Taken<P::Value, P::Around> {
        match returned {
            Ok(returned) => P::take_apart::<Own>(returned, replying),
            Err(error) => Err(F::end_call(error, replying.call)),
        }
    }
}

copy_types! {
    /// The result of `returned_shape`: how to unwrap the returned value, and the probes of its value and of its error, and the parts beside it.
    Shape<W, P, T, E, X> { pub taken: Named<(W, P)>, pub value: First<Inner<T>>, pub error: First<Inner<E>>, pub parts: Named<X> }
}

impl<W, P, T, E, X> Shape<W, P, T, E, X> {
    pub(super) const NEW: Self = Self {
        taken: PhantomData,
        value: First::NEW,
        error: First::NEW,
        parts: PhantomData,
    };
}

/// Answers `returned_shape` for the types of the table that have no method of their own. `P` is how they are taken apart.
pub trait ShapeOf<P>: Sized {
    type Settle;
    type Value;
    type Error;
    type Parts;
    fn returned_shape(self) -> Shape<Self::Settle, P, Self::Value, Self::Error, Self::Parts> {
        Shape::NEW
    }
}

/// A type with nothing around it that is met most often, also in a `Result`: its shape is named by a method of its own.
pub trait OwnShape {}

rows! { impl OwnShape: (), Vec<T> where [T], Created<T> where [T]; {} }

impl<W, T: OwnShape, E> First<Returned<W, Result<T, E>>> {
    pub fn returned_shape(self) -> Shape<W, Fallible<Alone>, T, E, ()> {
        Shape::NEW
    }
}

impl<W, T: OwnShape> First<Returned<W, T>> {
    pub fn returned_shape(self) -> Shape<W, Alone, T, Infallible, ()> {
        Shape::NEW
    }
}

// a hook returns `()`, also in a `Result`, and everything else is refused

impl<W, E> First<Returned<W, Result<(), E>>> {
    pub fn hook_shape(self) -> Shape<W, Fallible<Alone>, (), E, ()> {
        Shape::NEW
    }
}

impl<W> First<Returned<W, ()>> {
    pub fn hook_shape(self) -> Shape<W, Alone, (), Infallible, ()> {
        Shape::NEW
    }
}

/// Shapes, the step at which each is found in a `Result` and without one: `in a Result step, step else: [parameters] type => how it is taken apart, its value,
/// its parts`.
macro_rules! shapes {
    ($(in a Result [$($fallible:tt)*], [$($certain:tt)*] else: [$($generics:tt)*] $type:ty => $taken:ty, $value:ty, $parts:ty;)*) => { $(
        shapes!(@at [$($fallible)*] [$($generics)*, E] Result<$type, E> => Fallible<$taken>, $value, E, $parts);
        shapes!(@at [$($certain)*] [$($generics)*] $type => $taken, $value, Infallible, $parts);
    )* };
    // at a step
    (@at [$($step:tt)*] [$($generics:tt)*] $type:ty => $taken:ty, $value:ty, $error:ty, $parts:ty) => {
        impl<W, $($generics)*> ShapeOf<$taken> for $($step)*<Returned<W, $type>> {
            type Settle = W;
            type Value = $value;
            type Error = $error;
            type Parts = $parts;
        }
    };
}

shapes! {
    in a Result [First], [First] else: [M, T, A: Surrounded<M, Value = Option<T>>] A => BesideOption<M>, T, A::Parts;
    in a Result [First], [First] else: [M, A: Surrounded<M>] Option<A> => Optional<Beside<M>>, A::Value, A::Parts;
    in a Result [&First], [&First] else: [M, A: Surrounded<M>] A => Beside<M>, A::Value, A::Parts;
    in a Result [&First], [&First] else: [T] Option<T> => Optional<Alone>, T, ();
    in a Result [Second], [&Second] else: [T] T => Alone, T, ();
}

/// A value with nothing around it.
#[derive(Debug)]
pub struct Alone;

impl<T> TakeApart<T> for Alone {
    type Value = T;
    type Error = Infallible;
    type Around = Around<()>;

    fn take_apart<F>(value: T, _: &mut Replying<'_>) -> Taken<T, Self::Around> {
        Ok((value, None))
    }
}

/// A value that may be missing, with what stands around it.
#[derive(Debug)]
pub struct Optional<P>(PhantomData<P>);

impl<R, P: TakeApart<R, Error = Infallible>> TakeApart<Option<R>> for Optional<P> {
    type Value = P::Value;
    type Error = Infallible;
    type Around = P::Around;
    const ANSWER: TypedAnswer = TypedAnswer {
        is_optional: true,
        ..P::ANSWER
    };

    fn take_apart<F: Fail<Infallible>>(
        returned: Option<R>,
        replying: &mut Replying<'_>,
    ) -> Taken<P::Value, P::Around> {
        P::take_apart::<F>(present(returned, replying)?, replying)
    }
}

/// A value with a status or parts of a response beside it.
#[derive(Debug)]
pub struct Beside<M>(PhantomData<M>);

impl<M: 'static, A: Surrounded<M>> TakeApart<A> for Beside<M> {
    type Value = A::Value;
    type Error = Infallible;
    type Around = Around<A::Parts>;
    const ANSWER: TypedAnswer = A::ANSWER;

    fn take_apart<F>(returned: A, _: &mut Replying<'_>) -> Taken<A::Value, Self::Around> {
        let (around, value) = returned.into_around();
        Ok((value, Some(around)))
    }
}

/// A value that may be missing, with a status or parts of a response beside it.
#[derive(Debug)]
pub struct BesideOption<M>(PhantomData<M>);

impl<M: 'static, T, A: Surrounded<M, Value = Option<T>>> TakeApart<A> for BesideOption<M> {
    type Value = T;
    type Error = Infallible;
    type Around = Around<A::Parts>;
    const ANSWER: TypedAnswer = TypedAnswer {
        is_optional: true,
        ..A::ANSWER
    };

    fn take_apart<F>(returned: A, replying: &mut Replying<'_>) -> Taken<T, Self::Around> {
        let (around, value) = returned.into_around();
        match value {
            Some(value) => Ok((value, Some(around))),
            None => Err(around.without_value(replying)),
        }
    }
}

/// A shape of the way `P`, whose value `V` is a reply that is taken apart.
#[derive(Debug)]
pub struct Opened<P, V>(PhantomData<(P, V)>);

impl<W, P, V: ReplyTo<Value: ReplyTo>, E, X> Shape<W, P, V, E, X> {
    #[expect(clippy::type_complexity, reason = "a reply in a reply")]
    pub fn opened_value(
        self,
    ) -> Shape<W, Opened<Opened<P, V>, V::Value>, <V::Value as ReplyTo>::Value, E, X> {
        Shape::NEW
    }
}

/// Answers for one reply.
pub trait OpenOne: Sized {
    type Shape;
    fn opened_value(self) -> Self::Shape;
}

impl<W, P, V: ReplyTo, E, X> OpenOne for Shape<W, P, V, E, X> {
    type Shape = Shape<W, Opened<P, V>, V::Value, E, X>;
    fn opened_value(self) -> Self::Shape {
        Shape::NEW
    }
}

/// Answers for every other value.
pub trait LeaveClosed: Copy {
    fn opened_value(&self) -> Self {
        *self
    }
}

impl<W, P, T, E, X> LeaveClosed for Shape<W, P, T, E, X> {}

impl<R, V: ReplyTo + 'static, P: TakeApart<R, Value = V>> TakeApart<R> for Opened<P, V> {
    type Value = V::Value;
    type Error = P::Error;
    type Around = Completed<V, P::Around>;
    const ANSWER: TypedAnswer = TypedAnswer {
        #[cfg(feature = "openapi")]
        around: Some(|description| {
            V::describe_reply(description);
            if let Some(around) = P::ANSWER.around {
                around(description);
            }
        }),
        ..P::ANSWER
    };

    fn take_apart<F: Fail<P::Error>>(
        returned: R,
        replying: &mut Replying<'_>,
    ) -> Taken<V::Value, Self::Around> {
        let (reply, beside) = P::take_apart::<F>(returned, replying)?;
        let (value, around) = reply.take_apart(&replying.call.request_head())?;
        Ok((value, Some(Completed { around, beside })))
    }
}

/// The state of a [`ReplyTo`] after its value was taken out, and what stood around it.
#[derive(Debug)]
pub struct Completed<V: ReplyTo, A> {
    around: V::Around,
    beside: Option<A>,
}

impl<V: ReplyTo, A: PutOn> PutOn for Completed<V, A> {
    const IS_REPLY: bool = true;

    fn status(&self) -> Option<StatusCode> {
        self.beside.as_ref().and_then(PutOn::status)
    }

    fn put_on(
        self,
        reply: Result<Response, Interrupt>,
        replying: &Replying<'_>,
    ) -> Result<Response, Interrupt> {
        let head = replying.call.request_head();
        let reply = reply.and_then(|response| {
            let response = V::complete(self.around, response, &head)?;
            // judged once, by the headers of all replies
            let is_last = !A::IS_REPLY;
            Ok(if is_last {
                head.conditional(response)?
            } else {
                response
            })
        });
        match self.beside {
            Some(beside) => beside.put_on(reply, replying),
            None => reply,
        }
    }
}
