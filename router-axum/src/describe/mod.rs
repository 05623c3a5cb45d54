//! The types that describe themselves as arguments and answers of an action, by [`DescribeRequest`] and [`DescribeResponse`].

pub(crate) mod describing;
pub(crate) mod parts;
pub(crate) mod requests;
mod responses;

pub use describing::{DescribeRequest, DescribeResponse};
