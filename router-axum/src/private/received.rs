//! The check of what a client reads: the macro has it from the spelling of the returned type, and the reply of the action says what is sent.

use std::marker::PhantomData;

use super::{
    probe::{First, Inner, Named, WholeResponse},
    reply::Reply,
};

/// The content of a reply, with the type of the value in it where a client takes it for a `G`: a whole response is whatever the client takes it for.
pub trait Content<G> {
    type Value;
}

impl<T, G> Content<G> for Inner<T> {
    type Value = T;
}

impl<T, G> Content<G> for WholeResponse<T> {
    type Value = G;
}

impl<G> Content<G> for () {
    type Value = ();
}

/// A type that a client reads where the action sends a `T`: the same type.
#[diagnostic::on_unimplemented(
    message = "the action sends `{T}`, and by this spelling a client would read `{Self}`",
    label = "this is not the type of the value that is sent",
    note = "say what a client reads: `#[client({T})]`, or `#[client(Response)]` of bytes and other responses"
)]
pub trait ReadsAs<T> {}

impl<T> ReadsAs<T> for T {}

copy_types! {
    /// The value that an action sends.
    SentValue<T> { value: Named<T> }
}

/// The value that an action sends, where a client takes it for a `G`.
pub fn sent_value<G, T, R: Reply<T, Content: Content<G>>>(
    _: First<Inner<T>>,
    _: Named<R>,
) -> SentValue<<R::Content as Content<G>>::Value> {
    SentValue { value: PhantomData }
}

impl<T> SentValue<T> {
    /// Passes if a client that asks for `G` can read the value that is sent.
    pub fn read_as<G: ReadsAs<T>>(self) {}
}
