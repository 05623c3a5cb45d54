//! The pages: what people see. Each action's values are the variables of its template.

mod files;
mod index;
mod posts;
mod search;
mod session;
mod users;

use router_axum::{PageVariables, forms::Checked};
use serde::Serialize;

use crate::session::Visitor;

pub use files::{FilePage, FilePagesController};
pub use index::{About, Home, IndexController};
pub use posts::{PostPage, PostPagesController};
pub use search::{Found, SearchController};
pub use session::{Login, SessionController};
pub use users::{UserPage, UserPages, UserPagesController};

/// The variables of a page that is one form.
#[derive(Debug, Serialize, PageVariables)]
#[serde(bound = "")]
pub struct FormPage<T> {
    visitor: Visitor,
    form: Checked<T>,
}
