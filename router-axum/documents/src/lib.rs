#![doc = include_str!("../README.md")]

mod change;
mod comparison;
mod describe;
mod document;
mod json;
mod law;
mod older;
mod operations;
mod references;
mod schemas;

pub use change::{Change, Operation};
pub use describe::{Description, basic, bearer, key_in_cookie, key_in_header};
pub use law::{Law, Level, Who};
pub use older::to_3_0;

/// The router describes its actions by these.
#[doc(hidden)]
pub mod router {
    pub use crate::{
        describe::{Describe, ErrorForm, SchemaOf},
        document::Document,
    };
}
