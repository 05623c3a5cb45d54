//! The types in the signature of a method, learned from the method itself.

use std::marker::PhantomData;

use super::{
    probe::{Argument, First, Named, Returned},
    settled::{Awaited, Called},
};

copy_types! {
    /// Makes the probes of a method, where extractors read the state `S`.
    Signature<S> { state: Named<S> }
}

/// Two functions for each number of arguments, the controller included: `of` a plain function, and of an `async fn`, whose output is taken at once. They learn
/// the types from the method itself, so that each type stands once in the user's code, and an ill-formed one is one error.
macro_rules! signatures {
    ([$($before:ident)*]) => {};
    ([$($argument:ident)*] $of:ident $awaited:ident $next:ident, $($rest:tt)*) => {
        #[allow(clippy::type_complexity, reason = "a probe for each argument")]
        pub fn $of<R, $($argument),*>(self, _: impl Fn($($argument),*) -> R) -> (Called<R>, $(First<Argument<$argument, S>>),*) {
            (Called::NEW, $(First::<Argument<$argument, S>>::NEW),*)
        }

        #[allow(clippy::type_complexity, reason = "a probe for each argument")]
        pub fn $awaited<R: Future, $($argument),*>(self, _: impl Fn($($argument),*) -> R) -> (First<Returned<Awaited, R::Output>>, $(First<Argument<$argument, S>>),*) {
            (First::NEW, $(First::<Argument<$argument, S>>::NEW),*)
        }

        signatures! { [$($argument)* $next] $($rest)* }
    };
}

impl<S> Signature<S> {
    #[allow(
        clippy::new_without_default,
        reason = "called by the macros' output alone"
    )]
    pub const fn new() -> Self {
        Self { state: PhantomData }
    }

    // the name in each row is that of the next row's last argument
    signatures! {
        []
        of_0 awaited_0 A0,
        of_1 awaited_1 A1,
        of_2 awaited_2 A2,
        of_3 awaited_3 A3,
        of_4 awaited_4 A4,
        of_5 awaited_5 A5,
        of_6 awaited_6 A6,
        of_7 awaited_7 A7,
        of_8 awaited_8 A8,
        of_9 awaited_9 A9,
        of_10 awaited_10 A10,
        of_11 awaited_11 A11,
        of_12 awaited_12 A12,
        of_13 awaited_13 A13,
        of_14 awaited_14 A14,
        of_15 awaited_15 A15,
        of_16 awaited_16 A16,
        of_17 awaited_17 A17,
    }
}
