//! The API: what clients get as JSON.

mod passwords;
mod tokens;
mod users;

pub use passwords::{Forgotten, NewPassword, PasswordsController};
pub use tokens::{NewToken, TokensController};
pub use users::UsersController;
