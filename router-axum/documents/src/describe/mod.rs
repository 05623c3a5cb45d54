//! The description of an operation: what it reads of a request, and what it answers.

mod alternatives;
mod answers;
mod common;
mod description;
mod forms;
pub(crate) mod generators;
pub(crate) mod objects;
pub(crate) mod problem;
mod queries;

pub(crate) use common::Common;
pub use common::{ErrorForm, SchemaOf};
pub use description::{Describe, Description, basic, bearer, key_in_cookie, key_in_header};
