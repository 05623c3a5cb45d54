//! The types in the signature of a method, learned from the method itself.

use std::marker::PhantomData;

use super::{
    probe::{First, Named, Returned},
    settled::{Awaited, Called},
};

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
