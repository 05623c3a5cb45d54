//! The API: what clients get as JSON.

mod tokens;
mod users;

pub use tokens::{NewToken, TokensController};
pub use users::UsersController;
