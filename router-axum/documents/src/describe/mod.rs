//! The description of an operation: what it reads of a request, and what it answers.

mod alternatives;
mod answers;
mod common;
mod defaults;
mod description;
mod forms;
pub(crate) mod generators;
mod media_type;
pub(crate) mod named;
pub(crate) mod objects;
pub(crate) mod problem;
mod queries;
mod security;

pub(crate) use common::Common;
pub use common::{ErrorForm, SchemaOf};
pub use description::{Describe, Description};
pub use security::{basic, bearer, key_in_cookie, key_in_header};
