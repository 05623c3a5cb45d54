//! The error layer and the template store, through the public API.

mod asking;
mod failing_app;
mod log;
mod negotiation;
mod pages;
mod templates;
mod wrap;
