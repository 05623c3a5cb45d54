//! Route tables: rows, their conflicts and shadows.

pub(crate) mod check;
pub(crate) mod conflict;
pub(crate) mod message;
pub(crate) mod route;
pub(crate) mod shadow;
pub(crate) mod tree;

pub use self::check::{Service, check, check_within};
