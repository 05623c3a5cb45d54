//! Route tables: rows, their conflicts and shadows.

pub(crate) mod check;
pub(crate) mod conflict;
mod guard;
pub(crate) mod message;
pub(crate) mod route;
pub(crate) mod service;
pub(crate) mod shadow;
mod taken;
pub(crate) mod tree;

pub use self::check::{Mistakes, check, check_within};
pub use self::guard::check_guarded;
pub use self::service::Service;
