//! `#[derive(Services)]`: a struct of controllers, each under a service name.

mod check;
mod derive;
mod expand;
mod input;
mod service;

pub(crate) use derive::derive;
