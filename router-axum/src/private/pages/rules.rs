//! The rules of pages: forms as arguments, and pages behind parts of a response.

use axum::response::IntoResponseParts;
use serde::de::DeserializeOwned;

use crate::forms::Checked;
use crate::pages::page::Page;
use crate::private::rules::kept::{Kept, leave_open, refuse};
use crate::private::rules::{InOrder, ReadBySerde};

/// A form that is shown again, in a hook or before the last argument.
#[diagnostic::on_unimplemented(
    message = "`{Self}` reads the request's body, and stands in a hook or before another argument",
    label = "in an action move this argument to the end",
    note = "the body can be read once, by the last argument of an action"
)]
pub trait LastForm<K = Kept> {
    refuse!(Box<Self>: read_early());
}

/// A type whose fields a form shows.
#[diagnostic::on_unimplemented(
    message = "the fields of `{T}` are not known, and a form shows them",
    label = "`{T}` is not `FormFields`",
    note = "`#[derive(serde::Deserialize, router_axum::FormFields)]` makes a struct one whose form can be shown again"
)]
pub trait HasFormFields<T, K = Kept> {
    refuse!(Box<Self>: read_last());
}

leave_open! {
    [T] LastForm for Checked<T>;
    [T: DeserializeOwned] HasFormFields<T> for Checked<T>;
    [T] ReadBySerde<T> for Checked<T>;
    [P: IntoResponseParts] InOrder<Page, P> for (Page, P);
}
