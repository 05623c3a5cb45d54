//! From the block as written to the controller as checked. One rule, one function; every mistake is reported, each once.

mod action;
mod argument_docs;
mod arguments;
mod around;
mod block;
mod braces;
mod conflicts;
mod controller;
pub(crate) mod extractors;
mod half_typed;
mod helper;
mod hints;
mod methods;
mod places;
mod public_names;
mod repeated;
mod returned;
mod route;
mod scope;
mod shadows;
mod signature;
mod state;
mod value_names;
mod versions;

pub(crate) use arguments::{is_foreign, tells_spelling};
pub(crate) use block::{check, stand_in};
pub(crate) use returned::beside;
