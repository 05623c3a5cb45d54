//! The part of the application's state that a controller's extractors read, by its attribute or its `State<T>`.

use std::marker::PhantomData;

use axum::extract::FromRef;

use super::listed::Listed;

/// A state of an application that has the part which the actions of a controller read: `State<T>` in their arguments, or `state = T` in the attribute.
// A trait of the state, so that the compiler does not conclude from the part which state it is: the application says that.
#[diagnostic::on_unimplemented(
    message = "`{T}` is not a part of the application's state `{Self}`",
    label = "has actions that read it",
    note = "a kernel is given its state before its services, `WebApp::new(..).with_state(state)`, and a router before it is served, `router.with_state(state)`",
    note = "what a controller reads, `State<T>` or `state = T` in its attribute, is the state of the application or a part of it, `T: FromRef<{Self}>`"
)]
pub trait HasPart<T, K>: Sized {
    #[doc(hidden)]
    fn of_part(listed: Listed<T>) -> Listed<Self>;
}

/// A [`Part`] of the state, or [`Nothing`].
#[derive(Debug)]
pub struct StateOf<T, K>(PhantomData<fn() -> (T, K)>);

/// The part that is read, and how.
// There is one implementation and no more: where a type has two annotated blocks, the compiler does not know which of the two it means, and would list
// several implementations.
pub trait ReadState: 'static {
    /// Its type.
    type Part: 'static;
    /// [`Part`], or [`Nothing`].
    type By: 'static;
}

impl<T: 'static, K: 'static> ReadState for StateOf<T, K> {
    type Part = T;
    type By = K;
}

/// Extractors read the state, or a part of it.
#[derive(Debug)]
pub struct Part;

#[diagnostic::do_not_recommend]
impl<S: Clone + Send + Sync + 'static, T: FromRef<S> + 'static> HasPart<T, Part> for S {
    fn of_part(listed: Listed<T>) -> Listed<S> {
        listed.of_part(T::from_ref)
    }
}

/// Extractors read no state.
#[derive(Debug)]
pub struct Nothing;

impl<S: 'static> HasPart<(), Nothing> for S {
    fn of_part(listed: Listed<()>) -> Listed<S> {
        listed.of_part(|_| ())
    }
}
