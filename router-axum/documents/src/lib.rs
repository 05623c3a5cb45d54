#![doc = include_str!("../README.md")]

mod change;
mod comparison;
mod describe;
mod document;
mod json;
mod older;
mod operations;
mod references;
mod rules;
mod schemas;

pub use change::Change;
pub use describe::{Description, basic, bearer, key_in_cookie, key_in_header};
pub use older::to_3_0;
pub use operations::compare;
pub use rules::{RULES, Rule};

/// The router describes its actions by these.
#[doc(hidden)]
pub mod router {
    pub use crate::{
        describe::{Describe, ErrorForm, SchemaOf},
        document::Document,
    };
}
