//! What the application is about, and the queries that read and write it.

mod account;
mod paging;
pub mod token;
mod user;

pub use account::{AccountChange, NewUser};
pub use paging::Paging;
pub use user::{Credentials, Role, User};
