//! What the application is about, and the queries that read and write it.

mod paging;
pub mod token;
mod user;

pub use paging::Paging;
pub use user::{Credentials, Role, User};
