//! The templates of a web controller, looked at while it is compiled: each action's template exists, compiles, and uses no variable that
//! the action does not return.
//!
//! The macro knows the files, and only the compiler knows what an action returns. So a file that does not compile is an error at
//! once, and everything else a constant that puts the two together.

mod dir;
mod expand;
mod forms;
mod fragment;
mod library;
mod shared;
#[cfg(test)]
mod tests;
mod tree;

pub(crate) use dir::{TemplateDir, embed};
pub(crate) use expand::{checks, links};
