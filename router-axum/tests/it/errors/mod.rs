//! The error layer and the template store, through the public API.

mod failing_app;
mod log;
mod negotiation;
mod pages;
mod templates;
mod wrap;
