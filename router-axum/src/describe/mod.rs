//! The description of an action: what it reads of a request, and what it answers. Types add to it by [`DescribeRequest`] and [`DescribeResponse`].

mod answers;
mod common;
mod describing;
mod description;
pub(crate) mod generators;
pub(crate) mod named;
pub(crate) mod objects;
pub(crate) mod parts;
pub(crate) mod problem;
mod queries;
pub(crate) mod requests;
mod responses;
mod security;

pub(crate) use common::{Common, ErrorForm, SchemaOf};
pub(crate) use describing::Describe;
pub use describing::{DescribeRequest, DescribeResponse};
pub use description::Description;
pub use security::{basic, bearer, key_in_cookie, key_in_header};
