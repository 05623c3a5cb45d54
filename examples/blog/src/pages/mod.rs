//! The pages: what people see. Each action's values are the variables of its template.

mod files;
mod index;
mod posts;
mod search;
mod session;
mod users;

pub use files::{FilePage, FilePagesController};
pub use index::{About, Home, IndexController};
pub use posts::{PostForm, PostPage, PostPagesController};
pub use search::{Found, SearchController};
pub use session::{Login, LoginForm, SessionController};
pub use users::{UserPage, UserPages, UserPagesController};
