//! The rules of returned pages.

use axum::response::IntoResponseParts;

use super::InOrder;
use crate::Page;

leave_open! {
    [P: IntoResponseParts] InOrder<Page, P> for (Page, P);
}
