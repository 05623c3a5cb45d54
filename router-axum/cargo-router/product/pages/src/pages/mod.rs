//! The pages: what people see. Each action's values are the variables of its template.

mod account;
mod devices;
mod index;
mod password;
mod session;
mod users;

use router_axum::prelude::*;
use serde::Serialize;

use crate::session::Visitor;

pub use account::AccountController;
pub use devices::DevicesController;
pub use index::IndexController;
pub use password::PasswordController;
pub use session::SessionController;
pub use users::UserPagesController;

/// The variables of a page that is one form.
#[derive(Debug, Serialize, PageVariables)]
#[serde(bound = "")]
pub struct FormPage<T> {
    visitor: Visitor,
    form: Checked<T>,
}
