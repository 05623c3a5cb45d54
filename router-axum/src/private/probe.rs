//! Probes: values without content that name a type, in one wrapper around the other. See
//! [how a type decides](super#how-a-type-decides).

use std::{marker::PhantomData, ops::Deref, rc::Rc};

use super::{
    rules::never_called,
    settled::{Awaited, Called},
};

/// The name of a type that has no value.
pub type Named<T> = PhantomData<fn() -> T>;

/// Declares types that are `Copy` whatever their parameters are; a derive would ask it of those too.
macro_rules! copy_types {
    ($($(#[$doc:meta])* $name:ident<$($parameter:ident $(: ?$sized:ident)?),*> $fields:tt)*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name<$($parameter $(: ?$sized)?),*> $fields

        impl<$($parameter $(: ?$sized)?),*> Clone for $name<$($parameter),*> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<$($parameter $(: ?$sized)?),*> Copy for $name<$($parameter),*> {}
    )* };
}

copy_types! {
    /// The first and second step: as a value, and behind `&`.
    First<X> { second: Second<X> }
    /// The third and fourth step.
    Second<X> { third: Third<X> }
    /// The fifth and sixth step. Behind it is the type itself, with the methods of the rules.
    Third<X> { named: Named<X> }
    /// Makes the probes of a method, where extractors read the state `S`.
    Signature<S> { state: Named<S> }
}

impl<X> First<X> {
    pub(super) const NEW: Self = Self { second: Second { third: Third { named: PhantomData } } };
}

impl<X> Deref for First<X> {
    type Target = Second<X>;

    fn deref(&self) -> &Second<X> {
        &self.second
    }
}

impl<X> Deref for Second<X> {
    type Target = Third<X>;

    fn deref(&self) -> &Third<X> {
        &self.third
    }
}

// in an `Rc`, which the methods of rules take: by value, each of them would be a method of the probes too
impl<X: About> Deref for Third<X> {
    type Target = Rc<X::Type>;

    fn deref(&self) -> &Rc<X::Type> {
        never_called()
    }
}

/// The type that a probe is about.
pub trait About {
    type Type: ?Sized;
}

// names of a probe's subject; there are no values of them

/// An argument of the type `T`, where extractors read the state `S`.
#[derive(Debug)]
pub struct Argument<T, S>(Named<(T, S)>);

/// A returned type, and by `W` whether it is the output of a future.
#[derive(Debug)]
pub struct Returned<W, T>(Named<(W, T)>);

/// The type of a value, or of an error, with nothing around it.
#[derive(Debug)]
pub struct Inner<T>(Named<T>);

/// The type of a value that is a response by itself.
#[derive(Debug)]
pub struct WholeResponse<T>(Named<T>);

impl<T, S> About for Argument<T, S> {
    type Type = T;
}

impl<W, T> About for Returned<W, T> {
    type Type = T;
}

impl<T> About for Inner<T> {
    type Type = T;
}

impl<S> Signature<S> {
    #[allow(clippy::new_without_default, reason = "called by the macros' output alone")]
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
