//! How a user's method is called: with its controller and with the arguments that were read.

use std::sync::Arc;

use axum::response::Response;

use super::{
    around::{PutOn, put_status},
    error::Fail,
    order::{GuardedReaders, read_guard, read_other},
    probe::Named,
    reader::{Needs, Reader, Readers},
    reply::Reply,
    returned::TakeApart,
    settled::Settle,
};
use crate::reply::Replying;
use crate::request::call::{Call, Interrupt};
use crate::routes::sent::TypedAnswer;

/// Calls a method, waits for its value, and makes a response of the value.
pub trait Invoke<'a, C: ?Sized, A>: Copy + Send + Sync + 'static {
    type Returned;
    type Future: Future<Output = Self::Returned> + Send;
    const ANSWER: TypedAnswer;
    fn invoke(&self, controller: &'a Arc<C>, arguments: A) -> Self::Future;
    fn render_returned(
        returned: Self::Returned,
        replying: &mut Replying<'_>,
    ) -> Result<Response, Interrupt>;
}

/// Calls a method whose future is `Send`: [`Invoke`] says so itself, since the compiler would look for its implementation once more to check a bound of
/// `Future`. This trait has one implementation, for every type: so the message about a future that is not `Send` lists no others.
pub trait InvokeSend<'a, C: ?Sized, A>: Invoke<'a, C, A> {}

impl<'a, C: ?Sized, A, M: Invoke<'a, C, A>> InvokeSend<'a, C, A> for M {}

// every symbol of an action has these names: each `Named` more in them is 12 KB of a binary with 10 controllers
macro_rules! receivers {
    ($($(#[$doc:meta])* $name:ident),*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name<M, W, P, F, V>(pub M, pub Named<(W, P)>, pub Named<F>, pub Named<V>);

        impl<M: Copy, W, P, F, V> Clone for $name<M, W, P, F, V> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<M: Copy, W, P, F, V> Copy for $name<M, W, P, F, V> {}
    )* };
}

receivers! {
    /// A method with `&self`.
    Reference,
    /// A method with `self: &Arc<Self>`.
    SharedReference,
    /// A method with `self: Arc<Self>`.
    Shared,
    /// A function without `self`.
    Free
}

macro_rules! invoke {
    ($receiver:ident($controller:ident $(, $type:ty => $value:expr)?): $($argument:ident)*) => {
        #[allow(non_snake_case, reason = "an argument has the name of its type")]
        impl<'a, C: ?Sized + 'a, Method, Output, Wait, Part, Failure, Value, $($argument),*> Invoke<'a, C, ($($argument,)*)>
            for $receiver<Method, Wait, Part, Failure, Value>
        where
            Method: Fn($($type,)? $($argument),*) -> Output + Copy + Send + Sync + 'static,
            Wait: Settle<Output, Future: Send>,
            Part: TakeApart<Wait::Value>,
            Failure: Fail<Part::Error>,
            Value: Reply<Part::Value>,
        {
            type Returned = Wait::Value;
            type Future = Wait::Future;
            const ANSWER: TypedAnswer = TypedAnswer {
                sent: Value::SENT,
                ..Part::ANSWER
            };

            fn invoke(&self, $controller: &'a Arc<C>, ($($argument,)*): ($($argument,)*)) -> Wait::Future {
                Wait::settle((self.0)($($value,)? $($argument),*))
            }

            fn render_returned(returned: Wait::Value, replying: &mut Replying<'_>) -> Result<Response, Interrupt> {
                let (value, around) = Part::take_apart::<Failure>(returned, replying)?;
                replying.is_whole = around.is_none();
                replying.status_beside = around.as_ref().and_then(PutOn::status);
                let reply = Value::reply_with(value, replying);
                let Some(around) = around else {
                    return reply;
                };
                let reply = match replying.status_beside {
                    Some(status) => put_status(status, reply),
                    None => reply,
                };
                around.put_on(reply, replying)
            }
        }
    };
}

/// For each number of arguments: those before each name.
macro_rules! arities {
    ([$($all:ident)*]) => {};
    ([$($argument:ident)*] $next:ident $($rest:ident)*) => {
        #[allow(clippy::unused_unit, non_snake_case, unused_variables, reason = "for no argument")]
        impl<S: Sync, $($argument: Reader<S>),*> Readers<S> for ($($argument,)*) {
            type Values = ($($argument::Value,)*);

            fn needs(&self) -> Vec<Needs> {
                let ($($argument,)*) = self;
                [$($argument.needs()),*].to_vec()
            }

            async fn read_arguments(&self, call: &mut Call, state: &S) -> Result<Self::Values, Interrupt> {
                let ($($argument,)*) = self;
                $( let $argument = $argument.read_argument(call, state).await?; )*
                Ok(($($argument,)*))
            }
        }

        #[allow(clippy::unused_unit, non_snake_case, unused_variables, reason = "for no argument")]
        impl<S: Sync, $($argument: Reader<S>),*> Readers<S> for GuardedReaders<($($argument,)*)> {
            type Values = ($($argument::Value,)*);

            fn needs(&self) -> Vec<Needs> {
                Readers::<S>::needs(&self.0)
            }

            async fn read_arguments(&self, call: &mut Call, state: &S) -> Result<Self::Values, Interrupt> {
                let ($($argument,)*) = &self.0;
                $( let $argument = ($argument, read_guard::<S, $argument>($argument, call, state).await?); )*
                $( let $argument = read_other::<S, $argument>($argument.0, $argument.1, call, state).await?; )*
                Ok(($($argument,)*))
            }
        }

        invoke!(Reference(controller, &'a C => controller): $($argument)*);
        invoke!(SharedReference(controller, &'a Arc<C> => controller): $($argument)*);
        invoke!(Shared(controller, Arc<C> => Arc::clone(controller)): $($argument)*);
        invoke!(Free(_controller): $($argument)*);

        arities!([$($argument)* $next] $($rest)*);
    };
}

arities!([] A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15 A16);
