//! An application: the kernel, and what starts it.

pub(crate) mod application;
pub(crate) mod serve;
#[cfg(debug_assertions)]
pub(crate) mod stateless;
pub(crate) mod web_app;
mod without_kernel;
