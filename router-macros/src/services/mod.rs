//! `#[derive(Services)]`: a struct of controllers, each under a service name.

mod check;
mod expand;
mod input;

pub(crate) use expand::derive;
