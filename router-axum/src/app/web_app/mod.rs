//! The kernel of an application.

mod finish;
mod kernel;
mod settings;

pub use kernel::WebApp;
