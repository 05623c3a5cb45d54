//! An application: the kernel, what else starts one, and how it is served.

pub(crate) mod application;
pub(crate) mod health;
pub(crate) mod server;
#[cfg(debug_assertions)]
pub(crate) mod stateless;
mod unfinished;
pub(crate) mod web_app;
mod wrapped;
