//! Route tables: rows, their conflicts and shadows.

pub(crate) mod check;
pub(crate) mod conflict;
pub(crate) mod ending;
mod guard;
pub(crate) mod message;
pub(crate) mod overlap;
pub(crate) mod route;
pub(crate) mod service;
pub(crate) mod shadow;
pub(crate) mod spelling;
mod taken;
pub(crate) mod versions;

pub use self::check::{Mistakes, check_within};
pub use self::guard::check_guarded;
pub use self::overlap::{is_split, takes};
pub use self::service::Service;
pub use self::spelling::reads;
pub use self::taken::check_taken;
