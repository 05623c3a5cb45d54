//! The pages: what people see. Each action's values are the variables of its template.

mod account;
mod index;
mod session;
mod users;

use router_axum::prelude::*;
use serde::Serialize;

use crate::session::Visitor;

pub use account::AccountController;
pub use index::IndexController;
pub use session::SessionController;
pub use users::UserPagesController;

/// The variables of a page that is one form.
#[derive(Debug, Serialize, PageVariables)]
#[serde(bound = "")]
pub struct FormPage<T> {
    visitor: Visitor,
    form: Checked<T>,
}
