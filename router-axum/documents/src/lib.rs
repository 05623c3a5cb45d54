#![doc = include_str!("../README.md")]
#![cfg_attr(
    not(feature = "describe"),
    allow(
        dead_code,
        reason = "descriptions need more of JSON than the questions do"
    )
)]

mod change;
mod comparison;
#[cfg(feature = "describe")]
mod describe;
#[cfg(feature = "describe")]
mod document;
mod effect;
mod json;
mod law;
mod older;
mod operations;
mod references;
mod schemas;

pub use change::{Change, Operation};
#[cfg(feature = "describe")]
pub use describe::{Description, basic, bearer, key_in_cookie, key_in_header};
pub use effect::{Level, Who};
pub use law::Law;
pub use older::to_3_0;

/// The router describes its actions by these.
#[cfg(feature = "describe")]
#[doc(hidden)]
pub mod router {
    pub use crate::{
        describe::{Describe, ErrorForm, SchemaOf},
        document::Document,
    };
}
