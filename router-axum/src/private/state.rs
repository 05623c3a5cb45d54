//! The part of the application's state that a controller's extractors read, by its attribute or its `State<T>`.

use std::marker::PhantomData;

use axum::extract::FromRef;

use crate::rules::PartOf;

/// A [`Part`] of the state, or [`Nothing`].
#[derive(Debug)]
pub struct StateOf<T, K>(PhantomData<fn() -> (T, K)>);

/// The type of what is read.
pub trait ReadState: 'static {
    type Part: 'static;
}

impl<T: 'static, K: 'static> ReadState for StateOf<T, K> {
    type Part = T;
}

/// Reads a part of the state `S`.
// There is one implementation and no more: where a type has two annotated blocks, the compiler does not know which of the two it means, and would list
// several implementations.
pub trait ReadFrom<S>: ReadState {
    fn part(state: &S) -> Self::Part;
}

impl<S, T: 'static, K: PartOf<S, T> + 'static> ReadFrom<S> for StateOf<T, K> {
    fn part(state: &S) -> T {
        K::part(state)
    }
}

#[derive(Debug)]
pub struct Part;

#[diagnostic::do_not_recommend]
impl<S, T: FromRef<S>> PartOf<S, T> for Part {
    fn part(state: &S) -> T {
        T::from_ref(state)
    }
}

#[derive(Debug)]
pub struct Nothing;

impl<S> PartOf<S, ()> for Nothing {
    fn part(_: &S) {}
}
