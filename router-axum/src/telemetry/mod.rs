//! What operations see: request ids, the access log, and whether the application is well.

mod access;
pub(crate) mod health;
pub(crate) mod observation;
mod record;
