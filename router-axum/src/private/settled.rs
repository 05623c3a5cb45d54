//! The answer to **`settled_value`**: does the method return a future? `&&Called<T>` answers for a plain function; an `async fn` does. See
//! [how a type decides](super#how-a-type-decides).
//!
//! | step | is for | answers |
//! |---|---|---|
//! | `&&` | a future | its output, which is [`Awaited`] |
//! | `&` | anything else | the value, which is there [`AtOnce`] |

use std::{
    future::{Ready, ready},
    marker::PhantomData,
};

use super::probe::{First, Named, Returned};

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

/// Answers `settled_value` for anything else.
pub trait SettleValue<T> {
    fn settled_value(&self) -> First<Returned<AtOnce, T>> {
        First::NEW
    }
}

impl<T> SettleValue<T> for Called<T> {}
