//! The rules of returned pages.

use axum::response::IntoResponseParts;

use super::InOrder;
use crate::Page;

leave_open! {
    [P: IntoResponseParts] InOrder<Page, P> for (Page, P);
}

/// A page is not an error: it is returned as any other value, with its status.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be sent as an error",
    label = "a page is returned in `Ok`, with its status",
    note = "the action returns `Result<Page>`: a form that is shown again by `Ok(Page::new(form).status(StatusCode::UNPROCESSABLE_ENTITY))`, \
            a redirect by `Ok(Page::redirect(\"/\"))`"
)]
pub trait PageError {}
