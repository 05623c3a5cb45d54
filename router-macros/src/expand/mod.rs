//! The macros' output: the user's block, and behind it the rows and the callable form of its actions.

mod action;
mod around;
mod block;
mod client;
mod controller;
mod paths;
mod reply;
mod rows;

pub(crate) use block::expand as block;
pub(crate) use controller::Checks;
