//! A user's method: its types, learned from the method itself, and how it is called, with its controller and with the arguments that were read.
//!
//! **`settled_value`** of `&&Called<T>`, the type that a plain function returns, tells if that is a future; an `async fn` returns one. See
//! [how a type decides](super#how-a-type-decides).
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `&&` | a future | its output, which is [`Awaited`] |
//! | `&` | anything else that threads can pass on | the value, which is there [`AtOnce`] |
//! | the type | anything else | refused: it would wait in a future |

use std::{
    future::{Ready, ready},
    marker::PhantomData,
    ops::Deref,
    sync::Arc,
};

use axum::response::Response;

use super::{
    argument::{GuardedReaders, read_guard, read_other},
    around::{PutOn, put_status},
    error::Fail,
    probe::{Argument, First, Named, Returned},
    reader::{Needs, Reader, Readers},
    reply::Reply,
    returned::TakeApart,
    rules::never_called,
};
use crate::reply::Replying;
use crate::request::call::{Call, Interrupt};
use crate::routes::operation::TypedAnswer;

copy_types! {
    /// Makes the probes of a method, where extractors read the state `S`.
    Signature<S> { state: Named<S> }
}

impl<S> Signature<S> {
    #[allow(
        clippy::new_without_default,
        reason = "called by the macros' output alone"
    )]
    pub const fn new() -> Self {
        Self { state: PhantomData }
    }

    /// A plain function without arguments; `arities!` has all others.
    pub fn of_0<R>(self, _: impl Fn() -> R) -> (Called<R>,) {
        (Called::NEW,)
    }

    /// An `async fn` without arguments.
    pub fn awaited_0<R: Future>(self, _: impl Fn() -> R) -> (First<Returned<Awaited, R::Output>>,) {
        (First::NEW,)
    }
}

copy_types! {
    /// The type that a method returns.
    Called<T> { returned: Named<T> }
}

impl<T> Called<T> {
    pub(super) const NEW: Self = Self {
        returned: PhantomData,
    };
}

/// The method returns a future.
#[derive(Debug)]
pub struct Awaited;

/// The method returns the value itself.
#[derive(Debug)]
pub struct AtOnce;

/// Waits for the returned value of a method, if the method returns a future.
pub trait Settle<O>: 'static {
    type Value;
    type Future: Future<Output = Self::Value>;
    fn settle(output: O) -> Self::Future;
}

impl<O: Future> Settle<O> for Awaited {
    type Value = O::Output;
    type Future = O;

    fn settle(output: O) -> O {
        output
    }
}

impl<O> Settle<O> for AtOnce {
    type Value = O;
    type Future = Ready<O>;

    fn settle(output: O) -> Ready<O> {
        ready(output)
    }
}

/// Answers `settled_value` for a future.
pub trait SettleFuture<F: Future> {
    fn settled_value(&self) -> First<Returned<Awaited, F::Output>> {
        First::NEW
    }
}

impl<F: Future> SettleFuture<F> for &Called<F> {}

/// Answers `settled_value` for anything else, which stands in a future.
pub trait SettleValue<T> {
    fn settled_value(&self) -> First<Returned<AtOnce, T>> {
        First::NEW
    }
}

impl<T: Send> SettleValue<T> for Called<T> {}

impl<T> Deref for Called<T> {
    type Target = Box<T>;

    fn deref(&self) -> &Box<T> {
        never_called()
    }
}

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

/// For each number of arguments: those before each name. How they are read, how a method is called with them, and two functions of its signature, whose last
/// type has that name, since the controller is one of its types: `of` a plain function, and of an `async fn`, whose output is taken at once. They learn the
/// types from the method itself, so that each type stands once in the user's code, and an ill-formed one is one error.
macro_rules! arities {
    ([$($all:ident)*]) => {};
    ([$($argument:ident)*] $of:ident $awaited:ident $next:ident, $($rest:tt)*) => {
        #[allow(clippy::type_complexity, reason = "a probe for each argument")]
        impl<S> Signature<S> {
            pub fn $of<R, $($argument,)* $next>(
                self,
                _: impl Fn($($argument,)* $next) -> R,
            ) -> (Called<R>, $(First<Argument<$argument, S>>,)* First<Argument<$next, S>>) {
                (Called::NEW, $(First::<Argument<$argument, S>>::NEW,)* First::NEW)
            }

            pub fn $awaited<R: Future, $($argument,)* $next>(
                self,
                _: impl Fn($($argument,)* $next) -> R,
            ) -> (First<Returned<Awaited, R::Output>>, $(First<Argument<$argument, S>>,)* First<Argument<$next, S>>) {
                (First::NEW, $(First::<Argument<$argument, S>>::NEW,)* First::NEW)
            }
        }

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

arities! {
    []
    of_1 awaited_1 A0,
    of_2 awaited_2 A1,
    of_3 awaited_3 A2,
    of_4 awaited_4 A3,
    of_5 awaited_5 A4,
    of_6 awaited_6 A5,
    of_7 awaited_7 A6,
    of_8 awaited_8 A7,
    of_9 awaited_9 A8,
    of_10 awaited_10 A9,
    of_11 awaited_11 A10,
    of_12 awaited_12 A11,
    of_13 awaited_13 A12,
    of_14 awaited_14 A13,
    of_15 awaited_15 A14,
    of_16 awaited_16 A15,
    of_17 awaited_17 A16,
}
