//! Lists in pages: by number and by cursor.

pub(crate) mod cursor_page;
pub(crate) mod list_of;
pub(crate) mod numbered_page;
pub(crate) mod query;
pub(crate) mod sort;
