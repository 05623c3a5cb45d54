//! The answer to **`opened_value`** of a [`Shape`]: is its value a [`ReplyTo`], and what is in it? A reply in a reply is opened, too.
//!
//! | step | is for |
//! |---|---|
//! | by value, own | a reply in a reply |
//! | by value | a reply |
//! | `&` | any other value |
//!
//! See [how a type decides](super#how-a-type-decides).

use std::marker::PhantomData;

use axum::{http::StatusCode, response::Response};

use super::{
    around::PutOn,
    error::Fail,
    returned::{Shape, TakeApart, Taken},
};
use crate::reply::{ReplyTo, Replying};
use crate::request::call::Interrupt;
use crate::routes::sent::TypedAnswer;

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
        around: Some(describe::<R, V, P>),
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

#[cfg(feature = "openapi")]
fn describe<R, V: ReplyTo, P: TakeApart<R>>(description: &mut router_documents::Description<'_>) {
    V::describe_reply(description);
    if let Some(around) = P::ANSWER.around {
        around(description);
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
