//! The values that go over the wire. Both traits are asked for where an action is called, and not before: their parameter leaves it open until then who
//! implements them.

use serde::{Serialize, de::DeserializeOwned};

/// Implements the traits for what serde writes and reads.
#[doc(hidden)]
#[derive(Debug)]
pub enum BySerde {}

/// A value that a client sends.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "a client cannot send `{Self}`",
    label = "the action takes a `{Self}`, which does not implement `Serialize`",
    note = "a client that calls the action writes it: `#[derive(serde::Serialize)]`"
)]
pub trait Sent<By> {
    /// The value as JSON.
    fn to_json(&self) -> serde_json::Result<Vec<u8>>;
    /// The value as a query or a form.
    fn to_pairs(&self) -> Result<String, serde_html_form::ser::Error>;
}

#[diagnostic::do_not_recommend]
impl<T: Serialize> Sent<BySerde> for T {
    fn to_json(&self) -> serde_json::Result<Vec<u8>> {
        serde_json::to_vec(self)
    }

    fn to_pairs(&self) -> Result<String, serde_html_form::ser::Error> {
        serde_html_form::to_string(self)
    }
}

/// A value that a client reads.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "a client cannot read `{Self}`",
    label = "by its signature the action answers with a `{Self}`, which does not implement `Deserialize`",
    note = "a client that calls the action reads it: `#[derive(serde::Deserialize)]`",
    note = "if it stands for another type, as an alias or a wrapper does, say that on the action: `#[client(User)]`, or of any response `#[client(Response)]`"
)]
pub trait Received<By>: Sized + 'static {
    /// The value of JSON. A body without content is a `null`.
    fn of_json(body: &[u8]) -> serde_json::Result<Self>;
}

#[diagnostic::do_not_recommend]
impl<T: DeserializeOwned + 'static> Received<BySerde> for T {
    fn of_json(body: &[u8]) -> serde_json::Result<Self> {
        serde_json::from_slice(if body.is_empty() { b"null" } else { body })
    }
}
