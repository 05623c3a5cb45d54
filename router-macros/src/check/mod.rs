//! From the block as written to the controller as checked. One rule, one function; every mistake is reported, each once.

mod action;
mod arguments;
mod around;
mod block;
mod conflicts;
mod controller;
mod methods;
mod misplaced;
mod names;
mod returned;
mod route;
mod signature;

pub(crate) use arguments::{is_foreign, tells_spelling};
pub(crate) use block::{check, stand_in};
pub(crate) use controller::mark_extractors;
pub(crate) use returned::beside;
