//! The kernel of an application.

mod finish;
mod kernel;
#[cfg(feature = "templates")]
mod pages;
mod settings;

pub use kernel::WebApp;
