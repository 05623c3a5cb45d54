//! What a controller's extractors see of the application's state: the part that its attribute or its `State<T>` names, or nothing.

use std::marker::PhantomData;

use axum::extract::FromRef;

use crate::rules::PartOf;

/// What extractors see: a [`Part`] of the state, or [`Nothing`].
#[derive(Debug)]
pub struct Seen<T, K>(PhantomData<fn() -> (T, K)>);

/// The type of what is seen.
pub trait Sight: 'static {
    type Part: 'static;
}

impl<T: 'static, K: 'static> Sight for Seen<T, K> {
    type Part = T;
}

/// What is seen of the state `S`.
// There is one implementation and no more: where a type has two annotated blocks, the compiler does not know which of the two it means, and would list
// several implementations.
pub trait SeenIn<S>: Sight {
    fn part(state: &S) -> Self::Part;
}

impl<S, T: 'static, K: PartOf<S, T> + 'static> SeenIn<S> for Seen<T, K> {
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
