//! Route tables: rows, their conflicts and shadows.

pub(crate) mod check;
pub(crate) mod ending;
mod guard;
pub(crate) mod message;
pub(crate) mod overlap;
pub(crate) mod route;
pub(crate) mod service;
pub(crate) mod shadow;
mod taken;
pub(crate) mod versions;

pub use self::{
    check::{Mistakes, check_within},
    guard::check_guarded,
    overlap::{is_split, takes},
    service::Service,
    taken::check_taken,
};
pub use route::reads;
