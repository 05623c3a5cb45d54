//! The description of an action: what it reads of a request, and what it answers. Types add to it by [`DescribeRequest`] and [`DescribeResponse`].

/// Describes types that the library knows, a row each: `type: description`.
macro_rules! described {
    ($trait:ident::$method:ident: $([$($generics:tt)*] $type:ty: |$description:ident| $described:expr;)*) => { $(
        impl<$($generics)*> $trait for $type {
            fn $method($description: &mut Description<'_>) {
                $described;
            }
        }
    )* };
}

mod common;
mod describing;
mod description;
mod errors;
pub(crate) mod generators;
pub(crate) mod named;
pub(crate) mod objects;
mod queries;
pub(crate) mod requests;
mod responses;
mod security;

pub(crate) use common::{Common, ErrorForm, SchemaOf};
pub(crate) use describing::Describe;
pub use describing::{DescribeRequest, DescribeResponse};
pub use description::Description;
pub use security::{basic, bearer, key_in_cookie, key_in_header};
