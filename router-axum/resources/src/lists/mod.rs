//! Lists in pages: by number and by cursor.

mod cursor;
pub(crate) mod cursor_page;
pub(crate) mod limits;
pub(crate) mod list_of;
pub(crate) mod numbered_page;
mod query;
pub(crate) mod sort;
