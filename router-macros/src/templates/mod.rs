//! The templates of a web controller, looked at while it is compiled: each action's template exists, compiles, and uses no variable that
//! the action does not return.
//!
//! The macro knows the files, and only the compiler knows what an action returns. So a file that does not compile is an error at
//! once, and everything else a constant that puts the two together.

mod dir;
mod embed;
mod expand;
mod forms;
mod fragment;
mod library;
mod links;
mod lost;
mod reported;
mod shared;
mod source;
#[cfg(test)]
mod tests;
mod tree;

pub(crate) use dir::TemplateDir;
pub(crate) use embed::embed;
pub(crate) use expand::checks;
pub(crate) use links::links;
