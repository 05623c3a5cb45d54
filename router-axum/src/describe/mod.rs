//! The types that describe themselves as arguments and answers of an action, by [`DescribeRequest`] and [`DescribeResponse`].

pub(crate) mod describing;
pub(crate) mod requests;
pub(crate) mod responses;

pub use describing::{DescribeRequest, DescribeResponse};
