//! The pages: what people see. Each action's values are the variables of its template.

mod account;
mod index;
mod session;
mod users;

pub use account::AccountController;
pub use index::IndexController;
pub use session::SessionController;
pub use users::UserPagesController;
