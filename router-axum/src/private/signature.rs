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

impl<S> Signature<S> {
    #[allow(
        clippy::new_without_default,
        reason = "called by the macros' output alone"
    )]
    pub const fn new() -> Self {
        Self { state: PhantomData }
    }
}

/// Two functions for each number of arguments, the controller included: `of` a plain function, and of an `async fn`, whose output is taken at once. They learn
/// the types from the method itself, so that each type stands once in the user's code, and an ill-formed one is one error.
macro_rules! signatures {
    ($($of:ident $awaited:ident($($argument:ident)*))*) => {
        #[allow(clippy::type_complexity, reason = "a probe for each argument")]
        impl<S> Signature<S> { $(
            pub fn $of<R, $($argument),*>(self, _: impl Fn($($argument),*) -> R) -> (Called<R>, $(First<Argument<$argument, S>>),*) {
                (Called::NEW, $(First::<Argument<$argument, S>>::NEW),*)
            }

            pub fn $awaited<R: Future, $($argument),*>(self, _: impl Fn($($argument),*) -> R) -> (First<Returned<Awaited, R::Output>>, $(First<Argument<$argument, S>>),*) {
                (First::NEW, $(First::<Argument<$argument, S>>::NEW),*)
            }
        )* }
    };
}

signatures! {
    of_0 awaited_0()
    of_1 awaited_1(A0)
    of_2 awaited_2(A0 A1)
    of_3 awaited_3(A0 A1 A2)
    of_4 awaited_4(A0 A1 A2 A3)
    of_5 awaited_5(A0 A1 A2 A3 A4)
    of_6 awaited_6(A0 A1 A2 A3 A4 A5)
    of_7 awaited_7(A0 A1 A2 A3 A4 A5 A6)
    of_8 awaited_8(A0 A1 A2 A3 A4 A5 A6 A7)
    of_9 awaited_9(A0 A1 A2 A3 A4 A5 A6 A7 A8)
    of_10 awaited_10(A0 A1 A2 A3 A4 A5 A6 A7 A8 A9)
    of_11 awaited_11(A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 A10)
    of_12 awaited_12(A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11)
    of_13 awaited_13(A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12)
    of_14 awaited_14(A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13)
    of_15 awaited_15(A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14)
    of_16 awaited_16(A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15)
    of_17 awaited_17(A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15 A16)
}
